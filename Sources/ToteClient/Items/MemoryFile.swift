import CLinux
import DBus
import Glibc

/// Files that are in memory alone.
enum MemoryFile {
    /// A new memory file that holds `bytes`, at its beginning, sealed so that it never changes.
    static func holding(_ bytes: [UInt8]) throws(ToteError) -> Descriptor {
        let raw = unsafe memfd_create("content", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
        guard raw >= 0 else { throw ToteError(SystemError("memfd_create", number: errno)) }
        let file = Descriptor(adopting: raw)
        do throws(SystemError) {
            try file.write(bytes[...], at: 0)
        } catch {
            throw ToteError(error)
        }
        guard fcntl(raw, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL) == 0 else {
            throw ToteError(SystemError("fcntl", number: errno))
        }
        return file
    }
}
