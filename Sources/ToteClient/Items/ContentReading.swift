import DBus
import Glibc

/// Reading a descriptor to its end.
enum ContentReading {
    /// All that `descriptor` gives from where it stands; `notSent` beyond `limit` bytes.
    static func bytes(of descriptor: Descriptor, limit: Int) throws(ToteError) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe read(descriptor.raw, &buffer, buffer.count)
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
