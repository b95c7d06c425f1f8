import CLinux
import Glibc

/// Writing to a descriptor.
enum Writing {
    /// Writes all of `bytes`; waits for a descriptor that doesn't block.
    static func all(of bytes: ArraySlice<UInt8>, to descriptor: CInt, _ subject: String) throws(Problem) {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest.removeFirst(count)
            } else if errno == EAGAIN {
                var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                unsafe poll(&entry, 1, -1)
            } else if errno == EPIPE {
                throw .closedPipe
            } else if errno != EINTR {
                throw .system(subject)
            }
        }
    }
}
