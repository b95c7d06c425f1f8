import Glibc
import Transfer

/// The standard output: tables for people on a terminal, fields with tabs between them otherwise, or JSON.
final class Output {
    /// Whether machines read it.
    let isJSON: Bool
    /// What it is.
    let terminal: Terminal
    private var buffer: [UInt8] = []

    /// The standard output of this process.
    init(isJSON: Bool) {
        self.isJSON = isJSON
        terminal = Terminal(STDOUT_FILENO)
    }

    /// Writes text as it is; it must be safe for a terminal.
    func text(_ text: String) throws(Problem) {
        buffer += text.utf8
        if buffer.count >= 65_536 { try flush() }
    }

    /// Writes a line, its control characters escaped.
    func line(_ line: String) throws(Problem) {
        try text(line.escaped(for: terminal) + "\n")
    }

    /// Writes fields as a line: with tabs between them, on a terminal with two spaces.
    func fields(_ fields: [String]) throws(Problem) {
        let shown = fields.map { $0.escaped(for: terminal) }
        try text(shown.joined(separator: terminal.isTerminal ? "  " : "\t") + "\n")
    }

    /// Writes bytes at once, behind all that was written before.
    func bytes(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        try flush()
        try Writing.all(of: bytes, to: STDOUT_FILENO, "standard output")
    }

    /// Writes a JSON document: with indentation on a terminal, else in one line.
    func document(_ body: (inout JSONWriter) -> Void) throws(Problem) {
        var writer = JSONWriter(indented: terminal.isTerminal)
        body(&writer)
        try text(writer.text + "\n")
    }

    /// Writes a JSON object in one line.
    func object(_ body: (inout JSONWriter) -> Void) throws(Problem) {
        var writer = JSONWriter()
        body(&writer)
        try text(writer.text + "\n")
    }

    /// Writes a JSON document that the service made, as it is.
    func made(_ document: String) throws(Problem) {
        try text(document + "\n")
    }

    /// Hands on what was written.
    func flush() throws(Problem) {
        defer { buffer = [] }
        try Writing.all(of: buffer[...], to: STDOUT_FILENO, "standard output")
    }
}
