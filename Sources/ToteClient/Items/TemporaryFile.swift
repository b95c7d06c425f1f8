import CLinux
package import DBus
import Glibc

/// Files without a name, which go with their descriptor.
package enum TemporaryFile {
    /// A new one, on a disk where there is one: what is large isn't kept in memory.
    package static func make() throws(SystemError) -> Descriptor {
        let wanted = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
        for folder in [wanted, "/var/tmp", "/tmp"].compactMap({ $0 }) {
            let raw = unsafe open(folder, O_TMPFILE_ | O_RDWR | O_CLOEXEC, mode_t(0o600))
            if raw >= 0 { return Descriptor(adopting: raw) }
            var template = Array((folder + "/tote-XXXXXX").utf8CString)
            let named = unsafe mkstemp(&template)
            guard named >= 0 else { continue }
            unsafe unlink(template)
            return Descriptor(adopting: named)
        }
        throw SystemError("mkstemp", number: errno)
    }

    /// `O_TMPFILE`, a macro that Swift doesn't see.
    private static let O_TMPFILE_: CInt = 0o20000000 | O_DIRECTORY
}

extension Descriptor {
    /// Writes all of `bytes` at `offset` of a file, and leaves it where it stands.
    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                let start = unsafe buffer.baseAddress?.advanced(by: written)
                return unsafe pwrite(raw, start, buffer.count - written, off_t(offset + written))
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw SystemError("pwrite", number: errno) }
            written += count
        }
    }
}
