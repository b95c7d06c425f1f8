import Glibc
import ToteClient

/// What a command works with: its arguments, its output, the service.
struct Session {
    /// The command line.
    let invocation: Invocation
    /// The standard output.
    let output: Output

    /// A session for a command line.
    init(_ invocation: Invocation, _ output: Output) {
        self.invocation = invocation
        self.output = output
    }

    /// The operands.
    var operands: [String] { invocation.operands }

    /// Connects to the service: that of the host named, else that of this session.
    func connect() throws -> Tote {
        guard let host = invocation["host"] else { return try Tote() }
        do throws(ToteError) {
            return try Tote(host: host)
        } catch .noBus {
            throw Problem.unreachable(host)
        }
    }

    /// The container that the operand at `index` names.
    func container(_ index: Int, of tote: Tote) throws -> ToteContainer {
        try tote.container(try containerName(index))
    }

    /// The name of the container that the operand at `index` writes.
    func containerName(_ index: Int) throws(Problem) -> String {
        try PlaceText.container(operands[index], for: invocation.verb)
    }

    /// The place that the operand at `index` writes, before the item that `--before` names.
    func place(_ index: Int, of tote: Tote) throws -> (container: ToteContainer, place: TotePlace) {
        let text = try PlaceText(operands[index], for: invocation.verb)
        let place = TotePlace(collection: text.collection ?? "", before: invocation["before"] ?? "")
        return (try tote.container(text.container), place)
    }

    /// A refusal of the command line.
    func usage(_ sentence: String) -> Problem {
        .usage(sentence, invocation.verb?.showing(invocation.options.keys))
    }
}
