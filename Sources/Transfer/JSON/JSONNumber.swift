/// A JSON number that keeps its digits as they were written (RFC 8259, section 6), however many they are.
///
/// Numbers are equal where their texts are: `1`, `1.0` and `1e0` are three numbers.
public struct JSONNumber: Hashable, Sendable {
    /// The number as written.
    public let text: String

    /// The number written as `text`; `InvalidDocument` where that isn't a JSON number from its first character to
    /// its last.
    public init(text: String) throws(Failure) {
        let bytes = text.utf8.span
        guard bytes.count > 0 else { throw JSONScanner.expected("a number", bytes, at: 0) }
        let end = try JSONScanner.number(bytes, from: 0)
        guard end == bytes.count else { throw JSONScanner.expected("the end of the number", bytes, at: end) }
        self.text = text
    }

    /// The number written as `text`, which the scanner has checked.
    init(known text: String) {
        self.text = text
    }

    /// The integer in decimal digits.
    public init(_ value: some BinaryInteger) {
        text = String(value)
    }

    /// The shortest digits that read back as `value`; nil for an infinity and for what isn't a number.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    /// The value, where it is written as an integer (no fraction, no exponent) and fits.
    public var int64: Int64? { Int64(text) }

    /// The value, where it is written as an integer (no fraction, no exponent) and fits.
    public var uint64: UInt64? { UInt64(text) }

    /// The nearest double; nil where the number is larger than any.
    public var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
