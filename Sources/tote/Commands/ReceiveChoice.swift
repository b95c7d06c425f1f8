import ToteClient
import Transfer

/// Which items of a drag are taken, by what is known before it is claimed.
enum ReceiveChoice {
    /// The indexes of the items that have something of `wanted` themselves; where none has, of all: what can be made of
    /// them, the service knows.
    static func candidates(_ wanted: String, among items: [ToteItem]) -> [Int] {
        let own = items.indices.filter { items[$0].ownType(conformingTo: wanted) != nil }
        return own.isEmpty ? Array(items.indices) : own
    }

    /// Refuses several items for one output that are not all text; `first` is the content that was loaded of one.
    static func checkJoining(
        _ wanted: String,
        _ candidates: [Int],
        among items: [ToteItem],
        _ first: ToteContent
    ) throws(Problem) {
        guard candidates.count > 1 else { return }
        let types = candidates.compactMap { items[$0].ownType(conformingTo: wanted)?.text }
        guard let type = (types + [first.type]).first(where: { !ContentType.isTextual($0) }) else { return }
        throw refusal(of: type)
    }

    /// The refusal of a content that can't stand behind another.
    static func refusal(of type: String) -> Problem {
        .failed("\(type) can't be joined with other items: use --output DIR")
    }
}
