import CLinux
import DBus
import Glibc
import Transfer

/// Reads a file that may be slow, or never answer, in a thread of its own: of a disk, of a network, of another program.
///
/// What is in the file comes through a pipe, behind eight bytes that say how much there is, or why nothing comes. The
/// thread shares nothing with its maker but that pipe, and has no other descriptor open. It ends with the file, or when
/// nobody reads the pipe any more; in a file that never answers it stays.
enum FileFeed {
    /// How many bytes stand before the content.
    static let header = 8

    /// What stands in place of a size where there is nothing to read.
    enum Refusal: UInt64, CaseIterable {
        /// It is no regular file.
        case noFile = 0xFFFF_FFFF_FFFF_FFFF
        /// It can't be read.
        case unreadable = 0xFFFF_FFFF_FFFF_FFFE
        /// It has a content, and says that it is empty: a file of the kernel's.
        case sizeless = 0xFFFF_FFFF_FFFF_FFFD
    }

    /// Starts to read `file` from its begin, and gives the pipe. `QuotaExceeded` where too much is read already.
    static func start(_ file: Descriptor) throws(Failure) -> Descriptor {
        let (reading, writing) = try Pipe.make()
        // Where the user has too many of these, this one stays small.
        _ = fcntl(writing.raw, F_SETPIPE_SZ, 1 << 20)
        guard FileReader.start(file, into: writing) else {
            throw Failure(.quotaExceeded, "the service is reading too many files to read another one now")
        }
        return reading
    }
}
