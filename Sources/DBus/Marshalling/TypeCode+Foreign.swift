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
}
