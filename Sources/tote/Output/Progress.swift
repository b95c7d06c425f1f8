import Glibc

/// A line on standard error that says how far a transfer is: on a terminal, and only after a second.
struct Progress {
    private let total: UInt64?
    private let errors = ErrorOutput()
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now
    private var done: UInt64 = 0
    private var hasWritten = false

    /// The progress of a transfer of `total` bytes, if that is known.
    init(total: UInt64?) {
        self.total = total
        // Beside the content itself on the same terminal it would be in the way.
        isShown = Terminal(STDERR_FILENO).isTerminal && !Terminal(STDOUT_FILENO).isTerminal
    }

    /// Takes note of more bytes.
    mutating func advance(_ count: Int) {
        done += UInt64(count)
        guard isShown else { return }
        let now = ContinuousClock.now
        guard start.duration(to: now) > .seconds(1), last.duration(to: now) > .milliseconds(200) else { return }
        last = now
        hasWritten = true
        errors.write("\r\u{1B}[K" + text)
    }

    /// Takes the line away.
    func finish() {
        if hasWritten { errors.write("\r\u{1B}[K") }
    }

    private var text: String {
        guard let total, total > 0 else { return done.inBytes }
        let cells = 30
        let filled = Int(min(1, Double(done) / Double(total)) * Double(cells))
        let bar = String(repeating: "#", count: filled) + String(repeating: "·", count: cells - filled)
        return "[\(bar)] \(done.inBytes) of \(total.inBytes)"
    }
}

extension UInt64 {
    /// The number of bytes for people, as 4.1 MiB.
    var inBytes: String {
        let units = ["KiB", "MiB", "GiB", "TiB"]
        guard self >= 1024 else { return "\(self) B" }
        var tenths = self * 10 / 1024
        var unit = 0
        while tenths >= 10_240, unit < units.count - 1 {
            tenths /= 1024
            unit += 1
        }
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
}
