extension Marshaller {
    /// Appends `body`, which must have exactly the types of `signature`.
    mutating func append(body: [Value], of signature: Signature) throws(MarshallingError) {
        types = TypeScanner(signature.text)
        for value in body { try append(value, depth: 0) }
        guard types.isAtEnd else { throw .invalid }
    }

    /// Appends a value of the type that comes next in the signature, `depth` containers around it.
    private mutating func append(_ value: Value, depth: Int) throws(MarshallingError) {
        guard depth <= MessageLimits.depth else { throw .invalid }
        switch value {
        case .byte(let number): try append(number, as: .byte)
        case .boolean(let flag): try append(UInt32(flag ? 1 : 0), as: .boolean)
        case .int16(let number): try append(number, as: .int16)
        case .uint16(let number): try append(number, as: .uint16)
        case .int32(let number): try append(number, as: .int32)
        case .uint32(let number): try append(number, as: .uint32)
        case .int64(let number): try append(number, as: .int64)
        case .uint64(let number): try append(number, as: .uint64)
        case .double(let number): try append(number.bitPattern, as: .double)
        case .string(let text):
            try expect(.string)
            try append(text: text)
        case .path(let path):
            try expect(.path)
            try append(text: path.text)
        case .signature(let signature):
            try expect(.signature)
            try append(signature: signature.text)
        case .descriptor(let descriptor):
            try expect(.descriptor)
            try append(descriptor)
        case .bytes(let bytes): try append(bytes, depth: depth)
        case .strings(let strings): try append(strings, depth: depth)
        case .array(let element, let elements): try append(elements, of: element, depth: depth)
        case .dictionary(let dictionary): try append(dictionary, depth: depth)
        case .structure(let members): try append(structure: members, depth: depth)
        case .variant(let content): try append(variant: content, depth: depth)
        }
    }

    private mutating func append<Number: FixedWidthInteger>(
        _ number: Number,
        as code: TypeCode
    ) throws(MarshallingError) {
        try expect(code)
        try append(number)
    }

    private mutating func expect(_ code: TypeCode) throws(MarshallingError) {
        guard types.next() == code else { throw .invalid }
    }

    // MARK: Arrays

    /// Begins the content of an array whose elements are aligned to `alignment`.
    private mutating func openArray(_ alignment: Int, depth: Int) throws(MarshallingError) -> OpenArray {
        guard depth < MessageLimits.depth else { throw .invalid }
        try append(UInt32(0))
        let length = bytes.count - 4
        align(alignment)
        return OpenArray(length: length, start: bytes.count)
    }

    /// Writes the length of an array whose content is complete.
    private mutating func close(_ array: OpenArray) throws(MarshallingError) {
        let count = bytes.count - array.start
        guard count <= MessageLimits.array else { throw .tooLarge }
        write(count, at: array.length)
    }

    private mutating func append(_ block: [UInt8], depth: Int) throws(MarshallingError) {
        try expect(.array)
        try expect(.byte)
        guard block.count <= MessageLimits.array else { throw .tooLarge }
        let array = try openArray(1, depth: depth)
        try append(block: block)
        try close(array)
    }

    private mutating func append(_ strings: [String], depth: Int) throws(MarshallingError) {
        try expect(.array)
        try expect(.string)
        let array = try openArray(4, depth: depth)
        for text in strings { try append(text: text) }
        try close(array)
    }

    private mutating func append(
        _ elements: [Value],
        of element: Signature,
        depth: Int
    ) throws(MarshallingError) {
        try expect(.array)
        let start = types.position
        guard let code = types.code, code != .entryStart, types.skipCompleteType() else { throw .invalid }
        let end = types.position
        guard types.slice(start..<end).elementsEqual(element.text.utf8) else { throw .invalid }
        let array = try openArray(code.alignment, depth: depth)
        for value in elements {
            types.move(to: start)
            try append(value, depth: depth + 1)
        }
        types.move(to: end)
        try close(array)
    }

    private mutating func append(_ dictionary: DictionaryValue, depth: Int) throws(MarshallingError) {
        try expect(.array)
        try expect(.entryStart)
        let key = types.position
        guard types.skipCompleteType() else { throw .invalid }
        let value = types.position
        guard types.skipCompleteType() else { throw .invalid }
        let end = types.position
        guard types.slice(key..<value).elementsEqual(dictionary.key.text.utf8),
            types.slice(value..<end).elementsEqual(dictionary.value.text.utf8)
        else { throw .invalid }
        let array = try openArray(8, depth: depth)
        for entry in dictionary.entries {
            types.move(to: key)
            align(8)
            try append(entry.key, depth: depth + 2)
            try append(entry.value, depth: depth + 2)
        }
        types.move(to: end)
        try expect(.entryEnd)
        try close(array)
    }

    // MARK: Other containers

    private mutating func append(structure members: [Value], depth: Int) throws(MarshallingError) {
        try expect(.structureStart)
        align(8)
        for member in members { try append(member, depth: depth + 1) }
        try expect(.structureEnd)
    }

    private mutating func append(variant content: Value, depth: Int) throws(MarshallingError) {
        try expect(.variant)
        guard let signature = content.signature else { throw .invalid }
        try append(signature: signature.text)
        let outer = types
        types = TypeScanner(signature.text)
        try append(content, depth: depth + 1)
        types = outer
    }
}

/// An array whose content is being written.
private struct OpenArray {
    /// Where its length is to be written.
    let length: Int
    /// Where its content begins.
    let start: Int
}
