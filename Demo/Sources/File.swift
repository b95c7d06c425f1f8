import DBus
import Glibc
import ToteClient

/// Files of the demo.
enum File {
    /// The file at `path`, to be read.
    static func open(_ path: String) throws(ToteError) -> Descriptor {
        try open(path, flags: O_RDONLY)
    }

    /// Makes a file at `path`, where none is yet.
    static func write(_ bytes: [UInt8], to path: String) throws(ToteError) {
        let file = try open(path, flags: O_WRONLY | O_CREAT | O_EXCL)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file.raw, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw failure(path) }
            rest = rest.dropFirst(count)
        }
    }

    private static func open(_ path: String, flags: CInt) throws(ToteError) -> Descriptor {
        let raw = unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
        guard raw >= 0 else { throw failure(path) }
        return Descriptor(adopting: raw)
    }

    private static func failure(_ path: String) -> ToteError {
        .system("\(path): \(unsafe String(cString: strerror(errno)))")
    }
}
