import CLinux
import DBus
import Glibc

/// Bytes of descriptors.
enum Bytes {
    /// `count` bytes that no shift or repetition leaves as they are; `seed` tells one content from another.
    static func sample(_ count: Int, seed: Int = 0) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: ($0 &+ seed) &* 31 &+ ($0 >> 8) &* 17 &+ $0 >> 16) }
    }

    /// What is read from `descriptor` up to its end.
    static func all(of descriptor: Descriptor) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = unsafe read(descriptor.raw, &buffer, buffer.count)
            guard count >= 0 else { throw SystemError("read", number: errno) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Writes all of `bytes`.
    static func write(_ bytes: [UInt8], to descriptor: Descriptor) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor.raw, $0.baseAddress, $0.count) }
            guard count >= 0 else { throw SystemError("write", number: errno) }
            rest.removeFirst(count)
        }
    }

    /// A file in memory that holds `bytes`, with its offset at their end.
    static func memory(_ bytes: [UInt8]) throws -> Descriptor {
        let descriptor = Descriptor(
            adopting: try checked("memfd_create", unsafe memfd_create("test", UInt32(MFD_CLOEXEC)))
        )
        try write(bytes, to: descriptor)
        return descriptor
    }

    /// The inode number of a pipe.
    static func number(of pipe: Descriptor) throws -> UInt64 {
        var status = stat()
        _ = try checked("fstat", unsafe fstat(pipe.raw, &status))
        return UInt64(status.st_ino)
    }

    /// The ends of a new pipe.
    static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
        var ends: [CInt] = [-1, -1]
        _ = try checked("pipe2", unsafe pipe2(&ends, O_CLOEXEC))
        return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
    }

    /// What `open` gives.
    static func open(_ path: String, _ flags: CInt) throws -> Descriptor {
        Descriptor(adopting: try checked("open", unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)))
    }

    private static func checked(_ call: String, _ result: CInt) throws -> CInt {
        guard result >= 0 else { throw SystemError(call, number: errno) }
        return result
    }
}
