/// Writes JSON into a buffer: compact, or for people with a line for each entry, indented by two spaces a level.
///
/// The calls follow the document from front to back; one out of turn is a programmer's error. Strings are escaped no
/// more than RFC 8259, section 7 asks for.
public struct JSONWriter: Sendable {
    /// Lines and indentation are written.
    private let indented: Bool
    /// What was written and not taken yet.
    public internal(set) var bytes: [UInt8] = []
    /// What is open.
    private var nesting = JSONNesting(limit: .max)
    /// An entry or the whole value was written right before.
    private var follows = false
    /// A key was written right before.
    private var keyed = false

    /// A writer that has written nothing yet.
    public init(indented: Bool = false) {
        self.indented = indented
    }

    /// What was written and not taken yet, as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes what was written so far out of the buffer, to pass it on; the writer goes on behind it.
    public mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Begins an object, to which keys with values are then written.
    public mutating func beginObject() {
        begin(.object, UInt8(ascii: "{"))
    }

    /// Writes a key of the object that is open; its value is to follow.
    public mutating func key(_ key: String) {
        precondition(nesting.innermost == .object && !keyed, "a key is written where no object takes one")
        beginEntry()
        appendString(key)
        bytes.append(UInt8(ascii: ":"))
        if indented { bytes.append(UInt8(ascii: " ")) }
        keyed = true
    }

    /// Ends the object that is open.
    public mutating func endObject() {
        end(.object, UInt8(ascii: "}"))
    }

    /// Begins an array, to which values are then written.
    public mutating func beginArray() {
        begin(.array, UInt8(ascii: "["))
    }

    /// Ends the array that is open.
    public mutating func endArray() {
        end(.array, UInt8(ascii: "]"))
    }

    /// Makes the writer ready for a value that is appended next.
    mutating func beginValue() {
        switch nesting.innermost {
        case .object:
            precondition(keyed, "a value is written to an object without its key")
            keyed = false
        case .array:
            beginEntry()
        case nil:
            precondition(!follows, "a second value is written to a document")
        }
        follows = true
    }

    /// Writes what parts an entry from the one before.
    private mutating func beginEntry() {
        if follows { bytes.append(UInt8(ascii: ",")) }
        beginLine()
    }

    /// Begins a line, where there are any.
    private mutating func beginLine() {
        guard indented else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * nesting.depth))
    }

    /// Goes a level in.
    private mutating func begin(_ holder: JSONNesting.Holder, _ bracket: UInt8) {
        beginValue()
        bytes.append(bracket)
        let opened = nesting.open(holder)
        precondition(opened, "the writer knows no limit of depth")
        follows = false
    }

    /// Goes a level out.
    private mutating func end(_ holder: JSONNesting.Holder, _ bracket: UInt8) {
        precondition(nesting.innermost == holder && !keyed, "what is ended isn't what is open")
        nesting.close()
        if follows { beginLine() }
        bytes.append(bracket)
        follows = true
    }
}
