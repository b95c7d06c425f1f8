import CDBus
import Wire

extension Encoder {
    /// Appends `elements` as one block where `element` has a fixed size, else does nothing and says so.
    func appendBlock(
        _ elements: [Value],
        of element: Signature,
        to writer: inout MessageWriter,
        depth: Int
    ) throws(SendError) -> Bool {
        guard element.text.utf8.count == 1, let code = element.text.utf8.first.flatMap(TypeCode.init(rawValue:)) else {
            return false
        }
        switch code {
        case .byte:
            try append(elements, code, &writer, depth) { if case .byte(let number) = $0 { number } else { nil } }
        case .boolean:
            try append(elements, code, &writer, depth) {
                if case .boolean(let flag) = $0 { dbus_bool_t(flag ? 1 : 0) } else { nil }
            }
        case .int16:
            try append(elements, code, &writer, depth) { if case .int16(let number) = $0 { number } else { nil } }
        case .uint16:
            try append(elements, code, &writer, depth) { if case .uint16(let number) = $0 { number } else { nil } }
        case .int32:
            try append(elements, code, &writer, depth) { if case .int32(let number) = $0 { number } else { nil } }
        case .uint32:
            try append(elements, code, &writer, depth) { if case .uint32(let number) = $0 { number } else { nil } }
        case .int64:
            try append(elements, code, &writer, depth) { if case .int64(let number) = $0 { number } else { nil } }
        case .uint64:
            try append(elements, code, &writer, depth) { if case .uint64(let number) = $0 { number } else { nil } }
        case .double:
            try append(elements, code, &writer, depth) { if case .double(let number) = $0 { number } else { nil } }
        case .string, .path, .signature, .descriptor, .array, .variant, .structureStart, .structureEnd, .entryStart,
            .entryEnd:
            return false
        }
        return true
    }

    private func append<Number: BitwiseCopyable>(
        _ elements: [Value],
        _ code: TypeCode,
        _ writer: inout MessageWriter,
        _ depth: Int,
        _ number: (Value) -> Number?
    ) throws(SendError) {
        var numbers: [Number] = []
        numbers.reserveCapacity(elements.count)
        for element in elements {
            guard let number = number(element) else { throw .invalid }
            numbers.append(number)
        }
        try append(block: numbers, of: code, to: &writer, depth: depth)
    }

    /// Appends an array of `numbers`, given as the type `code` is in C.
    func append<Number: BitwiseCopyable>(
        block numbers: [Number],
        of code: TypeCode,
        to writer: inout MessageWriter,
        depth: Int
    ) throws(SendError) {
        try expect(.array)
        try expect(code)
        let width = MemoryLayout<Number>.size
        guard numbers.count <= Limits.array / width else { throw .tooLarge }
        let contents = String(UnicodeScalar(code.rawValue))
        try array(contents, alignment: width, in: &writer, depth: depth) { array throws(SendError) in
            try grow(by: numbers.count * width, alignment: 1)
            try array.append(block: numbers, of: code)
        }
    }
}
