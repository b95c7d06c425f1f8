import Transfer

/// What the store keeps in single columns: the first byte of the input chooses which, the rest is what stands there. What is
/// read comes back the same from what is written for it.
enum RowTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        guard let first = bytes.first, let text = String(validating: bytes.dropFirst(), as: UTF8.self) else { return }
        switch first {
        case UInt8(ascii: "a"): try checkAttributes(text)
        case UInt8(ascii: "c"): try checkContents(text)
        case UInt8(ascii: "i"): try checkItem(text)
        case UInt8(ascii: "l"): try checkList(text)
        case UInt8(ascii: "n"): try checkNumber(text)
        case UInt8(ascii: "v"): try checkVisibility(text)
        default: return
        }
    }

    private static func checkAttributes(_ text: String) throws(Finding) {
        let attributes = try permitted(.invalidDocument, .invalidArgument, .invalidName, .invalidType) {
            () throws(Failure) in try Attributes(title: "A", storedJSON: text)
        }
        guard let attributes else { return }
        try require(attributes.title == "A", "the title is lost")
        guard let stored = attributes.storedJSON else {
            return try require(attributes.others.isEmpty, "attributes are not stored")
        }
        let again = try expected("attributes") { () throws(Failure) in
            try Attributes(title: "A", storedJSON: stored)
        }
        try require(again == attributes, "attributes come back as others")
        try requireSame(again.storedJSON ?? "", stored, "attributes are stored in two ways")
        for entry in attributes.others {
            let found = attributes.value(entry.name)
            try require(found == entry.value, "the attribute \(entry.name.debugDescription) isn't found by its name")
            if case .number(let number) = entry.value {
                _ = try expected("a number") { () throws(Failure) in try JSONNumber(text: number.digits) }
            }
        }
    }

    private static func checkContents(_ text: String) throws(Finding) {
        let contents = try permitted(.invalidDocument) { () throws(Failure) in try [StoredContent](storedJSON: text) }
        guard let contents else { return }
        let again = try expected("contents") { () throws(Failure) in
            try [StoredContent](storedJSON: contents.storedJSON)
        }
        try require(again == contents, "contents come back as others")
        try require(contents.allSatisfy { $0.id.number > 0 }, "a content has the number 0, which none has")
        try require(contents.allSatisfy { $0.size < 1 << 48 }, "a content is larger than can be counted")
    }

    private static func checkItem(_ text: String) throws(Finding) {
        let item = try permitted(.invalidDocument, .invalidArgument, .invalidName, .invalidType) {
            () throws(Failure) in try self.item(text)
        }
        guard let item else { return }
        let stored = self.text(of: item)
        let again = try expected("an item") { () throws(Failure) in try self.item(stored) }
        try require(again == item, "an item comes back as another")
        try requireSame(self.text(of: again), stored, "an item is stored in two ways")
        _ = try expected("its id") { () throws(Failure) in try ItemID(item.id.text) }
    }

    private static func item(_ text: String) throws(Failure) -> Item {
        var reader = JSONReader(text)
        let item = try Item(storedJSON: &reader)
        try reader.finish()
        return item
    }

    private static func text(of item: Item) -> String {
        var writer = JSONWriter()
        item.storedJSON(into: &writer)
        return writer.text
    }

    private static func checkList(_ text: String) throws(Finding) {
        let list = try permitted(.invalidDocument) { () throws(Failure) in try [String](storedJSON: text) }
        guard let list else { return }
        let again = try expected("a list") { () throws(Failure) in try [String](storedJSON: list.storedJSON) }
        try require(again.count == list.count, "\(list.count) texts come back as \(again.count)")
        for (one, other) in zip(list, again) { try requireSame(one, other, "a text comes back as another") }
    }

    /// The numbers of items: container and slot in one.
    private static func checkNumber(_ text: String) throws(Finding) {
        guard let number = Int64(text) else { return }
        guard let key = ItemKey(number: number) else {
            return try require(number < 0, "\(number) is no number of an item")
        }
        try require(key.number == number, "the number \(number) comes back as \(key.number)")
    }

    private static func checkVisibility(_ text: String) throws(Finding) {
        let visibility = try permitted(.invalidDocument) { () throws(Failure) in try Visibility(storedText: text) }
        guard let visibility else { return }
        try requireSame(visibility.storedText ?? "", text, "a visibility comes back as another")
    }
}
