import Glibc
import ToteClient

/// Writes contents to standard output as they are; to a terminal only what it can show, unless forced.
struct ContentOutput {
    private let output: Output
    private let isGuarded: Bool
    private let signals: Signals?
    private var check = TextCheck()

    /// The standard output of a session; with `signals`, a signal that they hold back ends a transfer.
    init(_ session: Session, _ signals: Signals? = nil) {
        output = session.output
        isGuarded = session.output.terminal.isTerminal && !session.invocation.has("force")
        self.signals = signals
    }

    /// Writes the next bytes.
    mutating func write(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        if isGuarded {
            check.take(bytes)
            guard check.isShowable else {
                throw .failed("the content isn't text that a terminal can show: redirect it, or --force")
            }
        }
        try output.bytes(bytes)
    }

    /// Writes all of a content of `item`; refused where it isn't as long as the item says.
    mutating func write(_ content: ToteContent, of item: ToteItem?) throws {
        try Streaming.run(from: content, of: item, signals, toOutput: true) { bytes throws(Problem) in
            try write(bytes)
        }
    }
}
