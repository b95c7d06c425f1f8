internal import Transfer
internal import Wire

extension AttributeValue {
    /// The attribute `name` as a caller gives it; `InvalidArgument` for a type that no attribute has.
    init(_ value: Value, of name: String) throws(Failure) {
        switch value {
        case .string(let text): self = .string(text)
        case .strings(let list): self = .strings(list)
        case .boolean(let value): self = .boolean(value)
        case .byte(let number): self = .number(AttributeNumber(kind: .byte, digits: String(number)))
        case .int16(let number): self = .number(AttributeNumber(kind: .int16, digits: String(number)))
        case .uint16(let number): self = .number(AttributeNumber(kind: .uint16, digits: String(number)))
        case .int32(let number): self = .number(AttributeNumber(kind: .int32, digits: String(number)))
        case .uint32(let number): self = .number(AttributeNumber(kind: .uint32, digits: String(number)))
        case .int64(let number): self = .number(AttributeNumber(kind: .int64, digits: String(number)))
        case .uint64(let number): self = .number(AttributeNumber(kind: .uint64, digits: String(number)))
        case .double(let number):
            guard let digits = JSONNumber(number)?.text else {
                throw Failure(.invalidArgument, "the attribute \(name.quoted) is a finite number")
            }
            self = .number(AttributeNumber(kind: .double, digits: digits))
        case .path(let path): self = .string(path.text)
        case .signature(let signature): self = .string(signature.text)
        case .structure(let members):
            guard case .double(let width)? = members.first, case .double(let height)? = members.last, members.count == 2
            else { fallthrough }
            self = .size(width: width, height: height)
        case .descriptor, .bytes, .array, .dictionary, .variant:
            throw Failure(.invalidArgument, "the attribute \(name.quoted) is of a basic type or a list of strings")
        }
    }

    /// The attribute as the bus has it.
    var wire: Value {
        switch self {
        case .string(let text): .string(text)
        case .strings(let list): .strings(list)
        case .boolean(let value): .boolean(value)
        case .number(let number): number.wire
        case .size(let width, let height): .structure([.double(width), .double(height)])
        }
    }
}

extension AttributeNumber {
    /// The number under its type; what doesn't fit there is a double.
    fileprivate var wire: Value {
        let value: Value? =
            switch kind {
            case .byte: UInt8(digits).map(Value.byte)
            case .int16: Int16(digits).map(Value.int16)
            case .uint16: UInt16(digits).map(Value.uint16)
            case .int32: Int32(digits).map(Value.int32)
            case .uint32: UInt32(digits).map(Value.uint32)
            case .int64: Int64(digits).map(Value.int64)
            case .uint64: UInt64(digits).map(Value.uint64)
            case .double: Double(digits).map(Value.double)
            }
        return value ?? .double(Double(digits) ?? .infinity)
    }
}
