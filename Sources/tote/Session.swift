import Glibc
import ToteClient
import Transfer

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
        try findContainer(try containerName(index), of: tote)
    }

    /// The container `name`; where there is none, the refusal names one that may have been meant.
    func findContainer(_ name: String, of tote: Tote) throws -> ToteContainer {
        do throws(ToteError) {
            return try tote.container(name)
        } catch {
            guard error.reason == .noSuchContainer, let near = Nearest.of(name, among: try tote.containerNames) else {
                throw error
            }
            throw Problem.failed("\(error); did you mean \(near.quoted)?")
        }
    }

    /// The name of the container that the operand at `index` writes.
    func containerName(_ index: Int) throws(Problem) -> String {
        try PlaceText.container(operands[index], for: invocation.shownVerb)
    }

    /// The place that the operand at `index` writes, before the item that `--before` names.
    func place(_ index: Int, of tote: Tote) throws -> (container: ToteContainer, place: TotePlace) {
        let text = try PlaceText(operands[index], for: invocation.shownVerb)
        let place = TotePlace(collection: text.collection ?? "", before: invocation["before"] ?? "")
        return (try findContainer(text.container, of: tote), place)
    }

    /// A refusal of the command line.
    func usage(_ sentence: String) -> Problem {
        .usage(sentence, invocation.shownVerb)
    }
}
