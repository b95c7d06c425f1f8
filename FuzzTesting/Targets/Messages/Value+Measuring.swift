import Wire

extension Value {
    /// How many containers are around its innermost values, variants among them.
    var depth: Int {
        switch self {
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .descriptor:
            0
        case .bytes, .strings: 1
        case .array(_, let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .structure(let members): 1 + (members.map(\.depth).max() ?? 0)
        case .dictionary(let dictionary):
            2 + (dictionary.entries.map { max($0.key.depth, $0.value.depth) }.max() ?? 0)
        case .variant(let content): 1 + content.depth
        }
    }

    /// How often a descriptor is meant in it.
    var descriptorReferences: Int {
        switch self {
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .bytes, .strings:
            0
        case .descriptor: 1
        case .array(_, let elements), .structure(let elements): elements.descriptorReferences
        case .dictionary(let dictionary):
            dictionary.entries.reduce(0) { $0 + $1.key.descriptorReferences + $1.value.descriptorReferences }
        case .variant(let content): content.descriptorReferences
        }
    }
}

extension [Value] {
    /// How often a descriptor is meant in them.
    var descriptorReferences: Int { reduce(0) { $0 + $1.descriptorReferences } }
}
