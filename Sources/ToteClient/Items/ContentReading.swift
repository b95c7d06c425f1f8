import DBus
import Glibc

/// Reading a descriptor to its end.
enum ContentReading {
    /// The size of a regular file; nil for everything else.
    static func size(of descriptor: Descriptor) -> UInt64? {
        var status = stat()
        guard unsafe fstat(descriptor.raw, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return UInt64(max(0, status.st_size))
    }

    /// All of a regular file, which stays where it stands; `notSent` beyond `limit` bytes.
    static func bytes(ofFile file: Descriptor, limit: Int) throws(ToteError) -> [UInt8] {
        try unsafe bytes(limit) { unsafe pread(file.raw, $0, $1, off_t($2)) }
    }

    /// All that `descriptor` gives from where it stands; `notSent` beyond `limit` bytes.
    static func bytes(of descriptor: Descriptor, limit: Int) throws(ToteError) -> [UInt8] {
        try unsafe bytes(limit) { buffer, size, _ in unsafe read(descriptor.raw, buffer, size) }
    }

    /// What `read` gives, which is told where to put how much, and how much there is already.
    private static func bytes(
        _ limit: Int,
        _ read: (UnsafeMutablePointer<UInt8>?, Int, Int) -> Int
    ) throws(ToteError) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe buffer.withUnsafeMutableBufferPointer {
                unsafe read($0.baseAddress, $0.count, result.count)
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw ToteError(SystemError("read", number: errno)) }
            guard count > 0 else { return result }
            guard result.count + count <= limit else {
                throw .notSent("the content has more than \(limit) bytes, too many for one message")
            }
            result += buffer[..<count]
        }
    }
}
