internal import Transfer
internal import Wire

extension AttributeValue {
    /// The attribute `name` as a caller gives it; `InvalidArgument` for a type that no attribute has.
    init(_ value: Value, of name: String) throws(Failure) {
        switch value {
        case .string(let text): self = .string(text)
        case .strings(let list): self = .strings(list)
        case .boolean(let value): self = .boolean(value)
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double:
            guard let number = value.number.flatMap({ AttributeNumber(type: $0.type, digits: $0.digits) }) else {
                throw Failure(.invalidArgument, "the attribute \(name.quoted) is a finite number")
            }
            self = .number(number)
        case .path(let path): self = .path(path.text)
        case .signature(let signature): self = .signature(signature.text)
        case .structure(let members):
            guard case .double(let width)? = members.first, case .double(let height)? = members.last, members.count == 2
            else { throw Self.misfit(name) }
            self = .size(width: width, height: height)
        case .descriptor, .bytes, .array, .dictionary, .variant: throw Self.misfit(name)
        }
    }

    private static func misfit(_ name: String) -> Failure {
        let kind = name == "preview-size" ? "a pair of doubles, (dd)" : "of a basic type or a list of strings"
        return Failure(.invalidArgument, "the attribute \(name.quoted) is \(kind)")
    }

    /// The attribute as the bus has it.
    var wire: Value {
        switch self {
        case .string(let text): .string(text)
        case .path(let text): ObjectPath(text).map(Value.path) ?? .string(text)
        case .signature(let text): Signature(text).map(Value.signature) ?? .string(text)
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
        Value(digits: digits, type: kind.rawValue) ?? .double(Double(digits) ?? .infinity)
    }
}
