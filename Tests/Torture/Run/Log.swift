/// The last lines of what was asked and answered, told and found.
struct Log {
    private static let limit = 400
    private var kept: [String] = []

    /// Adds a line.
    mutating func note(_ line: String) {
        if kept.count >= 2 * Self.limit { kept.removeFirst(Self.limit) }
        kept.append(line)
    }

    /// The last lines, oldest first.
    var lines: [String] { kept.suffix(Self.limit) }
}
