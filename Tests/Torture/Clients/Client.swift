import DBus
import TestSupport
import Wire

/// An app that asks one thing at a time, over a connection of its own.
final class Client {
    /// A drag that it holds.
    struct Dragging {
        /// The drag's object.
        let path: ObjectPath
        /// The container of its items.
        let container: Int
        /// Its items.
        let ids: [String]
        /// Whether it is claimed.
        var isClaimed = false
        /// Whether nothing is left to be done with it but to cancel it.
        var isSpent = false
    }

    /// What it has asked and has no answer to.
    struct Pending {
        /// The serial of the call.
        let serial: UInt32
        /// What was asked.
        let work: Work
    }

    /// Its number, which its clipboard and its items are named after.
    let number: Int
    /// Its connection.
    let connection: Connection
    /// What it waits for.
    private(set) var pending: Pending?
    /// Its drag.
    private(set) var drag: Dragging?
    /// What its clipboard, which is nobody else's, may be like: mostly one thing.
    private(set) var clipboards: Set<ClipboardState> = [Reader.preparedClipboard]

    /// The client `number` on `bus`.
    init(_ number: Int, on bus: PrivateBus) throws {
        self.number = number
        connection = try bus.connect()
    }

    /// What the clipboard may hold.
    var held: [[UInt64]] { clipboards.compactMap(\.held) }

    /// Asks for `work`.
    func send(_ work: Work) throws {
        let (message, descriptors) = try message(for: work)
        pending = Pending(serial: try connection.send(message, descriptors: descriptors), work: work)
    }

    /// What the clipboard may be like after `work`; `contents` are all that items have had until it was done.
    private func clipboards(after work: Work, _ contents: [String: Set<UInt64>]) -> Set<ClipboardState> {
        var copies: [[UInt64]] = [[]]
        for id in copied(by: work) { copies = copies.flatMap { copy in (contents[id] ?? []).map { copy + [$0] } } }
        return Set(clipboards.flatMap { state in copies.compactMap { state.after(work, copying: $0) } })
    }

    /// The items of a container that `work` copies.
    private func copied(by work: Work) -> [String] {
        if case .copyItems(_, let ids) = work { ids } else { [] }
    }

    /// What came of the pending call.
    enum Outcome {
        /// It was answered.
        case answered(Answer)
        /// It was refused.
        case refused(String)
        /// The service is gone, and nobody knows whether it was done.
        case unanswered
    }

    /// Takes a message; what came of the pending call, where it is about that. `contents` are all that items have had.
    func take(_ message: Message, _ contents: [String: Set<UInt64>]) throws -> (work: Work, outcome: Outcome)? {
        switch message.kind {
        case .methodReturn(let serial) where serial == pending?.serial:
            guard let pending = end() else { return nil }
            return (pending.work, .answered(try answer(message.body, to: pending.work, contents)))
        case .error(let serial, let name) where serial == pending?.serial:
            guard let pending = end() else { return nil }
            if [.noReply, .serviceUnknown, .nameHasNoOwner, .disconnected].contains(name) {
                clipboards.formUnion(clipboards(after: pending.work, contents))
                return (pending.work, .unanswered)
            }
            refused(pending.work)
            return (pending.work, .refused("\(name.text.split(separator: ".").last ?? ""): \(message.errorMessage)"))
        case .methodCall, .methodReturn, .error, .signal: return nil
        }
    }

    private func end() -> Pending? {
        defer { pending = nil }
        return pending
    }

    private func refused(_ work: Work) {
        switch work {
        case .drop, .claim, .finish: drag?.isSpent = true
        case .cancel: drag = nil
        case .insert, .update, .move, .remove, .undo, .redo, .lift, .copyItems, .copy, .paste, .select, .pin, .forget,
            .clear:
            break
        }
    }

    private func answer(
        _ body: [Value],
        to work: Work,
        _ contents: [String: Set<UInt64>]
    ) throws -> Answer {
        var answer = Answer()
        switch work {
        case .insert(_, let items, _, _):
            let ids: [String] = try results(body)
            guard ids == items.map(\.id) else { throw Loss("the items \(items.map(\.id)) were inserted as \(ids)") }
            answer.ids = ids
        case .update(let container, _, _), .move(let container, _, _, _), .remove(let container, _),
            .undo(let container), .redo(let container):
            answer.revision = (container, try results(body))
        case .lift(let container, let ids):
            drag = Dragging(path: try results(body), container: container, ids: ids)
        case .drop(_, let ids, _, _, _, _):
            drag = nil
            guard let (operation, new) = Arguments<String, [String]>(body: body)?.values else {
                throw Loss("the answer to a drop is none: \(body)")
            }
            answer.ids = new
            if operation == "copy" { answer.inserted = new.map { ($0, []) } }
            if operation == "move", !Set(new).isSubset(of: ids) {
                throw Loss("the items \(ids) were moved, and are \(new) now")
            }
        case .cancel, .finish: drag = nil
        case .claim: drag?.isClaimed = true
        case .paste:
            let ids: [String] = try results(body)
            let possible = held.filter { $0.count == ids.count }
            guard !possible.isEmpty else { throw Loss("\(ids) were pasted, and the clipboard holds \(held)") }
            answer.ids = ids
            answer.inserted = ids.enumerated().map { index, id in (id, Set(possible.map { $0[index] })) }
        case .copyItems, .copy, .select, .clear:
            let count: UInt64 = try results(body)
            let after = clipboards(after: work, contents)
            let possible = after.filter { $0.changeCount == count }
            guard !possible.isEmpty else {
                let known = copied(by: work).map { "\($0) \(contents[$0] ?? [])" }
                throw Loss(
                    "the clipboard \(number) is at change \(count) by \(work) of \(known), and was \(clipboards)"
                )
            }
            clipboards = possible
        case .pin, .forget: clipboards = clipboards(after: work, contents)
        }
        return answer
    }

    private func results<Result: WireCodable>(_ body: [Value]) throws -> Result {
        guard let result = Arguments<Result>(body: body)?.values else { throw Loss("an answer is none: \(body)") }
        return result
    }

    /// The service has gone, and its drags with it.
    func serviceLeft() {
        drag = nil
    }

    /// Selects an entry, by `select`; not where it may be gone since an earlier one was selected.
    func select(_ entry: UInt64, by select: () throws -> UInt64) throws {
        let after = Set(clipboards.compactMap { $0.after(.select(entry)) })
        guard !after.isEmpty else { return }
        _ = try select()
        clipboards = after
    }

    /// Compares what was found of the clipboard to what it may be like.
    func settle(at found: FoundClipboard) throws {
        let matching = clipboards.filter(found.matches)
        guard !matching.isEmpty else {
            let expected = clipboards.map(\.description).joined(separator: "\n  or ")
            throw Loss("the clipboard \(Names.clipboard(number)):\n  expected \(expected)\n  found \(found)")
        }
        clipboards = matching
    }
}
