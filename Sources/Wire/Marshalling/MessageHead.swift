/// The first bytes of a message, whose size is fixed (specification, "Message Format").
struct MessageHead {
    /// How many bytes it has, up to the fields and with their size.
    static let size = 16

    /// The byte order of the message.
    let isBigEndian: Bool
    /// The number of its kind.
    let kind: UInt8
    /// Its flags.
    let flags: UInt8
    /// The size of its body, in bytes.
    let bodySize: Int
    /// The number that the sender gave it.
    let serial: UInt32
    /// The size of the whole message, in bytes.
    let count: Int

    /// The head whose bytes are at `start`; `malformed` where no message begins like that.
    init(_ bytes: [UInt8], at start: Int) throws(UnmarshallingError) {
        switch bytes[start] {
        case UInt8(ascii: "l"): isBigEndian = false
        case UInt8(ascii: "B"): isBigEndian = true
        default: throw .malformed
        }
        var reader = Unmarshaller(bytes, in: start..<start + Self.size, isBigEndian: isBigEndian)
        _ = try reader.take(1)
        kind = try reader.number()
        flags = try reader.number()
        guard kind != 0, try reader.number(UInt8.self) == 1 else { throw .malformed }
        bodySize = Int(try reader.number(UInt32.self))
        serial = try reader.number()
        let fields = Int(try reader.number(UInt32.self))
        guard serial != 0, fields <= MessageLimits.array else { throw .malformed }
        count = (Self.size + fields + 7) & ~7 + bodySize
        guard count <= MessageLimits.message else { throw .malformed }
    }
}
