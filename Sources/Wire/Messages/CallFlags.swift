/// What the caller of a method asks of the bus and the callee (specification, "Message Format", flags).
public struct CallFlags: OptionSet, Hashable, Sendable {
    /// The bits of the header's flags.
    public let rawValue: UInt8

    /// The flags with the bits `rawValue`.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The callee sends neither a return nor an error.
    public static let noReplyExpected = CallFlags(rawValue: 1)
    /// The bus doesn't start an owner for the destination.
    public static let noAutoStart = CallFlags(rawValue: 2)
}
