import CDBus
import Wire

/// Reads the arguments of one message, and takes its descriptors.
///
/// The C library has validated the message: types, texts, nesting to 64 containers, alignment and sizes.
struct Decoder {
    /// The descriptors taken so far, in the order of the values that mean them.
    private(set) var descriptors: [Descriptor] = []

    /// The values from `reader` to the end of the body or of the container.
    mutating func values(_ reader: inout MessageReader) throws(DecodingError) -> [Value] {
        var values: [Value] = []
        while let code = reader.code {
            values.append(try value(code, &reader))
            reader.advance()
        }
        return values
    }

    private mutating func value(_ code: TypeCode, _ reader: inout MessageReader) throws(DecodingError) -> Value {
        switch code {
        case .byte: .byte(reader.number())
        case .boolean: .boolean(reader.number(as: dbus_bool_t.self) != 0)
        case .int16: .int16(reader.number())
        case .uint16: .uint16(reader.number())
        case .int32: .int32(reader.number())
        case .uint32: .uint32(reader.number())
        case .int64: .int64(reader.number())
        case .uint64: .uint64(reader.number())
        case .double: .double(reader.number())
        case .string: .string(reader.text())
        case .path: .path(ObjectPath(known: reader.text()))
        case .signature: .signature(try signature(reader.text()))
        case .descriptor: .descriptor(try descriptor(&reader))
        case .array: try array(&reader)
        case .structureStart, .entryStart: .structure(try contents(&reader))
        case .variant: .variant(try content(&reader))
        case .structureEnd, .entryEnd: throw .signature
        }
    }

    private mutating func descriptor(_ reader: inout MessageReader) throws(DecodingError) -> DescriptorIndex {
        guard descriptors.count < Limits.descriptors else { throw .descriptors }
        let raw = reader.number(as: CInt.self)
        guard raw >= 0 else { throw .descriptors }
        descriptors.append(Descriptor(adopting: raw))
        return DescriptorIndex(UInt32(descriptors.count - 1))
    }

    private mutating func contents(_ reader: inout MessageReader) throws(DecodingError) -> [Value] {
        var inner = reader.contents()
        return try values(&inner)
    }

    private mutating func content(_ reader: inout MessageReader) throws(DecodingError) -> Value {
        var inner = reader.contents()
        guard let code = inner.code else { throw .signature }
        return try value(code, &inner)
    }

    // MARK: Arrays

    private mutating func array(_ reader: inout MessageReader) throws(DecodingError) -> Value {
        guard let element = reader.elementCode else { throw .signature }
        var inner = reader.contents()
        switch element {
        case .byte: return .bytes(inner.numbers())
        case .boolean: return .array(element: "b", inner.numbers { (flag: dbus_bool_t) in .boolean(flag != 0) })
        case .int16: return .array(element: "n", inner.numbers(Value.int16))
        case .uint16: return .array(element: "q", inner.numbers(Value.uint16))
        case .int32: return .array(element: "i", inner.numbers(Value.int32))
        case .uint32: return .array(element: "u", inner.numbers(Value.uint32))
        case .int64: return .array(element: "x", inner.numbers(Value.int64))
        case .uint64: return .array(element: "t", inner.numbers(Value.uint64))
        case .double: return .array(element: "d", inner.numbers(Value.double))
        case .string: return .strings(inner.texts())
        case .entryStart: return .dictionary(try dictionary(&inner))
        case .path, .signature, .descriptor, .array, .structureStart, .variant:
            return .array(element: try signature(inner.signature), try values(&inner))
        case .structureEnd, .entryEnd: throw .signature
        }
    }

    private mutating func dictionary(_ reader: inout MessageReader) throws(DecodingError) -> DictionaryValue {
        guard let entry = reader.signature else { throw .outOfMemory }
        guard let (key, value) = try signature("a" + entry).entryTypes else { throw .signature }
        var entries: [DictionaryValue.Entry] = []
        while reader.code != nil {
            var fields = reader.contents()
            entries.append(DictionaryValue.Entry(key: try field(&fields), value: try field(&fields)))
            reader.advance()
        }
        return DictionaryValue(key: key, value: value, entries: entries)
    }

    private mutating func field(_ reader: inout MessageReader) throws(DecodingError) -> Value {
        guard let code = reader.code else { throw .signature }
        let value = try value(code, &reader)
        reader.advance()
        return value
    }

    private func signature(_ text: String?) throws(DecodingError) -> Signature {
        guard let text else { throw .outOfMemory }
        guard let signature = Signature(text) else { throw .signature }
        return signature
    }
}
