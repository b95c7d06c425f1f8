import CLinux
import Glibc
import Store
import Testing
import Transfer

struct DescriptorTests {
    /// All that `descriptor` gives from where it stands.
    private func readAll(_ descriptor: CInt) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return result }
            result += buffer.prefix(count)
        }
    }

    private let seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE

    @Test func `a content in a row comes as sealed memory, read-only, at its begin, closed in children`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let content = textContent(1, "content")
        try store.commit(.putContent(content.stored, content.content))
        let first = try store.open(content.stored)
        let second = try store.open(content.stored)
        defer {
            close(first)
            close(second)
        }
        #expect(fcntl(first, F_GET_SEALS) == seals)
        #expect(fcntl(first, F_GETFL) & O_ACCMODE == O_RDONLY)
        #expect(fcntl(first, F_GETFD) == FD_CLOEXEC)
        #expect(readAll(first) == Array("content".utf8))
        #expect(readAll(second) == Array("content".utf8))
    }

    @Test func `a content in a file comes as that file, read-only, each at its own begin`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let content = textContent(1, "content", .file)
        try store.commit(.putContent(content.stored, content.content))
        let first = try store.open(content.stored)
        let second = try store.open(content.stored)
        defer {
            close(first)
            close(second)
        }
        #expect(fcntl(first, F_GETFL) & O_ACCMODE == O_RDONLY)
        #expect(fcntl(first, F_GETFD) == FD_CLOEXEC)
        #expect(readAll(first) == Array("content".utf8))
        #expect(readAll(second) == Array("content".utf8))
    }

    @Test func `a descriptor of a file outlives the content`() throws {
        let folder = try TemporaryFolder()
        let store = try Store(folder: folder.path("state"))
        let content = textContent(1, "content", .file)
        try store.commit(.putContent(content.stored, content.content))
        let descriptor = try store.open(content.stored)
        defer { close(descriptor) }
        try store.commit(.deleteContent(content.stored))
        #expect(readAll(descriptor) == Array("content".utf8))
    }

    @Test func `bytes that are not stored come as sealed memory too`() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        let descriptor = try Store.memfd(holding: bytes.span)
        defer { close(descriptor) }
        #expect(fcntl(descriptor, F_GET_SEALS) == seals)
        #expect(fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY)
        #expect(readAll(descriptor) == bytes)
        let nothing: [UInt8] = []
        let empty = try Store.memfd(holding: nothing.span)
        defer { close(empty) }
        #expect(readAll(empty) == [])
    }
}
