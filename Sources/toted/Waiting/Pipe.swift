import CLinux
import DBus
import Glibc
import Transfer

/// Pipes between peers.
enum Pipe {
    /// The ends of a new one, neither inherited; `QuotaExceeded` where no descriptor is free.
    static func make() throws(Failure) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else {
            throw Failure(.quotaExceeded, "the service has too many descriptors open to load a promise now")
        }
        return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
    }

    /// The inode number of `descriptor`'s pipe, the same for who has the other end or a copy of this one.
    static func number(of descriptor: Descriptor) -> UInt64 {
        var status = stat()
        unsafe fstat(descriptor.raw, &status)
        return UInt64(status.st_ino)
    }

    /// Whether nobody has the writing end of `descriptor`'s pipe any more; what was written may still be in it.
    static func isClosed(_ descriptor: Descriptor) -> Bool {
        var entry = pollfd(fd: descriptor.raw, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLHUP) != 0
    }

    /// Whether there is something to read from `descriptor`'s pipe.
    static func hasBytes(_ descriptor: Descriptor) -> Bool {
        var entry = pollfd(fd: descriptor.raw, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLIN) != 0
    }
}
