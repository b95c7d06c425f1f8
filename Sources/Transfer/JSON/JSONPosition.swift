/// A place in a JSON document, as an editor shows it.
public struct JSONPosition: Hashable, Sendable {
    /// The line, from 1; a line ends with a line feed.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// The place at line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place of the byte at `offset`; what stands before it is UTF-8.
    init(of offset: Int, in bytes: Span<UInt8>) {
        var line = 1
        var column = 1
        for index in 0..<offset {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(line: line, column: column)
    }
}

extension JSONPosition: CustomStringConvertible {
    /// As an error's sentence begins: "line 3, column 7".
    public var description: String { "line \(line), column \(column)" }
}
