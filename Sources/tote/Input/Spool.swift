import DBus
import Glibc
import ToteClient

/// Keeps what comes from a pipe until it is whole: however slowly it comes, the service gets it in one piece.
enum Spool {
    /// The largest content, in bytes: what the service takes.
    private static let limit: UInt64 = 4 << 30

    /// A new file without a name that holds all that `descriptor` gives, `head` before it.
    static func file(of descriptor: CInt, after head: [UInt8], _ subject: String) throws(Problem) -> Descriptor {
        let file: Descriptor
        do throws(SystemError) {
            file = try TemporaryFile.make()
        } catch {
            throw .failed("a temporary file: \(error)")
        }
        try Writing.all(of: head[...], to: file.raw, "a temporary file")
        var total = UInt64(head.count)
        var progress = Progress(total: nil)
        defer { progress.finish() }
        var buffer = [UInt8](repeating: 0, count: 262_144)
        while true {
            let count = try InputFile.read(descriptor, &buffer, subject)
            guard count > 0 else { break }
            total += UInt64(count)
            guard total <= limit else { throw .failed("\(subject) has more than \(limit.inBytes)") }
            try Writing.all(of: buffer[..<count], to: file.raw, "a temporary file")
            progress.advance(count)
        }
        guard lseek(file.raw, 0, SEEK_SET) == 0 else { throw .system("a temporary file") }
        return file
    }
}
