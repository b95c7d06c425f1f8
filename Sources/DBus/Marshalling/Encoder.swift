import CDBus
import Wire

/// Writes the arguments of a message that has descriptors, the one kind that the C library must build itself.
///
/// The arguments have been marshalled before: they have their types, fit, and refer to descriptors that are there.
struct Encoder {
    /// What the values of type `h` index.
    let descriptors: [Descriptor]

    /// Appends `body` where `writer` stands.
    func append(_ body: [Value], to writer: inout MessageWriter) throws(SendError) {
        for value in body { try append(value, to: &writer) }
    }

    private func append(_ value: Value, to writer: inout MessageWriter) throws(SendError) {
        switch value {
        case .byte(let number): try writer.append(number, as: .byte)
        case .boolean(let flag): try writer.append(dbus_bool_t(flag ? 1 : 0), as: .boolean)
        case .int16(let number): try writer.append(number, as: .int16)
        case .uint16(let number): try writer.append(number, as: .uint16)
        case .int32(let number): try writer.append(number, as: .int32)
        case .uint32(let number): try writer.append(number, as: .uint32)
        case .int64(let number): try writer.append(number, as: .int64)
        case .uint64(let number): try writer.append(number, as: .uint64)
        case .double(let number): try writer.append(number, as: .double)
        case .string(let text): try writer.append(text, as: .string)
        case .path(let path): try writer.append(path.text, as: .path)
        case .signature(let signature): try writer.append(signature.text, as: .signature)
        case .descriptor(let descriptor):
            try writer.append(descriptors[Int(descriptor.index)].raw, as: .descriptor)
        case .bytes(let bytes):
            try writer.container(.array, of: "y") { array throws(SendError) in try array.append(block: bytes) }
        case .strings(let strings):
            try writer.container(.array, of: "s") { array throws(SendError) in
                for text in strings { try array.append(text, as: .string) }
            }
        case .array(let element, let elements):
            try writer.container(.array, of: element.text) { array throws(SendError) in
                try append(elements, to: &array)
            }
        case .dictionary(let dictionary): try append(dictionary, to: &writer)
        case .structure(let members):
            try writer.container(.structureStart, of: nil) { structure throws(SendError) in
                try append(members, to: &structure)
            }
        case .variant(let content):
            guard let signature = content.signature else { throw .invalid }
            try writer.container(.variant, of: signature.text) { variant throws(SendError) in
                try append(content, to: &variant)
            }
        }
    }

    private func append(_ dictionary: DictionaryValue, to writer: inout MessageWriter) throws(SendError) {
        let types = "{" + dictionary.key.text + dictionary.value.text + "}"
        try writer.container(.array, of: types) { array throws(SendError) in
            for field in dictionary.entries {
                try array.container(.entryStart, of: nil) { entry throws(SendError) in
                    try append([field.key, field.value], to: &entry)
                }
            }
        }
    }
}
