import CLinux
import Store
import Testing
import Transfer

struct KillTests {
    @Test func `what a commit returned for outlives a kill`() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let store = try Store(folder: path + "/state")
            try store.commit(.putContainer(box))
            for revision in 2...500 as ClosedRange<UInt64> { try store.commit(.setRevision(box.key, revision)) }
            let large = textContent(1, "large", .file)
            try store.commit(.putContent(large.stored, large.content))
            _ = try store.beginSpool(ContentID(2))
            kill(getpid(), SIGKILL)
        }
        let store = try Store(folder: folder.path("state"))
        #expect(try store.state().containers[box.key]?.revision == 500)
        #expect(try store.text(of: textContent(1, "large", .file).stored, limit: 10) == "large")
        #expect(try TemporaryFolder.names(folder.path("state/blobs")).count == 1)
    }
}
