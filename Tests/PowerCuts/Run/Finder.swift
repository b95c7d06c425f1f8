import Foundation
import Glibc
import TestSupport
import Transfer

@testable import Store

/// Opens what a power cut has left, and looks at all of it.
struct Finder {
    /// The folder.
    let folder: String
    /// Whether the newest contents that are files may be missing.
    let mayMissFiles: Bool

    /// What is there.
    struct Found {
        /// What each client has.
        var pictures: [Picture] = []
        /// The bytes that were compared.
        var compared = 0
        /// Contents that are missing.
        var missing = 0
    }

    /// Opens the store, and looks at what `clients` clients have.
    func find(_ clients: Int) throws -> Found {
        let store = try Store(folder: folder)
        defer { store.close() }
        var restoration = LibraryRestoration()
        try store.load(into: &restoration)
        guard store.notices.isEmpty else { throw Loss("it was set aside: \(store.notices)") }
        let library = restoration.library
        let faults = library.checkInvariants()
        guard faults.isEmpty else { throw Loss("the library is not as it should be: \(faults)") }
        var found = Found()
        try checkFiles(store, &found)
        for client in 0..<clients { found.pictures.append(try picture(client, library, store, &found)) }
        return found
    }

    private func picture(_ client: Int, _ library: Library, _ store: Store, _ found: inout Found) throws -> Picture {
        var picture = Picture()
        for (index, name) in Picture.containers(of: client).enumerated() {
            guard let container = library.find(ContainerName(known: name)) else { continue }
            let collections = container.snapshot()
            picture.shelves[index] = Picture.Shelf(
                revision: container.revision,
                collections: collections.map(\.collection.text),
                items: try collections.map { collection in
                    try collection.ids.map { id in
                        let item = try container.item(id)
                        try check(item, item.attributes.title, store, &found)
                        return Picture.Entry(name: id.text, title: item.attributes.title)
                    }
                }
            )
        }
        guard let clipboard = library.find(ClipboardName(known: Picture.clipboard(of: client))) else { return picture }
        picture.board = Picture.Board(
            changeCount: clipboard.state.changeCount,
            limit: clipboard.state.historyLimit,
            entries: try clipboard.entries(offset: 0, limit: 0).map { entry in
                for item in entry.items { try check(item, item.attributes.title, store, &found) }
                return Picture.Entry(
                    name: "\(entry.number.number)\(entry.isPinned ? "!" : "")",
                    title: entry.title
                )
            }
        )
        return picture
    }

    /// That an item has the content that its title names.
    private func check(_ item: Item, _ title: String, _ store: Store, _ found: inout Found) throws {
        guard let sample = Sample(title: title), item.representations.count == 1,
            let content = item.representations[0].content.stored
        else { throw Loss("the item \(item.id.text) is none that was given: \(title)") }
        let bytes: [UInt8]
        do throws(Failure) {
            bytes = try store.bytes(of: content, limit: 1 << 20)
        } catch {
            guard mayMissFiles, content.location == .file else {
                throw Loss("\(title) can't be read: \(error.cause ?? error.message)")
            }
            found.missing += 1
            return
        }
        guard isSame(bytes, sample.bytes) else {
            throw Loss("\(title) has \(bytes.count) bytes that are not those that were given")
        }
        found.compared += bytes.count
    }

    private func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe left.withUnsafeBytes { left in
            unsafe right.withUnsafeBytes { right in
                guard let first = left.baseAddress, let second = right.baseAddress else { return true }
                return unsafe memcmp(first, second, left.count) == 0
            }
        }
    }

    /// That each row of a file has its file, those too that only steps of undo mean, and each file its row.
    private func checkFiles(_ store: Store, _ found: inout Found) throws {
        let query = try store.current.database.prepare("SELECT name FROM file")
        var rows: Set<String> = []
        while try query.step() { rows.insert("\(query.integer(0))") }
        let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder + "/blobs"))
        guard files.isSubset(of: rows) else { throw Loss("files without rows: \(files.subtracting(rows).sorted())") }
        guard !mayMissFiles else { return }
        guard files == rows else { throw Loss("rows without their files: \(rows.subtracting(files).sorted())") }
    }
}
