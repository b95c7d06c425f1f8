import Foundation
import Testing
import Transfer

@testable import Store

struct SalvageTests {
    private static let names = (1...2).map { ContainerName(known: "box-\($0)") }

    /// Expects a library to have all there was, in order, with its contents.
    private func expectAll(_ library: Library, _ store: Store) throws {
        for (index, name) in Self.names.enumerated() {
            let container = try library[name]
            #expect(container.count == Int(SalvageBench.count))
            let order = container.snapshot()
            #expect(order.map(\.collection.text) == ["list-1", "list-2"])
            for (parity, collection) in order.enumerated() {
                let slots = (0..<SalvageBench.count).reversed().filter { Int($0 % 2) == parity }
                #expect(collection.ids.map(\.text) == slots.map { SalvageBench.id(UInt32(index + 1), $0) })
            }
            for slot in 0..<SalvageBench.count {
                try expectText(library, store, UInt32(index + 1), slot)
            }
        }
        let clipboard = try #require(library.find(Clipboard.standard))
        #expect(clipboard.entries(offset: 0, limit: 0).map(\.title) == (1...20).reversed().map { "copied \($0)" })
        #expect(clipboard.entries(offset: 0, limit: 0).filter(\.isPinned).map(\.number) == [EntryNumber(3)])
    }

    private func expectText(_ library: Library, _ store: Store, _ container: UInt32, _ slot: UInt32) throws {
        let item = try library[Self.names[Int(container) - 1]].item(ItemID(known: SalvageBench.id(container, slot)))
        let representation = try #require(item.representations.first)
        let text = try representation.content.text(as: .textPlain, limit: 100_000, from: store)
        #expect(text.hasPrefix(SalvageBench.text(container, slot)))
        #expect(text.utf8.count == Int(representation.content.size))
    }

    /// All ids of all containers, however they are called.
    private func ids(_ library: Library) throws -> Set<String> {
        var ids: Set<String> = []
        for name in library.names { ids.formUnion(try library[name].snapshot().flatMap { $0.ids.map(\.text) }) }
        return ids
    }

    @Test func `a database without its header is restored as a whole`() throws {
        let bench = try SalvageBench()
        for count in [16, 100, 4096] {
            let path = try bench.copy(Array(repeating: 0xA5, count: count) + bench.original.dropFirst(count))
            let (library, store) = try SalvageBench.load(path)
            let notice = try #require(store.notices.first)
            #expect(store.notices.count == 1)
            #expect(notice.sentence.contains("restored: 2 containers, 600 items, 20 entries of clipboards."))
            try expectAll(library, store)
            // What was damaged is kept, its large contents too.
            #expect(try TemporaryFolder.read(notice.keptAt).count == bench.original.count)
            let mark = try #require(notice.keptAt.split(separator: "/").last).dropFirst("tote.db".count)
            #expect(try TemporaryFolder.names(path + "/blobs" + mark).count == 6)
            store.close()
            let again = try SalvageBench.load(path)
            #expect(again.store.notices.isEmpty)
            try expectAll(again.library, again.store)
        }
    }

