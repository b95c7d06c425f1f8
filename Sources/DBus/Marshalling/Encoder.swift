import CDBus
import Wire

/// Writes the arguments of one message, after checking all that the C library takes for granted.
///
/// A class since the closures that fill containers need it while it counts.
final class Encoder {
    private let descriptors: [Descriptor]
    private let limit: Int
    private let descriptorLimit: Int
    /// The signature of what is being appended, up to what comes next.
    var types: TypeScanner
    /// The length of the body so far, in bytes.
    private(set) var size = 0
    /// The length at which the innermost array, or one around it, is too large.
    private var arrayLimit = Int.max
    /// How many descriptors the message has: the C library attaches one for each value that means one.
    private var attached = 0

    /// An encoder of a body of the types `signature`, at most `limit` bytes long, whose `h` values, at most
    /// `descriptorLimit`, mean `descriptors`.
    init(signature: Signature, descriptors: [Descriptor], limit: Int, descriptorLimit: Int) {
        types = TypeScanner(signature.text)
        self.descriptors = descriptors
        self.limit = limit
        self.descriptorLimit = descriptorLimit
    }

    /// Appends `body`, which must have exactly the types of the signature.
    func encode(_ body: [Value], to writer: inout MessageWriter) throws(SendError) {
        for value in body { try append(value, to: &writer, depth: 0) }
        guard types.isAtEnd else { throw .invalid }
    }

    /// Appends a value of the type that comes next in the signature, `depth` containers around it.
    func append(_ value: Value, to writer: inout MessageWriter, depth: Int) throws(SendError) {
        guard depth <= Limits.depth else { throw .invalid }
        switch value {
        case .byte(let number): try append(number, .byte, to: &writer)
        case .boolean(let flag): try append(dbus_bool_t(flag ? 1 : 0), .boolean, to: &writer)
        case .int16(let number): try append(number, .int16, to: &writer)
        case .uint16(let number): try append(number, .uint16, to: &writer)
        case .int32(let number): try append(number, .int32, to: &writer)
        case .uint32(let number): try append(number, .uint32, to: &writer)
        case .int64(let number): try append(number, .int64, to: &writer)
        case .uint64(let number): try append(number, .uint64, to: &writer)
        case .double(let number): try append(number, .double, to: &writer)
        case .string(let text): try append(text, .string, to: &writer)
        case .path(let path): try append(path.text, .path, to: &writer)
        case .signature(let signature): try append(signature.text, .signature, to: &writer)
        case .descriptor(let descriptor): try append(descriptor, to: &writer)
        case .bytes(let bytes): try append(block: bytes, of: .byte, to: &writer, depth: depth)
        case .strings(let strings): try append(strings, to: &writer, depth: depth)
        case .array(let element, let elements):
            try append(elements, of: element, to: &writer, depth: depth)
        case .dictionary(let entries): try append(entries, to: &writer, depth: depth)
        case .structure(let members): try append(structure: members, to: &writer, depth: depth)
        case .variant(let content): try append(variant: content, to: &writer, depth: depth)
        }
    }

    private func append<Number: BitwiseCopyable>(
        _ number: Number,
        _ code: TypeCode,
        to writer: inout MessageWriter
    ) throws(SendError) {
        try expect(code)
        try grow(by: MemoryLayout<Number>.size, alignment: MemoryLayout<Number>.size)
        try writer.append(number, as: code)
    }

    private func append(_ text: String, _ code: TypeCode, to writer: inout MessageWriter) throws(SendError) {
        try expect(code)
        try append(expected: text, code, to: &writer)
    }

    /// Appends `text` as the type `code`, whose place in the signature is already behind.
    func append(expected text: String, _ code: TypeCode, to writer: inout MessageWriter) throws(SendError) {
        let length = text.utf8.count
        if code == .signature {
            try grow(by: length + 2, alignment: 1)
        } else {
            try grow(by: length + 5, alignment: 4)
        }
        try writer.append(text, as: code)
    }

    private func append(_ descriptor: DescriptorIndex, to writer: inout MessageWriter) throws(SendError) {
        try expect(.descriptor)
        try grow(by: 4, alignment: 4)
        guard descriptor.index < UInt32(clamping: descriptors.count) else { throw .invalid }
        attached += 1
        guard attached <= descriptorLimit else { throw .tooLarge }
        try writer.append(descriptors[Int(descriptor.index)].raw, as: .descriptor)
    }

    // MARK: Checks

    /// Steps over the next code of the signature, which must be `code`.
    func expect(_ code: TypeCode) throws(SendError) {
        guard types.next() == code else { throw .invalid }
    }

    /// Counts `count` bytes after padding to `alignment`; fails where the message or an array would be too large.
    func grow(by count: Int, alignment: Int) throws(SendError) {
        size = (size + alignment - 1) / alignment * alignment + count
        guard size <= min(limit, arrayLimit) else { throw .tooLarge }
    }

    /// Appends, through `fill`, the contents of an array, counted against its limit from here on.
    func limitingArray(_ fill: () throws(SendError) -> Void) throws(SendError) {
        let outer = arrayLimit
        arrayLimit = min(outer, size + Limits.array)
        try fill()
        arrayLimit = outer
    }
}
