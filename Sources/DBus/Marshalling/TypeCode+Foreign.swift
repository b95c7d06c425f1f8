import Wire

extension TypeCode {
    private static let foreignStructure: CInt = 0x72
    private static let foreignEntry: CInt = 0x65

    /// The type that the C library means by `number`, nil for none.
    init?(foreign number: CInt) {
        switch number {
        case Self.foreignStructure: self = .structureStart
        case Self.foreignEntry: self = .entryStart
        default: self.init(rawValue: UInt8(truncatingIfNeeded: number))
        }
    }

    /// The number that the C library means the type by: structures and entries have letters of their own there.
    var foreign: CInt {
        if self == .structureStart {
            Self.foreignStructure
        } else if self == .entryStart {
            Self.foreignEntry
        } else {
            CInt(rawValue)
        }
    }

    /// The alignment of a value of the type in a message, in bytes (specification, "Marshalling").
    var alignment: Int {
        switch self {
        case .byte, .signature, .variant: 1
        case .int16, .uint16: 2
        case .boolean, .int32, .uint32, .string, .path, .descriptor, .array: 4
        case .int64, .uint64, .double, .structureStart, .structureEnd, .entryStart, .entryEnd: 8
        }
    }
}
