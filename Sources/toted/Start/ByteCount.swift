/// Numbers of bytes as people write them.
enum ByteCount {
    private static let units = ["", "K", "M", "G", "T"]

    /// The number in `text`, as 4096, 64K or 4GiB, each unit 1,024 of the one before; the highest that there is for one
    /// beyond that. `nil` where it is none.
    static func number(in text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        var unit = text.dropFirst(digits.count)
        if unit.count > 2, unit.hasSuffix("iB") { unit = unit.dropLast(2) }
        guard let number = plainNumber(in: String(digits)), let power = units.firstIndex(of: String(unit)) else {
            return nil
        }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: 1 << (10 * power))
        return isTooLarge ? .max : bytes
    }

    /// The number in `text`, which is digits alone; the highest that there is for one beyond that. `nil` where it is none.
    static func plainNumber(in text: String) -> Int? {
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text) ?? .max
    }

    /// A number of bytes with the largest unit that leaves no rest, as 4GiB.
    static func text(of bytes: Int) -> String {
        let power = bytes == 0 ? 0 : min(bytes.trailingZeroBitCount / 10, units.count - 1)
        return "\(bytes >> (10 * power))\(units[power])" + (power > 0 ? "iB" : "")
    }
}
