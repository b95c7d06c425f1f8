import CLinux
import DBus
import Glibc

/// Moves bytes, and shows how far that is.
enum Streaming {
    /// Hands all that `descriptor` gives on to `sink`, which is the standard output or not; ends at a signal that is held
    /// back, and refuses what isn't of the length given.
    static func run(
        from descriptor: CInt,
        _ length: ContentLength?,
        _ signals: Signals?,
        toOutput: Bool,
        _ sink: (ArraySlice<UInt8>) throws(Problem) -> Void
    ) throws(Problem) {
        var progress = Progress(total: InputFile.size(of: descriptor), toOutput: toOutput)
        defer { progress.finish() }
        var length = length
        var buffer = [UInt8](repeating: 0, count: 131_072)
        while true {
            if let signals { try wait(for: descriptor, signals) }
            let count = try InputFile.read(descriptor, &buffer, "the content")
            guard count > 0 else {
                try length?.finish()
                return
            }
            try length?.take(count)
            try sink(buffer[..<count])
            progress.advance(count)
        }
    }

    /// Waits until `descriptor` can be read; throws where a signal that is held back has come.
    static func wait(for descriptor: CInt, _ signals: Signals) throws(Problem) {
        var entries = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: signals.descriptor.raw, events: Int16(POLLIN), revents: 0),
        ]
        unsafe poll(&entries, UInt(entries.count), -1)
        try signals.check()
    }
}
