import Transfer

/// The elements of an array of a backup, each on a line of its own.
struct BackupLines {
    private let output: BackupOutput
    private var isEmpty = true

    /// The elements of an array whose bracket was written.
    init(_ output: BackupOutput) {
        self.output = output
    }

    /// Begins the next element.
    mutating func begin() throws(Problem) {
        try output.text(isEmpty ? "\n" : ",\n")
        isEmpty = false
    }

    /// Writes an element that is an object: what `head` says of it, and behind that, as `list`, the array whose elements
    /// `elements` writes.
    mutating func write(
        _ list: String,
        _ head: (inout JSONWriter) throws -> Void,
        elements: () throws -> Void
    ) throws {
        var writer = JSONWriter()
        writer.beginObject()
        try head(&writer)
        writer.key(list)
        writer.beginArray()
        try begin()
        try output.bytes(writer.bytes)
        try elements()
        try output.text("]}")
    }

    /// Ends the last line.
    mutating func finish() throws(Problem) {
        if !isEmpty { try output.text("\n") }
    }
}
