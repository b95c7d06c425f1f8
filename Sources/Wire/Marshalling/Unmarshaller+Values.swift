extension Unmarshaller {
    /// Reads a body of the types of `signature` to the end of the message.
    mutating func body(of signature: Signature) throws(UnmarshallingError) -> [Value] {
        var values: [Value] = []
        types = TypeScanner(signature.text)
        while !types.isAtEnd { values.append(try value(depth: 0)) }
        guard position == end else { throw .malformed }
        return values
    }

    /// Reads a value of the type that comes next in the signature, `depth` containers around it.
    mutating func value(depth: Int) throws(UnmarshallingError) -> Value {
        guard depth <= MessageLimits.depthOfOthers else { throw .nesting }
        guard room > 0 else { throw .tooLarge }
        room -= 1
        guard let code = types.next() else { throw .malformed }
        return switch code {
        case .byte: .byte(try number())
        case .boolean: .boolean(try boolean())
        case .int16: .int16(try number())
        case .uint16: .uint16(try number())
        case .int32: .int32(try number())
        case .uint32: .uint32(try number())
        case .int64: .int64(try number())
        case .uint64: .uint64(try number())
        case .double: .double(Double(bitPattern: try number()))
        case .string: .string(try string(try text()))
        case .path: .path(try path())
        case .signature: .signature(try signature())
        case .descriptor: .descriptor(try descriptor())
        case .array: try array(depth: depth)
        case .structureStart: .structure(try structure(depth: depth))
        case .variant: .variant(try variant(depth: depth))
        case .structureEnd, .entryStart, .entryEnd: throw .malformed
        }
    }

    private mutating func boolean() throws(UnmarshallingError) -> Bool {
        switch try number(UInt32.self) {
        case 0: false
        case 1: true
        default: throw .malformed
        }
    }

    private mutating func path() throws(UnmarshallingError) -> ObjectPath {
        guard let path = ObjectPath(try string(try text())) else { throw .malformed }
        return path
    }

    private mutating func signature() throws(UnmarshallingError) -> Signature {
        guard let signature = Signature(try string(try signatureText())) else { throw .nesting }
        return signature
    }

    private mutating func descriptor() throws(UnmarshallingError) -> DescriptorIndex {
        let index = try number(UInt32.self)
        guard Int(index) < descriptorCount else { throw .descriptors }
        return DescriptorIndex(index)
    }

    // MARK: Containers

    private mutating func structure(depth: Int) throws(UnmarshallingError) -> [Value] {
        try align(8)
        var members: [Value] = []
        // Most structures have three or four; room for one at a time would be made several times.
        members.reserveCapacity(4)
        while types.code != .structureEnd { members.append(try value(depth: depth + 1)) }
        _ = types.next()
        return members
    }

    private mutating func variant(depth: Int) throws(UnmarshallingError) -> Value {
        let signature = try signature()
        let outer = types
        types = TypeScanner(signature.text)
        let content = try value(depth: depth + 1)
        guard types.isAtEnd else { throw .malformed }
        types = outer
        return content
    }

    private mutating func array(depth: Int) throws(UnmarshallingError) -> Value {
        guard depth < MessageLimits.depthOfOthers else { throw .nesting }
        let size = Int(try number(UInt32.self))
        guard size <= MessageLimits.array, let code = types.code else { throw .malformed }
        let first = types.position
        if code == .entryStart { return try dictionary(size, depth: depth) }
        guard types.skipCompleteType() else { throw .malformed }
        let last = types.position
        // The padding before the first element is there even where there is none, and doesn't count.
        try align(code.alignment)
        let content = try take(size)
        switch code {
        case .byte: return .bytes(copy(content))
        case .string:
            return .strings(
                try elements(in: content) { reader throws(UnmarshallingError) in
                    try reader.string(try reader.text())
                }
            )
        default:
            let element = Signature(known: types.text(first..<last))
            let values = try elements(in: content) { reader throws(UnmarshallingError) in
                reader.types.move(to: first)
                return try reader.value(depth: depth + 1)
            }
            types.move(to: last)
            return .array(element: element, values)
        }
    }

    private mutating func dictionary(_ size: Int, depth: Int) throws(UnmarshallingError) -> Value {
        _ = types.next()
        let key = types.position
        guard types.skipCompleteType() else { throw .malformed }
        let value = types.position
        guard types.skipCompleteType() else { throw .malformed }
        let last = types.position
        try align(8)
        if size == 0, types.slice(key..<last).elementsEqual("sv".utf8) {
            _ = types.next()
            return VariantDictionary.nothing
        }
        let entries = try elements(in: try take(size)) { reader throws(UnmarshallingError) in
            try reader.align(8)
            reader.types.move(to: key)
            return DictionaryValue.Entry(
                key: try reader.value(depth: depth + 2),
                value: try reader.value(depth: depth + 2)
            )
        }
        types.move(to: last)
        _ = types.next()
        return .dictionary(
            DictionaryValue(
                key: Signature(known: types.text(key..<value)),
                value: Signature(known: types.text(value..<last)),
                entries: entries
            )
        )
    }

    /// Reads elements as long as `content` has some.
    private mutating func elements<Element>(
        in content: Range<Int>,
        _ element: (inout Unmarshaller) throws(UnmarshallingError) -> Element
    ) throws(UnmarshallingError) -> [Element] {
        var elements: [Element] = []
        let outer = end
        move(to: content.lowerBound)
        end = content.upperBound
        while position < end {
            elements.append(try element(&self))
            if elements.count == 16 {
                // Of many, most are as large as the first ones.
                let size = (position - content.lowerBound) / 16
                elements.reserveCapacity(min(content.count / max(size, 1) + 1, room + 16))
            }
        }
        end = outer
        return elements
    }
}
