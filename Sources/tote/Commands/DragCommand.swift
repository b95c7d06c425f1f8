import ToteClient
import Transfer

/// `tote drag`.
enum DragCommand {
    /// Begins a drag, prints its path, and stays until it ends.
    static func run(_ session: Session) throws {
        let isDetached = session.invocation.has("detach")
        let operations = try self.operations(session)
        let begin = try self.begin(session, operations, isDetached: isDetached)
        let tote = try session.connect()
        guard !isDetached else { return try say(try begin(tote), session.output) }
        // Before the drag begins: from then on an interruption has something to cancel.
        let signals = try Signals()
        try tote.watch()
        let drag = try begin(tote)
        let outcome: String
        do {
            try say(drag, session.output)
            try session.output.flush()
            outcome = try waitForEnd(of: drag, over: tote, signals, session.output)
        } catch let problem as Problem {
            try cancel(drag)
            throw problem
        }
        guard outcome == "completed" else { throw Problem.refused }
    }

    /// Cancels a drag that may have ended already.
    private static func cancel(_ drag: ToteDrag) throws(ToteError) {
        do {
            try drag.cancel()
        } catch {
            guard error.isOfAnEndedDrag else { throw error }
        }
    }

    /// What begins the drag; all that can be read before is.
    private static func begin(
        _ session: Session,
        _ operations: [ToteOperation],
        isDetached: Bool
    ) throws -> (Tote) throws -> ToteDrag {
        if session.invocation.has("document") {
            let documents = try session.documents(from: 0)
            guard documents.count == 1 else { throw session.usage("a drag is of one document") }
            return { try $0.beginDrag(document: documents[0], operations: operations) }
        }
        if session.invocation.has("text") || session.invocation.has("file") {
            let items = try session.items(from: 0)
            return { tote in
                do throws(ToteError) {
                    return try SendingProgress.run(items, over: tote) { () throws(ToteError) in
                        try tote.beginDrag(items, operations: operations, detached: isDetached)
                    }
                } catch {
                    throw try session.naming(error, items, from: 0, over: tote)
                }
            }
        }
        guard let option = ["type", "title", "name"].first(where: session.invocation.has) else {
            guard session.operands.count > 1 else {
                throw session.usage("drag lacks " + lack(session.operands.first))
            }
            let name = try session.containerName(0)
            let ids = Array(session.operands.dropFirst())
            return { tote in
                let container = try session.findContainer(name, of: tote)
                let drag = try container.beginDrag(ids, operations: operations, detached: isDetached)
                try sayWhatIsLeft(of: ids, by: drag, name)
                return drag
            }
        }
        throw session.usage("--\(option) is for what is in no container: beside --text or --file")
    }

    /// What a drag without an item lacks, where `word` is all that it is of.
    private static func lack(_ word: String?) -> String {
        guard let word else { return "its CONTAINER and its ID" }
        let text = word.cells <= 40 ? word.forShell : "TEXT"
        return "its ID; to drag a text: tote drag --text \(text)"
    }

    /// Says which of the items asked for aren't in the drag, as the container has none of that id.
    private static func sayWhatIsLeft(of ids: [String], by drag: ToteDrag, _ container: String) throws(ToteError) {
        guard ids.count > 1 else { return }
        let carried: Set<String>
        do {
            carried = Set(try drag.description.sourceIDs)
        } catch {
            guard error.isOfAnEndedDrag else { throw error }
            return
        }
        let left = ids.filter { !carried.contains($0) }.map(\.quoted)
        guard !left.isEmpty else { return }
        ErrorOutput().say(
            "the container \(container.quoted) doesn't have, and the drag leaves out: \(left.joined(separator: ", "))"
        )
    }

    private static func operations(_ session: Session) throws(Problem) -> [ToteOperation] {
        var operations: [ToteOperation] = []
        for text in (session.invocation["operations"] ?? "").split(separator: ",") {
            guard let operation = ToteOperation(rawValue: String(text)) else {
                let known = ToteOperation.allCases.map(\.rawValue).joined(separator: ", ")
                throw session.usage("--operations is a list of \(known), not \(String(text).quoted)")
            }
            operations.append(operation)
        }
        return operations
    }

    private static func say(_ drag: ToteDrag, _ output: Output) throws(Problem) {
        guard output.isJSON else { return try output.line(drag.path) }
        try output.object { writer in
            writer.beginObject()
            writer.member("drag", drag.path)
            writer.endObject()
        }
    }

    /// Waits until the drag ends, says how, and gives the outcome.
    private static func waitForEnd(
        of drag: ToteDrag,
        over tote: Tote,
        _ signals: Signals,
        _ output: Output
    ) throws -> String {
        while true {
            switch try Waiting.next(of: tote, signals) {
            case .ended(drag.number, let outcome, let operation, let taken):
                try say(outcome, operation, taken, output)
                return outcome
            case .serviceLeft:
                throw ToteError.noService("it left the bus, and the drag is gone with it")
            case .ended, .changed, .lifted, .released, .hovered, .left, .interfacesAdded, .interfacesRemoved,
                .propertiesChanged, .serviceCame, .clipboardChanged, .historyChanged:
                continue
            }
        }
    }

    private static func say(
        _ outcome: String,
        _ operation: String,
        _ taken: [Int],
        _ output: Output
    ) throws(Problem) {
        guard output.isJSON else { return try output.fields([outcome, operation]) }
        try output.object { writer in
            writer.beginObject()
            writer.member("outcome", outcome)
            writer.member("operation", operation)
            writer.key("taken")
            writer.beginArray()
            for index in taken { writer.number(index) }
            writer.endArray()
            writer.endObject()
        }
    }
}
