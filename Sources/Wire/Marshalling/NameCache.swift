/// Names that were read lately: the headers of a connection repeat a few, and checking one anew costs more than
/// finding it again.
struct NameCache<Name: WireName> {
    /// How many are kept, a power of two.
    private static var capacity: Int { 64 }
    /// The longest name that is kept, in bytes.
    private static var longest: Int { 128 }

    private var names: [Name?] = Array(repeating: nil, count: NameCache.capacity)

    /// The name written in `bytes`; nil where they are none.
    mutating func name(_ bytes: Span<UInt8>) -> Name? {
        guard bytes.count <= Self.longest, !bytes.isEmpty else { return String(bytes).flatMap(Name.init) }
        let slot = Self.slot(bytes)
        if let name = names[slot], Self.same(name.text.utf8.span, bytes) { return name }
        guard let name = String(bytes).flatMap(Name.init) else { return nil }
        names[slot] = name
        return name
    }

    /// Names that are alike differ mostly at their ends.
    private static func slot(_ bytes: Span<UInt8>) -> Int {
        var hash = bytes.count
        for index in max(0, bytes.count - 6)..<bytes.count { hash = hash &* 31 &+ Int(bytes[index]) }
        return hash & (capacity - 1)
    }

    private static func same(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        for index in one.indices where one[index] != other[index] { return false }
        return true
    }
}

extension String {
    /// The text of `bytes`; nil where they are no UTF-8.
    init?(_ bytes: Span<UInt8>) {
        do {
            self.init(copying: try UTF8Span(validating: bytes))
        } catch {
            return nil
        }
    }
}
