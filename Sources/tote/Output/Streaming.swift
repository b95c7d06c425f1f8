import CLinux
import DBus
import Glibc
import ToteClient

/// Moves bytes, and shows how far that is.
enum Streaming {
    /// How long an app may write nothing, in milliseconds: as long as the service gives it.
    private static let pause: CInt = 30_000

    /// Hands all that a content of `item` gives on to `sink`, which is the standard output or not; ends at a signal that is
    /// held back, and refuses what isn't of the length that the item says, or doesn't come.
    static func run(
        from content: ToteContent,
        of item: ToteItem?,
        _ signals: Signals?,
        toOutput: Bool,
        pause: CInt = pause,
        _ sink: (ArraySlice<UInt8>) throws(Problem) -> Void
    ) throws(Problem) {
        let descriptor = content.fileDescriptor
        var length = ContentLength(of: content, in: item)
        var progress = Progress(total: length.promised ?? InputFile.size(of: descriptor), toOutput: toOutput)
        defer { progress.finish() }
        let limit = content.pipe == nil ? -1 : pause
        var buffer = [UInt8](repeating: 0, count: 131_072)
        while true {
            guard try wait(for: descriptor, signals, limit) else { throw length.pause }
            let count = try InputFile.read(descriptor, &buffer, "the content")
            guard count > 0 else { return try length.finish() }
            try length.take(count)
            try sink(buffer[..<count])
            progress.advance(count)
        }
    }

    /// Waits until `descriptor` can be read, for `limit` milliseconds at most (-1: for ever), and says whether it can; throws
    /// where a signal that is held back has come.
    @discardableResult
    static func wait(for descriptor: CInt, _ signals: Signals?, _ limit: CInt = -1) throws(Problem) -> Bool {
        var entries = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        if let signals { entries.append(pollfd(fd: signals.descriptor.raw, events: Int16(POLLIN), revents: 0)) }
        var count: CInt
        repeat { count = unsafe poll(&entries, UInt(entries.count), limit) } while count < 0 && errno == EINTR
        try signals?.check()
        return count != 0
    }
}
