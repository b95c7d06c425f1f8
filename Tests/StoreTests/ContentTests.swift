import CLinux
import Foundation
import Store
import Testing
import Transfer

struct ContentTests {
    @Test(arguments: [StoredContent.Location.row, .file])
    func `texts and bytes are found as they were put`(location: StoredContent.Location) throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        for (number, text) in ["", "a", "\0b\r\n", "\u{FEFF}é", String(repeating: "🐱", count: 40_000)].enumerated() {
            let content = textContent(UInt32(number + 1), text, location)
            try store.commit(.putContent(content.stored, content.content))
            #expect(try store.text(of: content.stored, limit: 1 << 20) == text)
            #expect(try store.bytes(of: content.stored, limit: 1 << 20) == Array(text.utf8))
        }
        let bytes = [0xFF, 0, 0xFE] as [UInt8]
        let stored = StoredContent(id: ContentID(100), form: .bytes, location: location, size: 3)
        try store.commit(.putContent(stored, .bytes(bytes)))
        #expect(try store.bytes(of: stored, limit: 3) == bytes)
        let empty = StoredContent(id: ContentID(101), form: .bytes, location: location, size: 0)
        try store.commit(.putContent(empty, .bytes([])))
        #expect(try store.bytes(of: empty, limit: 0) == [])
    }

    @Test(arguments: [StoredContent.Location.row, .file])
    func `more than the limit is too large`(location: StoredContent.Location) throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let content = textContent(1, "12345", location)
        try store.commit(.putContent(content.stored, content.content))
        expectRefusal(.tooLarge) { _ = try store.bytes(of: content.stored, limit: 4) }
        expectRefusal(.tooLarge) { _ = try store.text(of: content.stored, limit: 4) }
    }

    @Test(arguments: [StoredContent.Location.row, .file])
    func `a copy outlives its original`(location: StoredContent.Location) throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let original = textContent(1, "twice", location)
        let copy = textContent(2, "twice", location)
        try store.commit(.putContent(original.stored, original.content))
        try store.commit(.copyContent(from: original.stored, to: copy.stored), .deleteContent(original.stored))
        #expect(try store.text(of: copy.stored, limit: 10) == "twice")
        expectRefusal(.noRepresentation) { _ = try store.text(of: original.stored, limit: 10) }
        #expect(try TemporaryFolder.names(folder.path("state/blobs")).count == (location == .file ? 1 : 0))
    }

    @Test(arguments: [StoredContent.Location.row, .file], [StoredContent.Location.row, .file])
    func `a number is used again`(before: StoredContent.Location, after: StoredContent.Location) throws {
        let folder = try TemporaryFolder()
        var store = try Store(folder: folder.path("state"))
        let old = textContent(1, "older", before)
        let new = textContent(1, "newer", after)
        try store.commit(.putContent(old.stored, old.content))
        try store.commit(.deleteContent(old.stored))
        try store.commit(.putContent(new.stored, new.content))
        #expect(try store.text(of: new.stored, limit: 10) == "newer")
        try store.commit(.deleteContent(new.stored), .putContent(old.stored, old.content))
        #expect(try store.text(of: old.stored, limit: 10) == "older")
        store.close()
        store = try Store(folder: folder.path("state"))
        _ = try store.state()
        #expect(try store.text(of: old.stored, limit: 10) == "older")
        #expect(try TemporaryFolder.names(folder.path("state/blobs")).count == (before == .file ? 1 : 0))
    }

    @Test func `a file that a refused transaction made is gone, one that it freed stays`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let kept = textContent(1, "kept", .file)
        try store.commit(.putContent(kept.stored, kept.content))
        let made = textContent(2, "made", .file)
        expectRefusal(.noRepresentation) {
            try store.commit(
                .deleteContent(kept.stored),
                .putContent(made.stored, made.content),
                .copyContent(from: textContent(8, "x").stored, to: textContent(9, "x").stored)
            )
        }
        #expect(try TemporaryFolder.names(folder.path("state/blobs")).count == 1)
        #expect(try store.text(of: kept.stored, limit: 10) == "kept")
    }

    @Test func `files that no row knows are swept at the next load, strangers' are not`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let kept = textContent(1, "kept", .file)
        do {
            let store = try Store(folder: path)
            try store.commit(.putContent(kept.stored, kept.content))
        }
        try TemporaryFolder.write([1], to: path + "/blobs/17")
        try TemporaryFolder.write([1], to: path + "/blobs/notes.txt")
        let store = try Store(folder: path)
        _ = try store.state()
        let names = try TemporaryFolder.names(path + "/blobs")
        #expect(names.count == 2 && names.contains("notes.txt") && !names.contains("17"))
        #expect(try store.text(of: kept.stored, limit: 10) == "kept")
    }

    @Test func `a missing file stops neither loading nor another content`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let lost = textContent(1, "lost", .file)
        let item = Item(
            id: ItemID(known: "a"),
            representations: [Representation(type: try ContentType("text/plain"), content: .stored(lost.stored))]
        )
        let key = ItemKey(container: box.key, slot: Slot(index: 0))
        do {
            let store = try Store(folder: path)
            try store.commit(.putContainer(box), .putContent(lost.stored, lost.content), .putItem(key, item))
        }
        try FileManager.default.removeItem(
            atPath: path + "/blobs/" + (try #require(try TemporaryFolder.names(path + "/blobs").first))
        )
        let store = try Store(folder: path)
        #expect(try store.state().items == [key: item])
        #expect(store.notices.isEmpty)
        expectRefusal(.noRepresentation) { _ = try store.text(of: lost.stored, limit: 10) }
        expectRefusal(.noRepresentation) { _ = try store.open(lost.stored) }
        expectRefusal(.noRepresentation) {
            try store.commit(.copyContent(from: lost.stored, to: textContent(2, "lost", .file).stored))
        }
        try store.commit(.deleteContent(lost.stored))
    }

    @Test(arguments: [0, 1, 2]) func `what stands in place of a file makes only its content unavailable`(_ kind: Int)
        throws
    {
        let folder = try TemporaryFolder()
        let path = folder.path("state")
        let (lost, kept) = (textContent(1, "lost", .file), textContent(2, "kept", .file))
        do {
            let store = try Store(folder: path)
            try store.commit(.putContent(lost.stored, lost.content))
            let file = path + "/blobs/" + (try #require(try TemporaryFolder.names(path + "/blobs").first))
            try store.commit(.putContent(kept.stored, kept.content))
            try FileManager.default.removeItem(atPath: file)
            switch kind {
            case 0: try #require(unsafe mkfifo(file, 0o600) == 0)
            case 1: try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
            default: try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/zero")
            }
            // Nobody is waited for who writes into it.
            expectRefusal(.noRepresentation) { _ = try store.open(lost.stored) }
            if kind < 2 {
                expectRefusal(.noRepresentation) { _ = try store.text(of: lost.stored, limit: 10) }
            }
        }
        let store = try Store(folder: path)
        _ = try store.state()
        #expect(store.notices.count == 1)
        let sentence = store.notices.first?.sentence ?? ""
        #expect(
            sentence.hasPrefix("A content can't be read: ") && sentence.hasSuffix(" is no regular file."),
            "\(sentence)"
        )
        expectRefusal(.noRepresentation) { _ = try store.open(lost.stored) }
        #expect(try store.text(of: kept.stored, limit: 10) == "kept")
    }

    @Test func `a file of another size than was stored is not given out`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let content = textContent(1, "content", .file)
        try store.commit(.putContent(content.stored, content.content))
        let name = try #require(try TemporaryFolder.names(folder.path("state/blobs")).first)
        try TemporaryFolder.write([1, 2], to: folder.path("state/blobs/" + name))
        expectRefusal(.noRepresentation) { _ = try store.bytes(of: content.stored, limit: 10) }
        expectRefusal(.noRepresentation) { _ = try store.open(content.stored) }
    }

    @Test func `with durability against power cuts all is the same`() throws {
        let folder = try TemporaryFolder()
        var store = try Store(folder: folder.path("state"), durability: .power)
        let content = textContent(1, "content", .file)
        try store.commit(.putContainer(box), .putContent(content.stored, content.content))
        let spool = try store.beginSpool(ContentID(2))
        try spool.write(Array("spooled".utf8).span)
        #expect(try spool.finish() == 7)
        let spooled = textContent(2, "spooled", .file).stored
        try store.commit(.adoptFile(spooled))
        store.close()
        store = try Store(folder: folder.path("state"), durability: .power)
        #expect(try store.state().containers == [box.key: box])
        #expect(try store.text(of: content.stored, limit: 10) == "content")
        #expect(try store.text(of: spooled, limit: 10) == "spooled")
    }
}
