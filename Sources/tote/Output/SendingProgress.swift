import DBus
import ToteClient

/// Shows that the service is at work on the files that a call gives it. How far it is only the service knows, since it
/// reads them without moving in them.
enum SendingProgress {
    /// Runs `call`, which gives `items` to the service over `tote`.
    static func run<Answer>(
        _ items: [ToteItem],
        over tote: Tote,
        _ call: () throws(ToteError) -> Answer
    ) throws(ToteError) -> Answer {
        let sizes = items.flatMap(\.representations).compactMap { representation -> UInt64? in
            guard case .file(let file) = representation.content else { return nil }
            return InputFile.size(of: file.raw)
        }
        guard !sizes.isEmpty else { return try call() }
        return try WaitingProgress.run(total: sizes.reduce(0, +), over: tote, { $0.goOn() }, call)
    }
}
