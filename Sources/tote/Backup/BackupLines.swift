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

    /// Ends the last line.
    mutating func finish() throws(Problem) {
        if !isEmpty { try output.text("\n") }
    }
}
