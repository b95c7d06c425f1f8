/// A hash of 64 bits that is the same in every process, by which equal contents are found; who finds compares them.
struct ContentHash {
    /// The hash of what was combined so far.
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Takes in a number.
    mutating func combine(_ word: UInt64) {
        let product = (value ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        value = (product.high ^ product.low) &+ 0xE703_7ED1_A0B4_28DB
    }

    /// Takes in bytes, and how many they are.
    mutating func combine(_ bytes: Span<UInt8>) {
        combine(UInt64(bytes.count))
        let raw = unsafe bytes.bytes
        var offset = 0
        while offset + 8 <= raw.byteCount {
            // Eight bytes are there, and any eight bytes are a number.
            combine(UInt64(littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.byteCount {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        combine(rest)
    }

    /// Takes in a text by its bytes.
    mutating func combine(_ text: String) { combine(text.utf8.span) }
}

extension [Item] {
    /// The hash of what the items say and hold, but for their ids. Of a large content only its ends count.
    func contentHash(from source: any ContentSource) throws(Failure) -> UInt64 {
        var hash = ContentHash()
        for item in self {
            hash.combine(UInt64(item.representations.count))
            hash.combine(item.attributes.title)
            if let others = item.attributes.storedJSON { hash.combine(others) }
            for representation in item.representations {
                hash.combine(representation.type.text)
                hash.combine(representation.visibility.storedText ?? "")
                hash.combine(representation.isPreview ? 1 : 0)
                try representation.content.hash(into: &hash, from: source)
            }
        }
        return hash.value
    }

    /// Whether the items say and hold the same as others, but for their ids.
    ///
    /// A content that can't be read is the same as none.
    func says(_ others: [Item], _ source: any ContentSource) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.says($1, source) }
    }
}

extension Item {
    /// A charset is of bytes: what came as text with one is not what the same bytes are.
    fileprivate func says(_ other: Item, _ source: any ContentSource) -> Bool {
        attributes == other.attributes && representations.count == other.representations.count
            && zip(representations, other.representations).allSatisfy { left, right in
                left.type == right.type && (left.content.isText == right.content.isText || left.type.charset == nil)
                    && left.visibility == right.visibility && left.isPreview == right.isPreview
                    && left.content.says(right.content, source)
            }
    }
}

extension Content {
    /// The most bytes of a content that are hashed from its begin, and from its end.
    private static let hashed = 32 * 1024
    /// How many bytes are compared at a time.
    private static let compared = 1 << 20

    fileprivate func hash(into hash: inout ContentHash, from source: any ContentSource) throws(Failure) {
        hash.combine(size)
        if size <= 2 * UInt64(Self.hashed) {
            switch self {
            case .text(let text): hash.combine(text)
            case .bytes(let bytes): hash.combine(bytes.span)
            case .secret, .promise: break
            case .stored(let stored):
                let bytes = try source.bytes(of: stored, limit: 2 * Self.hashed)
                hash.combine(bytes.span)
            }
            return
        }
        for offset in [0, size - UInt64(Self.hashed)] {
            let piece = try piece(at: offset, count: Self.hashed, from: source)
            hash.combine(piece.span)
        }
    }

    fileprivate func says(_ other: Content, _ source: any ContentSource) -> Bool {
        guard size == other.size else { return false }
        if case .stored(let one) = self, case .stored(let another) = other, one.id == another.id { return true }
        do throws(Failure) {
            return try holdsSame(as: other, source)
        } catch {
            return false
        }
    }

    /// Whether it has the bytes of a content of the same size.
    private func holdsSame(as other: Content, _ source: any ContentSource) throws(Failure) -> Bool {
        var offset: UInt64 = 0
        while offset < size {
            let here = try piece(at: offset, count: Self.compared, from: source)
            let there = try other.piece(at: offset, count: Self.compared, from: source)
            guard here == there, !here.isEmpty else { return false }
            offset += UInt64(here.count)
        }
        return true
    }

    /// The `count` bytes from `offset` on, fewer where it ends before.
    func piece(at offset: UInt64, count: Int, from source: any ContentSource) throws(Failure) -> [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8.dropFirst(Int(clamping: offset)).prefix(count))
        case .bytes(let bytes): Array(bytes.dropFirst(Int(clamping: offset)).prefix(count))
        case .secret, .promise: []
        case .stored(let stored): try source.piece(of: stored, at: offset, count: count)
        }
    }
}
