import Wire

extension Encoder {
    /// Appends an array of strings.
    func append(_ strings: [String], to writer: inout MessageWriter, depth: Int) throws(SendError) {
        try expect(.array)
        try expect(.string)
        try array("s", alignment: 4, in: &writer, depth: depth) { array throws(SendError) in
            for text in strings { try append(expected: text, .string, to: &array) }
        }
    }

    /// Appends an array of elements of the type `element`.
    func append(
        _ elements: [Value],
        of element: Signature,
        to writer: inout MessageWriter,
        depth: Int
    ) throws(SendError) {
        if try appendBlock(elements, of: element, to: &writer, depth: depth) { return }
        try expect(.array)
        let start = types.position
        guard let code = types.code, code != .entryStart, types.skipCompleteType() else { throw .invalid }
        let end = types.position
        guard types.slice(start..<end).elementsEqual(element.text.utf8) else { throw .invalid }
        try array(element.text, alignment: code.alignment, in: &writer, depth: depth) { array throws(SendError) in
            for value in elements {
                types.move(to: start)
                try append(value, to: &array, depth: depth + 1)
            }
        }
        types.move(to: end)
    }

    /// Appends a dictionary.
    func append(_ dictionary: DictionaryValue, to writer: inout MessageWriter, depth: Int) throws(SendError) {
        try expect(.array)
        let start = types.position
        try expect(.entryStart)
        let key = types.position
        guard types.skipCompleteType() else { throw .invalid }
        let value = types.position
        guard types.skipCompleteType() else { throw .invalid }
        let last = types.position
        try expect(.entryEnd)
        let end = types.position
        guard types.slice(key..<value).elementsEqual(dictionary.key.text.utf8),
            types.slice(value..<last).elementsEqual(dictionary.value.text.utf8)
        else { throw .invalid }
        let entry = types.text(start..<end)
        try array(entry, alignment: 8, in: &writer, depth: depth) { array throws(SendError) in
            for entry in dictionary.entries {
                types.move(to: key)
                try grow(by: 0, alignment: 8)
                try array.container(.entryStart, of: nil) { fields throws(SendError) in
                    try append(entry.key, to: &fields, depth: depth + 2)
                    try append(entry.value, to: &fields, depth: depth + 2)
                }
            }
        }
        types.move(to: end)
    }

    /// Appends a structure.
    func append(structure members: [Value], to writer: inout MessageWriter, depth: Int) throws(SendError) {
        try expect(.structureStart)
        try grow(by: 0, alignment: 8)
        try writer.container(.structureStart, of: nil) { fields throws(SendError) in
            for member in members { try append(member, to: &fields, depth: depth + 1) }
        }
        try expect(.structureEnd)
    }

    /// Appends a variant.
    func append(variant content: Value, to writer: inout MessageWriter, depth: Int) throws(SendError) {
        try expect(.variant)
        guard let signature = content.signature else { throw .invalid }
        try grow(by: signature.text.utf8.count + 2, alignment: 1)
        let outer = types
        types = TypeScanner(signature.text)
        try writer.container(.variant, of: signature.text) { inner throws(SendError) in
            try append(content, to: &inner, depth: depth + 1)
        }
        types = outer
    }

    /// Appends an array whose elements have the type `contents` and `fill` appends.
    func array(
        _ contents: String,
        alignment: Int,
        in writer: inout MessageWriter,
        depth: Int,
        _ fill: (inout MessageWriter) throws(SendError) -> Void
    ) throws(SendError) {
        guard depth < Limits.depth else { throw .invalid }
        try grow(by: 4, alignment: 4)
        try grow(by: 0, alignment: alignment)
        try limitingArray { () throws(SendError) in
            try writer.container(.array, of: contents, fill)
        }
    }
}
