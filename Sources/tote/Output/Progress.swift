import Glibc

/// A line on standard error that says how far a transfer is: on a terminal, and only after a second.
struct Progress {
    private var total: UInt64?
    private let errors = ErrorOutput()
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now
    private var done: UInt64? = 0
    private var hasWritten = false

    /// The progress of a transfer of `total` bytes, if that is known; of one to the standard output, only where that isn't
    /// a terminal: beside the content itself it would be in the way.
    init(total: UInt64?, toOutput: Bool = false) {
        self.total = total
        isShown = Terminal(STDERR_FILENO).isTerminal && !(toOutput && Terminal(STDOUT_FILENO).isTerminal)
    }

    /// Takes note of more bytes.
    mutating func advance(_ count: Int) {
        done = (done ?? 0) + UInt64(count)
        show()
    }

    /// Shows that it goes on where nobody says how far it is.
    mutating func goOn() {
        done = nil
        show()
    }

    /// Takes note of how many bytes of how many there are; no total: it isn't known.
    mutating func reach(_ done: UInt64, of total: UInt64) {
        self.done = done
        self.total = total
        show()
    }

    /// Whether there is something to show by now.
    var isDue: Bool {
        let now = ContinuousClock.now
        return isShown && start.duration(to: now) > .seconds(1) && last.duration(to: now) > .milliseconds(200)
    }

    private mutating func show() {
        guard isDue else { return }
        last = .now
        hasWritten = true
        errors.write("\r\u{1B}[K" + text(after: start.duration(to: last)))
    }

    /// Takes the line away.
    func finish() {
        if hasWritten { errors.write("\r\u{1B}[K") }
    }

    private func text(after elapsed: Duration) -> String {
        let cells = 30
        guard let done else {
            // A mark that goes to and fro, a cell each time.
            let tick = Int(elapsed / .milliseconds(200)) % (2 * cells)
            let place = min(tick, 2 * cells - 1 - tick)
            let bar = String(repeating: "·", count: place) + "#" + String(repeating: "·", count: cells - 1 - place)
            let size = total.map { $0.inBytes + ", " } ?? ""
            return "[\(bar)] \(size)\(elapsed.components.seconds) s"
        }
        guard let total, total > 0 else { return done.inBytes }
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
