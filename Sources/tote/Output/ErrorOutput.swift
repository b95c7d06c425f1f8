import Glibc

/// The standard error.
struct ErrorOutput {
    private let terminal = Terminal(STDERR_FILENO)

    /// Says a sentence to people, behind the program's name.
    func say(_ sentence: String) {
        let name = terminal.showsColour ? "\u{1B}[31mtote:\u{1B}[m " : "tote: "
        write(name + sentence.shown.escaped(for: terminal) + "\n")
    }

    /// Writes a line.
    func line(_ line: String) {
        write(line.escaped(for: terminal) + "\n")
    }

    /// Writes text that is safe for a terminal; what can't be written is lost, as there is nobody to tell.
    func write(_ text: String) {
        _ = Result { () throws(Problem) in
            try Writing.all(of: Array(text.utf8)[...], to: STDERR_FILENO, "standard error")
        }
    }
}
