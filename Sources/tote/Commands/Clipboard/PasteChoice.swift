import ToteClient
import Transfer

/// What of a clipboard's items is pasted.
enum PasteChoice {
    /// The contents of the items at these indexes that fit the type: of one, or texts with a line feed between them.
    case contents([Int], type: String)
    /// The texts of all items, of this type, as the service makes them one.
    case text(type: String)

    /// What of `items` is wanted: of the type or pattern `wanted`; where that is nil, plain text, else any text, and nil
    /// where there is none. The items aren't empty.
    init?(_ wanted: String?, among items: [ToteItem]) throws {
        guard let wanted else {
            guard let choice = try PasteChoice.own("text/plain", items) ?? PasteChoice.own("text/*", items) else {
                return nil
            }
            self = choice
            return
        }
        // What no item has itself may be had from one: the service knows.
        self =
            try PasteChoice.own(wanted, items)
            ?? (items.count == 1 ? .contents([0], type: wanted) : .text(type: wanted))
    }

    /// What the items have of the type themselves; nil where none has any. Several are joined, if they are text.
    private static func own(_ wanted: String, _ items: [ToteItem]) throws -> PasteChoice? {
        let found = items.indices.compactMap { index in
            items[index].ownType(conformingTo: wanted).map { (index: index, type: $0) }
        }
        guard let first = found.first else { return nil }
        guard found.count > 1 else { return .contents([first.index], type: first.type.text) }
        if let other = found.first(where: { !$0.type.isTextual }) {
            throw Problem.failed(
                "\(found.count) items are \(other.type.text), which can't be joined: --json gives them all, and so does "
                    + "tote paste --into PLACE"
            )
        }
        // Of an item without such a content of its own the service would make one of its title.
        return found.count == items.count ? .text(type: wanted) : .contents(found.map(\.index), type: wanted)
    }
}
