import ToteClient
import Transfer

/// `tote receive`: takes a drag as an app does.
///
/// Whatever goes wrong before all is stored, the drag is finished with nothing taken, and its source is as it was.
enum ReceiveCommand {
    /// Takes a drag.
    static func run(_ session: Session) throws {
        let tote = try session.connect()
        let drag = try session.drag(isNamed: !session.operands.isEmpty, of: tote)
        let items = try drag.get()
        let operation = try self.operation(session, try drag.description)
        let target = try self.target(session, items)
        let wanted = session.invocation["type"] ?? ""
        let candidates = ReceiveChoice.candidates(wanted, among: items)
        var first: (index: Int, content: ToteContent)?
        if !target.isDocument {
            let content = try firstContent(of: drag, candidates, wanted)
            if case .standardOutput = target {
                try ReceiveChoice.checkJoining(wanted, candidates, among: items, content.content)
            }
            try target.check(content.content, session)
            first = content
        }

        let signals = try Signals()
        try drag.claim()
        var taking = Taking(
            session: session,
            drag: drag,
            items: items,
            candidates: candidates,
            signals: signals,
            loaded: first
        )
        let taken: [Int]
        do {
            taken = try taking.store(in: target)
            try signals.check()
        } catch {
            try giveBack(drag)
            throw error
        }
        do throws(ToteError) {
            try drag.finish(operation, taken: taken.count == items.count ? [] : taken)
        } catch  where [.providerFailed, .providerGone, .providerTimeout, .conflict].contains(error.reason) {
            // What was stored isn't all that there was to be, or not what there is now; the source keeps that.
            if case .folder(let folder) = target { folder.takeBack() }
            try giveBack(drag)
            throw error
        } catch {
            // An app that ends the drag, or leaves, may do so in the middle of what it has promised.
            if error.reason == .dragEnded, items.contains(where: \.holdsPromise) {
                if case .folder(let folder) = target { folder.takeBack() }
                throw Problem.failed("the drag has ended before its source has said that this was all: \(error)")
            }
            try taking.report(operation)
            ErrorOutput().say("it is stored, but the source doesn't know")
            throw error
        }
        try taking.report(operation)
    }

    /// What is to be done: what is asked for, else a copy, else what the source allows.
    private static func operation(
        _ session: Session,
        _ description: ToteDrag.Description
    ) throws(Problem) -> ToteOperation {
        let allowed = description.operations.compactMap(ToteOperation.init)
        guard let wanted = session.operation else { return allowed.contains(.copy) ? .copy : allowed.first ?? .copy }
        guard allowed.contains(wanted) else {
            throw .failed("the source allows \(description.operations.joined(separator: ", ")), not \(wanted.rawValue)")
        }
        return wanted
    }

    private static func target(_ session: Session, _ items: [ToteItem]) throws(Problem) -> Taking.Target {
        if let folder = session.invocation["output"] {
            let wanted = session.invocation["type"] ?? ""
            return .folder(try FolderStore(folder, for: items, wanted, overwrites: session.invocation.has("force")))
        }
        return session.output.isJSON ? .document : .standardOutput
    }

    /// The content of the first of the candidates that has one of `type`; where none has, the refusal of the last.
    private static func firstContent(
        of drag: ToteDrag,
        _ candidates: [Int],
        _ type: String
    ) throws(ToteError) -> (index: Int, content: ToteContent) {
        for index in candidates {
            do {
                return (index, try drag.load(index, type: type))
            } catch {
                let isAbsent = error.reason == .noRepresentation || error.reason == .noSuchItem
                guard isAbsent, index != candidates.last else { throw error }
            }
        }
        throw .notSent("the drag has no items")
    }

    /// Finishes with nothing taken, where the drag hasn't ended by itself.
    private static func giveBack(_ drag: ToteDrag) throws(ToteError) {
        do {
            try drag.finishWithNothing()
        } catch {
            guard error.isOfAnEndedDrag else { throw error }
        }
    }
}
