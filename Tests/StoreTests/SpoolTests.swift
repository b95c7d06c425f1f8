import CLinux
import Glibc
import Store
import Testing
import Transfer

struct SpoolTests {
    private let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }

    private func stored(_ size: UInt64) -> StoredContent {
        StoredContent(id: ContentID(1), form: .bytes, location: .file, size: size)
    }

    /// A pipe's ends, to read from and to write to.
    private func makePipe() -> (output: CInt, input: CInt) {
        var ends: [CInt] = [0, 0]
        _ = unsafe pipe(&ends)
        return (ends[0], ends[1])
    }

    private func blobs(_ folder: TemporaryFolder) throws -> Int {
        try TemporaryFolder.names(folder.path("state/blobs")).count
    }

    @Test func `what is written bit by bit is a content once it is adopted`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let spool = try store.beginSpool(ContentID(1))
        for start in stride(from: 0, to: bytes.count, by: 70_000) {
            try spool.write(Array(bytes[start..<min(start + 70_000, bytes.count)]).span)
        }
        let size = try spool.finish()
        #expect(size == 300_000)
        #expect(try store.bytes(of: stored(size), limit: 300_000) == bytes, "it can be read before, too")
        try store.commit(.adoptFile(stored(size)))
        #expect(try store.bytes(of: stored(size), limit: 300_000) == bytes)
    }

    @Test func `a spool that is dropped leaves no file`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        do {
            let spool = try store.beginSpool(ContentID(1))
            try spool.write(bytes.span)
            #expect(try blobs(folder) == 1)
        }
        #expect(try blobs(folder) == 0)
    }

    @Test func `a finished spool that is discarded leaves no file`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let spool = try store.beginSpool(ContentID(1))
        _ = try spool.finish()
        #expect(try blobs(folder) == 1)
        store.discardFile(ContentID(1))
        #expect(try blobs(folder) == 0)
    }

    @Test func `a spooled file outlives a refused transaction and can be adopted by the next`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let spool = try store.beginSpool(ContentID(1))
        try spool.write(bytes.span)
        let size = try spool.finish()
        expectRefusal(.noRepresentation) {
            try store.commit(
                .adoptFile(stored(size)),
                .copyContent(from: textContent(8, "x").stored, to: textContent(9, "x").stored)
            )
        }
        try store.commit(.adoptFile(stored(size)))
        #expect(try store.bytes(of: stored(size), limit: 300_000) == bytes)
    }

    @Test func `a content that is written to a file can be read before it is adopted`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        try store.commit(.writeFile(stored(300_000), .bytes(bytes)))
        #expect(try store.bytes(of: stored(300_000), limit: 300_000) == bytes)
        try store.commit(.adoptFile(stored(300_000)))
        #expect(try store.bytes(of: stored(300_000), limit: 300_000) == bytes)
        #expect(try blobs(folder) == 1)
    }

    @Test func `a content that is written to a file and deleted before adoption leaves none`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        try store.commit(.writeFile(stored(300_000), .bytes(bytes)))
        #expect(try blobs(folder) == 1)
        try store.commit(.deleteContent(stored(300_000)))
        #expect(try blobs(folder) == 0)
    }

    @Test func `a file is copied from where its descriptor stands`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        try TemporaryFolder.write(bytes, to: folder.path("source"))
        let source = unsafe open(folder.path("source"), O_RDONLY)
        defer { close(source) }
        lseek(source, 1000, SEEK_SET)
        try expectCopy(of: Array(bytes[1000...]), from: source, in: store)
    }

    @Test func `memory is copied`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let source = try Store.memfd(holding: bytes.span)
        defer { close(source) }
        try expectCopy(of: bytes, from: source, in: store)
    }

    @Test func `a file that says it is empty and is not is copied`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let source = unsafe open("/proc/self/cmdline", O_RDONLY)
        defer { close(source) }
        try expectCopy(of: try TemporaryFolder.read("/proc/self/cmdline"), from: source, in: store)
    }

    private func expectCopy(of expected: [UInt8], from source: CInt, in store: Store) throws {
        let spool = try store.beginSpool(ContentID(1))
        copying: while true {
            switch try spool.copy(from: source, max: 65_000) {
            case .copied(let count): #expect(count > 0 && count <= 65_000)
            case .wouldBlock: Issue.record("a file has nothing to wait for")
            case .end: break copying
            }
        }
        let size = try spool.finish()
        #expect(size == UInt64(expected.count))
        try store.commit(.adoptFile(stored(size)))
        #expect(try store.bytes(of: stored(size), limit: 1 << 20) == expected)
    }

    @Test func `a pipe is never waited for, and ends with its last writer`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let (output, input) = makePipe()
        defer { close(output) }
        let spool = try store.beginSpool(ContentID(1))
        #expect(try spool.copy(from: output, max: 100) == .wouldBlock)
        #expect(unsafe write(input, Array(bytes[..<5000]), 5000) == 5000)
        #expect(try spool.copy(from: output, max: 100) == .copied(100))
        var rest = 4900
        while rest > 0, case .copied(let count) = try spool.copy(from: output, max: 1 << 16) { rest -= count }
        #expect(rest == 0)
        #expect(try spool.copy(from: output, max: 100) == .wouldBlock)
        close(input)
        #expect(try spool.copy(from: output, max: 100) == .end)
        let size = try spool.finish()
        try store.commit(.adoptFile(stored(size)))
        #expect(try store.bytes(of: stored(size), limit: 1 << 20) == Array(bytes[..<5000]))
    }

    @Test func `an endless device is copied as far as is asked`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let source = unsafe open("/dev/zero", O_RDONLY)
        defer { close(source) }
        let spool = try store.beginSpool(ContentID(1))
        #expect(try spool.copy(from: source, max: 10) == .copied(10))
        #expect(spool.size == 10)
    }

    @Test func `what can't be read is refused`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        try TemporaryFolder.write(bytes, to: folder.path("source"))
        var sockets: [CInt] = [0, 0]
        _ = unsafe socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &sockets)
        let sources = [
            unsafe open(folder.path, O_RDONLY | O_DIRECTORY),
            unsafe open(folder.path("source"), O_PATH),
            unsafe open(folder.path("source"), O_WRONLY),
            sockets[0], sockets[1], -1,
        ]
        let spool = try store.beginSpool(ContentID(1))
        for source in sources {
            expectRefusal(.invalidArgument) { _ = try spool.copy(from: source, max: 10) }
            close(source)
        }
        #expect(spool.size == 0)
    }
}
