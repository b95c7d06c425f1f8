import CLinux
import Testing
import Transfer

@testable import Store

/// A store with two large contents and a small one, and a change that touches all that a commit can touch.
private enum Change {
    static let freed = textContent(1, "freed", .file)
    static let kept = textContent(2, "kept", .file)
    static let new = textContent(3, "new", .file)
    static let row = textContent(4, "row")
    static let copy = textContent(5, "kept", .file)

    static let writes: [Write] = [
        .putContent(new.stored, new.content), .putContent(row.stored, row.content),
        .copyContent(from: kept.stored, to: copy.stored), .setRevision(box.key, 2), .deleteContent(freed.stored),
    ]

    /// Makes the change in `folder`, and ends the process at the `number`th moment of its commit.
    static func make(in folder: String, endingAt number: Int) throws {
        let store = try Store(folder: folder)
        try store.commit(
            .putContainer(box),
            .putContent(freed.stored, freed.content),
            .putContent(kept.stored, kept.content)
        )
        var moments = 0
        store.witness = { _ in
            moments += 1
            if moments == number { kill(getpid(), SIGKILL) }
        }
        try store.commit(Transaction(writes))
    }
}

struct KilledCommitsAreWhole {
    @Test(arguments: 1...Change.writes.count)
    func `a commit that is killed before it is durable has done nothing`(moment: Int) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, moment = moment as Int] in
            try Change.make(in: path + "/state", endingAt: moment)
        }
        let store = try Store(folder: folder.path("state"))
        #expect(try store.state().containers[box.key]?.revision == 1)
        #expect(try store.text(of: Change.freed.stored, limit: 10) == "freed")
        #expect(try store.text(of: Change.kept.stored, limit: 10) == "kept")
        for gone in [Change.new, Change.row, Change.copy] {
            expectRefusal(.noRepresentation) { _ = try store.text(of: gone.stored, limit: 10) }
        }
        #expect(try TemporaryFolder.names(folder.path("state/blobs")).count == 2)
        #expect(store.notices.isEmpty)
    }

    @Test(arguments: [Change.writes.count + 1, Change.writes.count + 2])
    func `a commit that is killed once it is durable has done everything`(moment: Int) async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, moment = moment as Int] in
            try Change.make(in: path + "/state", endingAt: moment)
        }
        let store = try Store(folder: folder.path("state"))
        #expect(try store.state().containers[box.key]?.revision == 2)
        for (stored, text) in [
            (Change.kept.stored, "kept"), (Change.new.stored, "new"), (Change.row.stored, "row"),
            (Change.copy.stored, "kept"),
        ] {
            #expect(try store.text(of: stored, limit: 10) == text)
        }
        expectRefusal(.noRepresentation) { _ = try store.text(of: Change.freed.stored, limit: 10) }
        #expect(try TemporaryFolder.names(folder.path("state/blobs")).count == 3)
        #expect(store.notices.isEmpty)
    }
}
