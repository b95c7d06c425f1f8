/// The codes of the types in a signature (specification, "Summary of types"); each is one ASCII character.
package enum TypeCode: UInt8, Sendable {
    case byte = 0x79
    case boolean = 0x62
    case int16 = 0x6E
    case uint16 = 0x71
    case int32 = 0x69
    case uint32 = 0x75
    case int64 = 0x78
    case uint64 = 0x74
    case double = 0x64
    case string = 0x73
    case path = 0x6F
    case signature = 0x67
    case descriptor = 0x68
    case array = 0x61
    case variant = 0x76
    case structureStart = 0x28
    case structureEnd = 0x29
    case entryStart = 0x7B
    case entryEnd = 0x7D

    /// Whether the type is basic: can be the key of a dictionary.
    package var isBasic: Bool {
        switch self {
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .descriptor:
            true
        case .array, .variant, .structureStart, .structureEnd, .entryStart, .entryEnd:
            false
        }
    }

    /// The alignment of a value of the type in a message, in bytes (specification, "Marshalling").
    package var alignment: Int {
        switch self {
        case .byte, .signature, .variant: 1
        case .int16, .uint16: 2
        case .boolean, .int32, .uint32, .string, .path, .descriptor, .array: 4
        case .int64, .uint64, .double, .structureStart, .structureEnd, .entryStart, .entryEnd: 8
        }
    }
}
