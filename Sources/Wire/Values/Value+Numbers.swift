extension Value {
    /// The number that `digits` write, as a value of the type with this signature; nil where that has no such number, or is
    /// no type of numbers. A double may be infinite.
    package init?(digits: String, type: String) {
        let value: Value? =
            switch type {
            case "y": UInt8(digits).map(Value.byte)
            case "n": Int16(digits).map(Value.int16)
            case "q": UInt16(digits).map(Value.uint16)
            case "i": Int32(digits).map(Value.int32)
            case "u": UInt32(digits).map(Value.uint32)
            case "x": Int64(digits).map(Value.int64)
            case "t": UInt64(digits).map(Value.uint64)
            case "d": Double(digits).map(Value.double)
            default: nil
            }
        guard let value else { return nil }
        self = value
    }

    /// The signature of its type and its digits, of a double the fewest that read back as it; nil where it is infinite, or
    /// no number.
    package var number: (type: String, digits: String)? {
        switch self {
        case .byte(let number): ("y", String(number))
        case .int16(let number): ("n", String(number))
        case .uint16(let number): ("q", String(number))
        case .int32(let number): ("i", String(number))
        case .uint32(let number): ("u", String(number))
        case .int64(let number): ("x", String(number))
        case .uint64(let number): ("t", String(number))
        case .double(let number): number.isFinite ? ("d", number.description) : nil
        case .boolean, .string, .path, .signature, .descriptor, .bytes, .strings, .array, .dictionary,
            .structure, .variant:
            nil
        }
    }
}
