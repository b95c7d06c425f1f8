import Transfer

/// Item documents: what is read obeys the rules of items, and nothing of it is lost in the document of the items.
enum DocumentTarget {
    private static let giver = Viewer(connection: ":1.7", app: "org.example.App")

    static func check(_ bytes: [UInt8]) throws(Finding) {
        // A document comes as a text.
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let drafts = try permitted(.invalidDocument, .invalidType, .invalidName, .invalidArgument, .notText, .tooLarge)
        {
            () throws(Failure) in try ItemDocument.items(in: text, giver: giver, within: Quotas())
        }
        guard let drafts else { return }
        for draft in drafts { try check(draft) }
        let items = try items(of: drafts)
        for (item, draft) in zip(items, drafts) { try check(item, of: draft) }

        let document = try expected("the items") { () throws(Failure) in
            try ItemDocument.text(of: items, contents: NoContents(), limit: Quotas().documentBytes)
        }
        let again = try self.items(
            of: try expected("the document") { () throws(Failure) in
                try ItemDocument.items(in: document, giver: giver, within: Quotas())
            }
        )
        try require(again.count == items.count, "\(items.count) items come back as \(again.count)")
        for (item, again) in zip(items, again) { try checkSame(item, again) }
        // The space around JSON is no part of it, and goes with the first reading.
        let second = try expected("the items again") { () throws(Failure) in
            try ItemDocument.text(of: again, contents: NoContents(), limit: Quotas().documentBytes)
        }
        let third = try expected("the items for the third time") { () throws(Failure) in
            let drafts = try ItemDocument.items(in: second, giver: giver, within: Quotas())
            var items: [Item] = []
            for draft in drafts { items.append(try draft.item { ItemID(random: 0) }) }
            return try ItemDocument.text(of: items, contents: NoContents(), limit: Quotas().documentBytes)
        }
        try requireSame(third, second, "the document comes back as another")
    }

    /// The items of drafts, which are checked when they are read.
    private static func items(of drafts: [ItemDraft]) throws(Finding) -> [Item] {
        var number: UInt64 = 0
        var items: [Item] = []
        for draft in drafts {
            items.append(
                try expected("a draft") { () throws(Failure) in
                    try draft.item {
                        number += 1 << 4
                        return ItemID(random: number)
                    }
                }
            )
        }
        return items
    }

    private static func check(_ draft: ItemDraft) throws(Finding) {
        try require(draft.representations.count <= Quotas().representations, "an item has too many representations")
        if let id = draft.id { _ = try expected("an id") { () throws(Failure) in try ItemID(id.text) } }
        for representation in draft.representations {
            let checked = try expected("a representation") { () throws(Failure) in try representation.checked() }
            try require(checked == representation, "a representation isn't in the form in which it is kept")
            let type = representation.type
            let read = try expected("a type") { () throws(Failure) in try ContentType(type.text) }
            try require(read == type, "the type \(type) comes back as \(read)")
        }
    }

    /// Whether the item has each attribute as its draft gives it last.
    private static func check(_ item: Item, of draft: ItemDraft) throws(Finding) {
        for attribute in draft.attributes {
            let given = draft.attributes.last { $0.name.utf8.elementsEqual(attribute.name.utf8) }?.value
            let kept = item.attributes.all.first { $0.name.utf8.elementsEqual(attribute.name.utf8) }?.value
            let takesAway = [.string(""), .strings([])].contains(given) && !attribute.name.hasPrefix("x-")
            try require(
                takesAway ? kept == nil : kept == given,
                "the attribute \(attribute.name.debugDescription) is kept as another"
            )
        }
    }

    /// Whether nothing of an item was lost: texts of types that are no text may have become bytes, and JSON may have
    /// lost the space around it.
    private static func checkSame(_ one: Item, _ other: Item) throws(Finding) {
        try requireSame(one.id.text, other.id.text, "the id comes back as another")
        try require(one.attributes == other.attributes, "the attributes come back as others")
        try require(one.representations.count == other.representations.count, "a representation is lost or made")
        for (one, other) in zip(one.representations, other.representations) {
            try require(one.type == other.type, "the type \(one.type) comes back as \(other.type)")
            try require(one.visibility == other.visibility, "the visibility of the \(one.type) is another")
            try require(one.isPreview == other.isPreview, "the \(one.type) is another kind of picture")
            let isTrimmed = one.type == .json && one.content.isText
            let (first, second) = (try bytes(of: one, isTrimmed), try bytes(of: other, isTrimmed))
            try require(first == second, "the content of the \(one.type) comes back as another")
        }
    }

    private static func bytes(of representation: Representation, _ isTrimmed: Bool) throws(Finding) -> [UInt8] {
        let bytes = try expected("a content") { () throws(Failure) in
            try representation.content.bytes(limit: .max, from: NoContents())
        }
        guard isTrimmed else { return bytes }
        let start = bytes.drop { $0 <= 0x20 }
        return start.lastIndex { $0 > 0x20 }.map { Array(start[...$0]) } ?? []
    }
}
