/// Walks over the text of a signature, a type code or a single complete type at a time.
package struct TypeScanner {
    private let bytes: [UInt8]
    /// Where the walk stands: the number of bytes behind it.
    package private(set) var position = 0

    /// The bytes of each text of one byte: what variants hold mostly, of which a message may have any number.
    private static let single = (0..<0x80).map { [UInt8($0)] }

    /// A walk over `text` from its beginning.
    package init(_ text: String) {
        if let byte = text.utf8.first, byte < 0x80, text.utf8.count == 1 {
            bytes = Self.single[Int(byte)]
        } else {
            bytes = Array(text.utf8)
        }
    }

    /// Whether nothing is left.
    package var isAtEnd: Bool { position == bytes.count }

    /// The code at the walk's position, or nil at the end or at a byte that is none.
    package var code: TypeCode? {
        isAtEnd ? nil : TypeCode(rawValue: bytes[position])
    }

    /// Steps over one byte and gives its code, or nil at the end or at a byte that is none.
    package mutating func next() -> TypeCode? {
        guard let code else { return nil }
        position += 1
        return code
    }

    /// Goes back, or on, to `position`.
    package mutating func move(to position: Int) {
        self.position = position
    }

    /// The bytes of the signature in `range`.
    package func slice(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    /// The text of the signature in `range`.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Steps over one single complete type; false where none stands here or where it nests deeper than the
    /// specification allows.
    package mutating func skipCompleteType() -> Bool {
        skipCompleteType(arrays: 0, structures: 0)
    }

    private static let deepest = 32

    private mutating func skipCompleteType(arrays: Int, structures: Int) -> Bool {
        guard let code = next() else { return false }
        switch code {
        case .array:
            guard arrays < Self.deepest else { return false }
            return self.code == .entryStart
                ? skipEntry(arrays: arrays + 1, structures: structures)
                : skipCompleteType(arrays: arrays + 1, structures: structures)
        case .structureStart:
            guard structures < Self.deepest, self.code != .structureEnd else { return false }
            while self.code != .structureEnd {
                guard skipCompleteType(arrays: arrays, structures: structures + 1) else { return false }
            }
            position += 1
            return true
        case .structureEnd, .entryStart, .entryEnd:
            return false
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .descriptor, .variant:
            return true
        }
    }

    private mutating func skipEntry(arrays: Int, structures: Int) -> Bool {
        position += 1
        guard let key = next(), key.isBasic, skipCompleteType(arrays: arrays, structures: structures) else {
            return false
        }
        return next() == .entryEnd
    }
}