    @Test func `an item with more representations than is usual is restored as a whole`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let store = try Store(folder: path)
        let (key, collection) = (ContainerKey(1), CollectionKey(1))
        let list = CollectionRecord(key: collection, name: CollectionName(known: "list"), position: 0, accepts: [])
        let contents = (1...200).map { textContent($0, "text \($0)", .row) }
        let item = Item(
            id: ItemID(known: "rich"),
            representations: contents.map { Representation(type: .textPlain, content: .stored($0.stored)) }
        )
        let place = ItemKey(container: key, slot: Slot(index: 0))
        var writes: [Write] = [
            .putContainer(ContainerRecord(key: key, name: Self.names[0])), .putCollection(key, list),
        ]
        writes += contents.map { .putContent($0.stored, $0.content) }
        try store.commit(Transaction(writes + [.putItem(place, item), .place(place, collection, label: 0)]))
        store.close()
        let original = try TemporaryFolder.read(path + "/tote.db")
        try TemporaryFolder.write(Array(repeating: 0xA5, count: 16) + original.dropFirst(16), to: path + "/tote.db")
        let (library, salvaged) = try SalvageBench.load(path)
        #expect(salvaged.notices.count == 1)
        let found = try library[Self.names[0]].item(item.id).representations
        let texts = try found.map { try $0.content.text(as: .textPlain, limit: 100, from: salvaged) }
        #expect(texts == (1...200).map { "text \($0)" })
    }

    @Test func `rubbish at random places loses what it stands on, and nothing else`() throws {
        let bench = try SalvageBench()
        var numbers = SeededGenerator(seed: 20)
        for _ in 1...120 {
            var bytes = bench.original
            var hit: Set<Int> = []
            for _ in 0..<Int.random(in: 1...6, using: &numbers) {
                // Whole pages, and pieces of them.
                let page = Int.random(in: 0..<bench.pageCount, using: &numbers)
                let isWhole = Bool.random(using: &numbers)
                let start = isWhole ? 0 : Int.random(in: 0..<4000, using: &numbers)
                let end = isWhole ? 4096 : Int.random(in: (start + 1)...4096, using: &numbers)
                for offset in start..<end { bytes[page * 4096 + offset] = UInt8.random(in: 0...255, using: &numbers) }
                hit.insert(page)
            }
            let path = try bench.copy(bytes)
            let (library, store) = try SalvageBench.load(path)
            try expectRest(of: bench, without: hit, library, store)
            store.close()
            try bench.remove(path)
        }
    }

    /// Expects every item to be there whose page was not hit, with its text where that wasn't hit either.
    private func expectRest(of bench: SalvageBench, without hit: Set<Int>, _ library: Library, _ store: Store) throws {
        // Which leaves belong to nothing is told by the first page: without it those beneath another hit one are lost.
        guard !hit.contains(0) || hit.isDisjoint(with: bench.interiorPages) else { return }
        let found = try ids(library)
        for (key, pages) in bench.itemPages where !hit.contains(pages.id) {
            #expect(found.contains(SalvageBench.id(key[0], key[1])), "\(key), without \(hit.sorted())")
        }
        #expect(found.count <= 2 * Int(SalvageBench.count))
        guard hit.isDisjoint(with: bench.interiorPages), Self.names.allSatisfy({ library.holds($0) }) else { return }
        let parts = Set(bench.itemPages.values.flatMap { [$0.id, $0.text] })
        // The pages of representations are all others.
        guard hit.isSubset(of: parts) else { return }
        for (key, pages) in bench.itemPages where !hit.contains(pages.id) && !hit.contains(pages.text) {
            try expectText(library, store, key[0], key[1])
        }
    }

    @Test func `damage that shows when a content is read is mended at the next start`() throws {
        let bench = try SalvageBench()
        let page = try #require(bench.itemPages[[1, 20]]).text
        var bytes = bench.original
        for offset in 0..<4096 { bytes[page * 4096 + offset] = 0 }
        let path = try bench.copy(bytes)
        let added = ContainerRecord(key: ContainerKey(3), name: ContainerName(known: "added"))
        do {
            let (library, store) = try SalvageBench.load(path)
            #expect(store.notices.isEmpty)
            let lost = try library[Self.names[0]].item(ItemID(known: SalvageBench.id(1, 20))).representations[0]
            expectRefusal(.noRepresentation) {
                _ = try lost.content.text(as: .textPlain, limit: 100_000, from: store)
            }
            // The rest is served until then.
            try store.commit(.putContainer(added))
            store.close()
        }
        let (library, store) = try SalvageBench.load(path)
        #expect(store.notices.count == 1)
        #expect(library.holds(added.name))
        try expectRest(of: bench, without: [page], library, store)
        store.close()
        #expect(try SalvageBench.load(path).store.notices.isEmpty)
    }

    @Test func `a database that was cut off keeps what is in front`() throws {
        let bench = try SalvageBench()
        for count in 0...bench.pageCount {
            let path = try bench.copy(Array(bench.original.prefix(count * 4096)))
            let (library, store) = try SalvageBench.load(path)
            try expectRest(of: bench, without: Set(count..<max(count + 1, bench.pageCount)), library, store)
            #expect(store.notices.count == (count < bench.pageCount ? 1 : 0), "\(count)")
            store.close()
            try bench.remove(path)
        }
    }

    @Test(arguments: [0, 1, 5000, 40_960]) func `nothing but zeros is nothing`(_ count: Int) throws {
        let bench = try SalvageBench()
        let path = try bench.copy(Array(repeating: 0, count: count))
        let (library, store) = try SalvageBench.load(path)
        #expect(library.names == [])
        let notice = try #require(store.notices.first)
        // For SQLite, a file of less than its header is a new database, and so not one of ours.
        let end = count == 1 ? "it is a database of another application." : "could be restored: a new one was begun."
        #expect(notice.sentence.hasSuffix(end), "\(notice.sentence)")
        #expect(try TemporaryFolder.read(notice.keptAt).count == count)
        try store.commit(.putContainer(box))
    }

    @Test func `what holds others and is lost gets a new name`() throws {
        let bench = try SalvageBench()
        var bytes = bench.original
        for name in ["box-1", "list-2"] {
            let page = try #require(bench.page(of: name))
            for offset in 0..<4096 { bytes[page * 4096 + offset] = 0x5A }
        }
        let (library, store) = try SalvageBench.load(try bench.copy(bytes))
        #expect(library.names.map(\.text).sorted() == ["salvaged-1", "salvaged-2"])
        let container = try library[ContainerName(known: "salvaged-2")]
        #expect(container.snapshot().map(\.collection.text) == ["salvaged-1", "salvaged-2"])
        #expect(container.snapshot()[1].ids.first?.text == SalvageBench.id(2, SalvageBench.count - 1))
        #expect(store.notices.count == 1)
    }

    @Test func `a newer version of a page in the log stands before what is broken in the file`() throws {
        let folder = try TemporaryFolder()
        let killed = try Store.killedWithBox(in: folder)
        // All of the file, whose marks are lost with it.
        let size = TemporaryFolder.size(killed + "/tote.db")
        try TemporaryFolder.write(Array(repeating: 0xEE, count: size), to: killed + "/tote.db")
        let (library, restored) = try SalvageBench.load(killed)
        #expect(library.names == [box.name])
        #expect(restored.notices.count == 1)
    }

    @Test func `a bit that turns over in the log is noticed, and takes its page at most`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let store = try Store(folder: path)
        defer { store.close() }
        for number in 1...40 as ClosedRange<UInt32> {
            let name = ContainerName(known: "box-\(number)")
            let content = textContent(number, "text \(number)" + String(repeating: ".", count: 3000))
            try store.commit(
                .putContainer(ContainerRecord(key: ContainerKey(number), name: name)),
                .putContent(content.stored, content.content)
            )
        }
        let log = try TemporaryFolder.read(path + "/tote.db-wal")
        // The header, its salts and its sum; a frame's page number, data and sum.
        for place in [0, 9, 17, 30, 32 + 4120 * 9 + 2, 32 + 4120 * 9 + 900, 32 + 4120 * 9 + 18, log.count / 2] {
            let killed = folder.path("killed-\(place)")
            try TemporaryFolder.copy(path, to: killed)
            try TemporaryFolder.patch(killed + "/tote.db-wal", at: place, [log[place] ^ 0x10])
            let (library, restored) = try SalvageBench.load(killed)
            #expect(restored.notices.count == 1, "\(place)")
            #expect(library.names.count == 40, "\(place)")
            restored.close()
            let again = try SalvageBench.load(killed)
            #expect(again.store.notices.isEmpty && again.library.names.count == 40)
        }
    }

    /// A store of so many containers, each committed by itself, with all of them in its log.
    private func makeStore(of count: UInt32, in path: String) throws -> Store {
        let store = try Store(folder: path)
        for number in 1...count {
            let name = ContainerName(known: "box-\(number)")
            try store.commit(.putContainer(ContainerRecord(key: ContainerKey(number), name: name)))
        }
        return store
    }

    @Test func `a log that was written before the machine started ends where it breaks`() throws {
        let folder = try TemporaryFolder()
        let killed = try Store.killedWithBox(in: folder)
        let log = try TemporaryFolder.read(killed + "/tote.db-wal")
        try TemporaryFolder.patch(killed + "/tote.db-wal", at: 900, [log[900] ^ 0x10])
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: killed + "/tote.db-wal")
        #expect(try SalvageBench.load(killed).store.notices.isEmpty)
    }

    @Test func `what never came to be in the log is no damage`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let store = try makeStore(of: 20, in: path)
        defer { store.close() }
        let log = try TemporaryFolder.read(path + "/tote.db-wal")
        for (number, end) in stride(from: 0, to: log.count, by: 1371).enumerated() {
            // Cut off; and with a page of the file system missing, as after a power cut.
            let cut = folder.path("cut-\(number)")
            try TemporaryFolder.copy(path, to: cut)
            try TemporaryFolder.write(Array(log[..<end]), to: cut + "/tote.db-wal")
            #expect(try SalvageBench.load(cut).store.notices.isEmpty, "\(end)")
            let holed = folder.path("holed-\(number)")
            try TemporaryFolder.copy(path, to: holed)
            let page = end / 4096 * 4096
            let hole = [UInt8](repeating: 0, count: min(4096, log.count - page))
            try TemporaryFolder.patch(holed + "/tote.db-wal", at: page, hole)
            #expect(try SalvageBench.load(holed).store.notices.isEmpty, "\(page)")
        }
    }

    @Test func `rubbish in the log takes what was committed behind it, and no more`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let store = try makeStore(of: 40, in: path)
        defer { store.close() }
        let size = TemporaryFolder.size(path + "/tote.db-wal")
        var numbers = SeededGenerator(seed: 3)
        var last = 0
        for start in stride(from: 0, to: size, by: 7919) {
            let killed = folder.path("killed-\(start)")
            try TemporaryFolder.copy(path, to: killed)
            let rubbish = (0..<min(500, size - start)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            try TemporaryFolder.patch(killed + "/tote.db-wal", at: start, rubbish)
            let (library, restored) = try SalvageBench.load(killed)
            let names = library.names.map(\.text)
            #expect(names.sorted() == (0..<names.count).map { "box-\($0 + 1)" }.sorted())
            guard restored.notices.isEmpty else {
                // The frames behind it are known for what they are.
                #expect(names.count >= 39)
                continue
            }
            #expect(names.count >= last && names.count < 40)
            last = names.count
        }
        #expect(last > 20)
    }

    @Test func `a large content that is gone makes only itself unavailable`() throws {
        let bench = try SalvageBench()
        for bytes in [bench.original, Array(repeating: 0, count: 100) + bench.original.dropFirst(100)] {
            let path = try bench.copy(bytes)
            for name in try TemporaryFolder.names(path + "/blobs") {
                try FileManager.default.removeItem(atPath: path + "/blobs/" + name)
            }
            let (library, store) = try SalvageBench.load(path)
            let lost = try library[Self.names[0]].item(ItemID(known: SalvageBench.id(1, 50)))
            expectRefusal(.noRepresentation) {
                _ = try lost.representations[0].content.text(as: .textPlain, limit: 100_000, from: store)
            }
            try expectText(library, store, 1, 51)
        }
    }

    @Test func `a restoring that was cut off is begun again`() throws {
        let bench = try SalvageBench()
        let path = try bench.copy(bench.original)
        let aside = path + "/tote.db.damaged-20260102T030405Z"
        try FileManager.default.moveItem(atPath: path + "/tote.db", toPath: aside)
        try FileManager.default.moveItem(atPath: path + "/blobs", toPath: path + "/blobs.damaged-20260102T030405Z")
        try TemporaryFolder.write([1, 2, 3], to: path + "/tote.db.new")
        let (library, store) = try SalvageBench.load(path)
        try expectAll(library, store)
        #expect(store.notices.map(\.keptAt) == [aside])
        #expect(try !TemporaryFolder.names(path).contains("tote.db.new"))
    }

    @Test func `an order of pages that goes in a circle comes to an end`() throws {
        let bench = try SalvageBench()
        var bytes = bench.original
        // Every interior page leads to itself.
        for page in bench.interiorPages {
            for byte in 0..<4 {
                bytes[page * 4096 + 8 + byte] = UInt8(truncatingIfNeeded: (page + 1) >> (24 - 8 * byte))
            }
        }
        let (library, _) = try SalvageBench.load(try bench.copy(bytes))
        #expect(try ids(library).count == 2 * Int(SalvageBench.count))
    }
}
