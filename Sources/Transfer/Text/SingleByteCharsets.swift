/// What the bytes of the Latin charsets are; nil where a byte is no character.
enum SingleByteCharsets {
    /// ISO 8859-1: every byte is the scalar of its value.
    static func latin1(_ byte: UInt8) -> UInt32? { UInt32(byte) }

    /// ISO 8859-15: ISO 8859-1 with the euro sign and seven letters in place of seldom used signs.
    static func latin9(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0xA4: 0x20AC
        case 0xA6: 0x0160
        case 0xA8: 0x0161
        case 0xB4: 0x017D
        case 0xB8: 0x017E
        case 0xBC: 0x0152
        case 0xBD: 0x0153
        case 0xBE: 0x0178
        case let other: UInt32(other)
        }
    }

    /// Windows code page 1252: ISO 8859-1 with 27 characters in place of control characters; five bytes are nothing.
    static func windows1252(_ byte: UInt8) -> UInt32? {
        guard (0x80..<0xA0).contains(byte) else { return UInt32(byte) }
        let value = windowsControls[Int(byte - 0x80)]
        return value == 0 ? nil : value
    }

    private static let windowsControls: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]
}
