import Glibc
import Store
import Testing
import Transfer

struct FullDiskTests {
    @Test func `a full disk refuses changes, reading goes on, and room lets them through again`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            let folder = try TemporaryFolder()
            let store = try Store(folder: folder.path("state"))
            let small = textContent(1, "small")
            try store.commit(.putContainer(box), .putContent(small.stored, small.content))

            // No file may grow past this size any more.
            var limit = rlimit(rlim_cur: 300_000, rlim_max: rlim_t.max)
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let text = String(repeating: "x", count: 60_000)
            var kept: [UInt32] = []
            var refused = 0
            for number in 2...30 as ClosedRange<UInt32> {
                let content = textContent(number, text)
                do {
                    try store.commit(
                        .putContent(content.stored, content.content),
                        .setRevision(box.key, UInt64(number))
                    )
                    kept.append(number)
                } catch let failure as Failure {
                    #expect(failure.reason == .storageFull)
                    #expect(failure.cause != nil)
                    refused += 1
                }
            }
            #expect(refused > 0)
            let large = textContent(50, String(repeating: "x", count: 400_000), .file)
            expectRefusal(.storageFull) { try store.commit(.putContent(large.stored, large.content)) }
            let spool = try store.beginSpool(ContentID(51))
            expectRefusal(.storageFull) { try spool.write(Array(repeating: 1, count: 400_000).span) }
            // Where the files are, the log is told, and no caller.
            let refusal = #expect(throws: Failure.self) { try store.commit(.putContent(large.stored, large.content)) }
            #expect(refusal?.message == "there is no room on the disk to store this")
            #expect(refusal?.cause?.contains(folder.path("state")) == true)
            #expect(try TemporaryFolder.names(folder.path("state/blobs")).count == 1)
            #expect(try store.text(of: small.stored, limit: 10) == "small")
            #expect(try store.state().containers[box.key]?.revision == UInt64(kept.last ?? 1))

            limit.rlim_cur = rlim_t.max
            unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            try store.commit(.setRevision(box.key, 1000), .putContent(large.stored, large.content))
            store.close()
            let reopened = try Store(folder: folder.path("state"))
            #expect(try reopened.state().containers[box.key]?.revision == 1000)
            for number in kept {
                #expect(try reopened.text(of: textContent(number, text).stored, limit: 100_000) == text)
            }
            #expect(try reopened.bytes(of: large.stored, limit: 400_000).count == 400_000)
        }
    }
}
