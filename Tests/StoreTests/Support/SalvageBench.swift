import Foundation
import Testing
import Transfer

@testable import Store

/// A folder with a database that has some of everything, closed, to be damaged in copies.
final class SalvageBench {
    /// How many items each of the two containers has.
    static let count: UInt32 = 300
    /// The pages of the database as it was.
    let original: [UInt8]
    private let folder: TemporaryFolder
    private let path: String
    private var copies = 0

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("original")
        let store = try Store(folder: path)
        for container in 1...2 as ClosedRange<UInt32> { try Self.fill(ContainerKey(container), store) }
        try Self.copy(store)
        store.close()
        original = try TemporaryFolder.read(path + "/tote.db")
    }

    /// The name that the item in a slot has.
    static func id(_ container: UInt32, _ slot: UInt32) -> String { "item-\(container)-\(1000 + slot)" }

    /// The text that the item in a slot has.
    static func text(_ container: UInt32, _ slot: UInt32) -> String { "words \(container) \(1000 + slot)" }

    private static func fill(_ key: ContainerKey, _ store: Store) throws {
        let container = ContainerRecord(key: key, name: ContainerName(known: "box-\(key.number)"), revision: 7)
        var writes: [Write] = [.putContainer(container)]
        for collection in 1...2 as ClosedRange<UInt32> {
            let name = CollectionName(known: "list-\(collection)")
            let record = CollectionRecord(
                key: CollectionKey(collection),
                name: name,
                position: Int64(collection),
                accepts: []
            )
            writes.append(.putCollection(key, record))
        }
        for slot in 0..<count {
            let number = key.number * 1000 + slot
            let isLarge = slot % 100 == 50
            let text = text(key.number, slot) + (isLarge ? String(repeating: ".", count: 70_000) : "")
            let content = textContent(number, text, isLarge ? .file : .row)
            let item = Item(
                id: ItemID(known: id(key.number, slot)),
                attributes: Attributes(title: "title"),
                representations: [Representation(type: .textPlain, content: .stored(content.stored))]
            )
            let itemKey = ItemKey(container: key, slot: Slot(index: slot))
            writes.append(.putContent(content.stored, content.content))
            writes.append(.putItem(itemKey, item))
            // The last ones stand first.
            writes.append(.place(itemKey, CollectionKey(slot % 2 + 1), label: Int64(count - slot) << 20))
        }
        try store.commit(Transaction(writes))
    }

    private static func copy(_ store: Store) throws {
        var writes: [Write] = [
            .putClipboard(
                ClipboardRecord(key: ClipboardKey(1), name: ClipboardName(known: "clipboard"), changeCount: 20)
            )
        ]
        for number in 1...20 as ClosedRange<UInt64> {
            let content = textContent(UInt32(5000 + number), "copied \(number)")
            writes.append(.putContent(content.stored, content.content))
            let items =
                #"[{"id":"c","representations":[{"type":"text/plain","content":\#(5000 + number),"form":0,"location":0,"#
                + #""size":\#(content.stored.size)}]}]"#
            let entry = EntryRecord(
                number: EntryNumber(number),
                change: number,
                time: Int64(number),
                isPinned: number == 3,
                hash: Int64(number),
                title: "copied \(number)",
                items: items
            )
            writes.append(.putEntry(ClipboardKey(1), entry))
        }
        try store.commit(Transaction(writes))
    }

    /// How many pages the database has.
    var pageCount: Int { original.count / 4096 }

    /// The number of the page, from 0, that holds a text; nil where more than one or none does.
    func page(of text: String) -> Int? {
        let data = Data(original)
        guard let range = data.range(of: Data(text.utf8)), range.lowerBound / 4096 == (range.upperBound - 1) / 4096
        else { return nil }
        return range.lowerBound / 4096
    }

    /// The pages, from 0, that lead to others.
    lazy var interiorPages: Set<Int> = Set((1..<pageCount).filter { [2, 5].contains(original[$0 * 4096]) })

    /// The pages, from 0, with the ids and the texts of items, by container and slot.
    lazy var itemPages: [[UInt32]: (id: Int, text: Int)] = {
        var pages: [[UInt32]: (id: Int, text: Int)] = [:]
        for container in 1...2 as ClosedRange<UInt32> {
            for slot in 0..<Self.count {
                guard let id = page(of: Self.id(container, slot)), let text = page(of: Self.text(container, slot))
                else {
                    continue
                }
                pages[[container, slot]] = (id, text)
            }
        }
        return pages
    }()

    /// A copy of the folder, with `bytes` as its database.
    func copy(_ bytes: [UInt8]) throws -> String {
        copies += 1
        let copy = folder.path("copy-\(copies)")
        try TemporaryFolder.copy(path, to: copy)
        try TemporaryFolder.write(bytes, to: copy + "/tote.db")
        return copy
    }

    /// Takes away a copy that is done with.
    func remove(_ copy: String) throws {
        try FileManager.default.removeItem(atPath: copy)
    }

    /// What is loaded from a folder, and the store; the library is checked.
    static func load(_ path: String) throws -> (library: Library, store: Store) {
        let store = try Store(folder: path)
        var restoration = LibraryRestoration()
        try store.load(into: &restoration)
        #expect(restoration.library.checkInvariants(holding: []) == [])
        return (restoration.library, store)
    }
}
