extension Value {
    /// How many descriptors the value needs beside it: one more than the highest index in it, 0 where it has none.
    public var descriptorCount: Int {
        switch self {
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .bytes, .strings:
            0
        case .descriptor(let descriptor): Int(descriptor.index) + 1
        case .array(_, let elements), .structure(let elements): elements.descriptorCount
        case .dictionary(let dictionary):
            dictionary.entries.lazy.map { [$0.key, $0.value].descriptorCount }.max() ?? 0
        case .variant(let value): value.descriptorCount
        }
    }
}

extension [Value] {
    /// How many descriptors the values need beside them: one more than the highest index in them, 0 where there is
    /// none.
    public var descriptorCount: Int {
        lazy.map(\.descriptorCount).max() ?? 0
    }
}
