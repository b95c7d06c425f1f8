import Testing

@testable import Transfer

/// A library over tables, and short words to copy and to look at what came of it.
struct ClipboardBench {
    static let clipboard = ClipboardName(known: "clipboard")

    var library = Library()
    var tables = Tables()
    var time = CopyTime(now: 0, date: 1_000)

    /// Where contents are read.
    var contents: TableContents { TableContents(tables.contents.merging(tables.files) { first, _ in first }) }

    /// Makes a change, durable and settled; tells what became of clipboards.
    @discardableResult
    mutating func edit<Result>(
        _ body: (inout Library, inout Edit) throws(Failure) -> Result
    ) throws(Failure) -> (result: Result, changes: [ClipboardChange]) {
        let (result, edit) = try library.edit(.insert, body)
        tables.commit(edit.transaction)
        let changes = library.clipboardChanges(by: edit)
        library.settle(edit)
        return (result, changes)
    }

    @discardableResult
    mutating func copy(
        _ items: [Item],
        _ options: CopyOptions = CopyOptions(),
        to name: ClipboardName = clipboard
    ) throws(Failure) -> UInt64 {
        let (time, contents) = (time, contents)
        return try edit { library, edit throws(Failure) in
            try library.copy(items, to: name, options, at: time, contents: contents, in: &edit)
        }.result
    }

    @discardableResult
    mutating func copy(_ text: String, _ options: CopyOptions = CopyOptions()) throws(Failure) -> UInt64 {
        try copy([Self.item(text)], options)
    }

    @discardableResult
    mutating func clear() throws(Failure) -> UInt64 {
        try edit { library, edit throws(Failure) in try library.clear(Self.clipboard, in: &edit) }.result
    }

    @discardableResult
    mutating func select(_ number: UInt64) throws(Failure) -> UInt64 {
        let time = time
        return try edit { library, edit throws(Failure) in
            try library.select(EntryNumber(number), of: Self.clipboard, at: time, in: &edit)
        }.result
    }

    @discardableResult
    mutating func pin(_ number: UInt64, _ isPinned: Bool = true) throws(Failure) -> [ClipboardChange] {
        try edit { library, edit throws(Failure) in
            try library.pin(EntryNumber(number), isPinned, of: Self.clipboard, in: &edit)
        }.changes
    }

    @discardableResult
    mutating func forget(_ numbers: UInt64...) throws(Failure) -> [ClipboardChange] {
        try edit { library, edit throws(Failure) in
            try library.forget(numbers.map(EntryNumber.init), of: Self.clipboard, in: &edit)
        }.changes
    }

    mutating func limit(_ limit: Int) throws(Failure) {
        try edit { library, edit throws(Failure) in
            try library.setHistoryLimit(limit, of: Self.clipboard, in: &edit)
        }
    }

    mutating func record(_ isRecording: Bool) throws(Failure) {
        try edit { library, edit throws(Failure) in
            try library.setRecording(isRecording, of: Self.clipboard, in: &edit)
        }
    }

    /// What a restart finds, before it has let go of what only the content held.
    mutating func restart() throws {
        // Files that no row speaks of are swept.
        tables.files = [:]
        library = try tables.restored()
        try edit { library, edit throws(Failure) in library.dropLeftovers(in: &edit) }
    }

    mutating func search(_ text: String, limit: Int = 0, viewer: Viewer = .nobody) throws(Failure) -> [String] {
        let contents = contents
        return try library.search(text, in: Self.clipboard, limit: limit, viewer: viewer, contents: contents)
            .map(\.title)
    }

    /// The titles of the history, newest first.
    var titles: [String] { entries.map(\.title) }

    var entries: [ClipboardEntry] { library.find(Self.clipboard)?.entries(offset: 0, limit: 0) ?? [] }

    var state: Clipboard.State {
        get throws { try #require(library.find(Self.clipboard)?.state) }
    }

    /// The texts that it holds, each of an item; nothing where it is empty.
    var texts: [String] {
        get throws {
            let items = try state.content?.items ?? []
            return try items.map { item in
                let representation = try #require(item.representations.first)
                return try representation.content.text(as: representation.type, limit: .max, from: contents)
            }
        }
    }

    /// What isn't as it should be, in memory and in the tables.
    func faults() throws -> [String] {
        var faults = library.checkInvariants() + tables.faults
        let kept = Set(tables.contents.keys.map(\.id)).union(tables.files.keys.map(\.id))
        if kept != Set(library.ledger.references.keys) {
            faults.append("the contents that are stored are others than those that are referred to")
        }
        return faults
    }

    static func item(_ text: String, id: String = "i", type: ContentType = .textPlain) -> Item {
        Item(id: ItemID(known: id), representations: [Representation(type: type, content: .text(text))])
    }
}

extension Viewer {
    /// Somebody of whom nothing is known.
    static let nobody = Viewer(connection: ":1.99", app: nil)
}

/// That a change is refused for `reason`.
func expectRefusal(
    _ reason: Failure.Reason,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) {
    #expect(sourceLocation: sourceLocation) {
        try body()
    } throws: { error in
        (error as? Failure)?.reason == reason
    }
}
