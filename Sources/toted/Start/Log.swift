import CLinux
import Glibc

/// The log: lines on standard error, with priorities where the journal reads them (sd-daemon(3)).
struct Log {
    /// How important a message is; the raw values are those of syslog(3).
    enum Level: Int, CaseIterable {
        case error = 3
        case warning = 4
        case notice = 5
        case info = 6
        case debug = 7

        /// Its name on the command line.
        var name: String { "\(self)" }

        /// The level called `name`.
        init?(name: String) {
            guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
            self = level
        }
    }

    /// The least important level that is logged.
    let level: Level
    /// Whether the journal reads standard error.
    private let isJournal: Bool

    /// A log of messages that are at least as important as `level`.
    init(_ level: Level) {
        self.level = level
        var status = stat()
        if let stream = unsafe getenv("JOURNAL_STREAM"), unsafe fstat(STDERR_FILENO, &status) == 0 {
            isJournal = unsafe String(cString: stream) == "\(status.st_dev):\(status.st_ino)"
        } else {
            isJournal = false
        }
    }

    /// Logs a message, one line.
    func callAsFunction(_ level: Level, _ message: @autoclosure () -> String) {
        guard level.rawValue <= self.level.rawValue else { return }
        let text = message().split(separator: "\n").joined(separator: " ")
        let line = Array(((isJournal ? "<\(level.rawValue)>" : "toted: \(level.name): ") + text + "\n").utf8)
        // A log that can't be written is no reason to stop.
        _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
