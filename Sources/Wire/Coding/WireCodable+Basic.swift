// The basic types that Swift and D-Bus share.

extension UInt8: WireKey {
    /// `y`
    public static var signature: String { "y" }

    /// The value of a `y`.
    public init?(wire: Value) {
        guard case .byte(let value) = wire else { return nil }
        self = value
    }

    /// The value as `y`.
    public var wire: Value { .byte(self) }

    /// An array of bytes, as one block.
    public static func array(of elements: [UInt8]) -> Value { .bytes(elements) }

    /// The bytes of an array, as one block.
    public static func elements(of wire: Value) -> [UInt8]? {
        guard case .bytes(let bytes) = wire else { return nil }
        return bytes
    }
}

extension Bool: WireKey {
    /// `b`
    public static var signature: String { "b" }

    /// The value of a `b`.
    public init?(wire: Value) {
        guard case .boolean(let value) = wire else { return nil }
        self = value
    }

    /// The value as `b`.
    public var wire: Value { .boolean(self) }
}

extension Int16: WireKey {
    /// `n`
    public static var signature: String { "n" }

    /// The value of a `n`.
    public init?(wire: Value) {
        guard case .int16(let value) = wire else { return nil }
        self = value
    }

    /// The value as `n`.
    public var wire: Value { .int16(self) }
}

extension UInt16: WireKey {
    /// `q`
    public static var signature: String { "q" }

    /// The value of a `q`.
    public init?(wire: Value) {
        guard case .uint16(let value) = wire else { return nil }
        self = value
    }

    /// The value as `q`.
    public var wire: Value { .uint16(self) }
}

extension Int32: WireKey {
    /// `i`
    public static var signature: String { "i" }

    /// The value of a `i`.
    public init?(wire: Value) {
        guard case .int32(let value) = wire else { return nil }
        self = value
    }

    /// The value as `i`.
    public var wire: Value { .int32(self) }
}

extension UInt32: WireKey {
    /// `u`
    public static var signature: String { "u" }

    /// The value of a `u`.
    public init?(wire: Value) {
        guard case .uint32(let value) = wire else { return nil }
        self = value
    }

    /// The value as `u`.
    public var wire: Value { .uint32(self) }
}

extension Int64: WireKey {
    /// `x`
    public static var signature: String { "x" }

    /// The value of a `x`.
    public init?(wire: Value) {
        guard case .int64(let value) = wire else { return nil }
        self = value
    }

    /// The value as `x`.
    public var wire: Value { .int64(self) }
}

extension UInt64: WireKey {
    /// `t`
    public static var signature: String { "t" }

    /// The value of a `t`.
    public init?(wire: Value) {
        guard case .uint64(let value) = wire else { return nil }
        self = value
    }

    /// The value as `t`.
    public var wire: Value { .uint64(self) }
}

extension Double: WireKey {
    /// `d`
    public static var signature: String { "d" }

    /// The value of a `d`.
    public init?(wire: Value) {
        guard case .double(let value) = wire else { return nil }
        self = value
    }

    /// The value as `d`.
    public var wire: Value { .double(self) }
}

extension String: WireKey {
    /// `s`
    public static var signature: String { "s" }

    /// The value of a `s`.
    public init?(wire: Value) {
        guard case .string(let value) = wire else { return nil }
        self = value
    }

    /// The value as `s`.
    public var wire: Value { .string(self) }

    /// An array of strings, as one block.
    public static func array(of elements: [String]) -> Value { .strings(elements) }

    /// The strings of an array, as one block.
    public static func elements(of wire: Value) -> [String]? {
        guard case .strings(let strings) = wire else { return nil }
        return strings
    }
}

extension ObjectPath: WireKey {
    /// `o`
    public static var signature: String { "o" }

    /// The value of a `o`.
    public init?(wire: Value) {
        guard case .path(let value) = wire else { return nil }
        self = value
    }

    /// The value as `o`.
    public var wire: Value { .path(self) }
}

extension Signature: WireKey {
    /// `g`
    public static var signature: String { "g" }

    /// The value of a `g`.
    public init?(wire: Value) {
        guard case .signature(let value) = wire else { return nil }
        self = value
    }

    /// The value as `g`.
    public var wire: Value { .signature(self) }
}

extension DescriptorIndex: WireKey {
    /// `h`
    public static var signature: String { "h" }

    /// The value of a `h`.
    public init?(wire: Value) {
        guard case .descriptor(let value) = wire else { return nil }
        self = value
    }

    /// The value as `h`.
    public var wire: Value { .descriptor(self) }
}
