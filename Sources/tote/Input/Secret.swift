import CLinux
import DBus
import Glibc

/// A secret that the user gives: typed unseen on a terminal, or standard input as it is. It stays in memory.
enum Secret {
    /// The largest secret, in bytes: what the service takes.
    private static let limit = 16 << 20

    /// The secret, asked for where standard input is a terminal.
    static func read() throws(Problem) -> [UInt8] {
        guard isatty(STDIN_FILENO) == 1 else {
            try InputFile.checkStandardInput()
            return try InputFile.contents(of: STDIN_FILENO, limit: limit, "the secret")
        }
        let terminal = try InputFile.openTerminal()
        let signals = try Signals()
        let echo = try Echo(off: terminal.raw)
        defer { echo.restore() }
        try Writing.all(of: Array("Secret: ".utf8)[...], to: terminal.raw, "the terminal")
        return try line(of: terminal.raw, signals)
    }

    /// What is typed up to the end of the line, which is no part of it, or up to the end of input.
    private static func line(of terminal: CInt, _ signals: Signals) throws(Problem) -> [UInt8] {
        var typed: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while typed.last != UInt8(ascii: "\n") {
            try Streaming.wait(for: terminal, signals)
            let count = try InputFile.read(terminal, &buffer, "the terminal")
            guard count > 0 else { return typed }
            typed += buffer[..<count]
        }
        return typed.dropLast()
    }
}

/// A terminal that doesn't show what is typed, nor takes the keys that quit or suspend a program and would leave it so.
private struct Echo {
    private let terminal: CInt
    private let before: termios

    /// Has `terminal` not show what is typed; what was typed before is dropped.
    init(off terminal: CInt) throws(Problem) {
        var settings = termios()
        guard unsafe tcgetattr(terminal, &settings) == 0 else { throw .system("the terminal") }
        self.terminal = terminal
        before = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        settings.c_lflag |= tcflag_t(ICANON | ISIG | ECHONL)
        unsafe withUnsafeMutableBytes(of: &settings.c_cc) { keys in
            for key in [VQUIT, VSUSP] { unsafe keys[Int(key)] = 0 }
        }
        guard unsafe tcsetattr(terminal, TCSAFLUSH, &settings) == 0 else { throw .system("the terminal") }
    }

    /// Has it as it was.
    func restore() {
        var settings = before
        unsafe tcsetattr(terminal, TCSAFLUSH, &settings)
    }
}

extension InputFile {
    /// The terminal that the user sits at, to read and write.
    fileprivate static func openTerminal() throws(Problem) -> Descriptor {
        let raw = unsafe Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard raw >= 0 else { throw .system("/dev/tty") }
        return Descriptor(adopting: raw)
    }
}
