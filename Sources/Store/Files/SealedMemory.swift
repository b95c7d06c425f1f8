import CLinux
import Glibc

/// Bytes in memory that whoever has the descriptor can read and nobody can change.
enum SealedMemory {
    /// A read-only descriptor, at its begin, of new memory that holds `bytes`.
    static func make(holding bytes: Span<UInt8>) throws(Fault) -> Descriptor {
        let flags = UInt32(MFD_CLOEXEC) | UInt32(MFD_ALLOW_SEALING)
        let memory = try Descriptor(returned: unsafe memfd_create("tote-content", flags), "memory for a content")
        try memory.write(bytes, "memory for a content")
        let seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE
        guard fcntl(memory.raw, F_ADD_SEALS, seals) == 0 else { throw Fault(errno: errno, "sealing a content") }
        // Opened anew, it is at its begin and can't be written to.
        let path = "/proc/self/fd/\(memory.raw)"
        return try Descriptor(returned: unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC), "opening a content anew")
    }
}
