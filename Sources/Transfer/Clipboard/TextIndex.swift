/// What rules out, without reading them, most of the texts that an entry doesn't hold.
///
/// Of every three characters that follow each other in a text one bit of a small table is set, of two bits a byte of
/// text. A text that is searched
/// for can be there only where all bits of its own are.
enum TextIndex: Hashable, Sendable {
    /// The entry's title is all the text that it has.
    case title
    /// The table; the number of its words is a power of two.
    case bits([UInt64])
    /// Nothing is known: the texts have to be read.
    case none

    /// The most bytes of text that a table is made of.
    private static let largest = 64 * 1024

    /// Whether a text may be in what the table was made of.
    func mayHold(_ query: LiteralQuery) -> Bool {
        switch self {
        case .title: false
        case .none: true
        case .bits(let words):
            Self.trigrams(of: query.text.scalars.span) { words[Self.word($0, words.count)] & Self.bit($0) != 0 }
        }
    }

    /// The table of texts; nothing for too many bytes of them.
    static func table(of texts: [String], _ folding: inout TextFolding) -> TextIndex {
        let size = texts.reduce(0) { $0 + $1.utf8.count }
        guard size <= largest else { return .none }
        var count = 4
        while count * 32 < size, count < 128 { count *= 2 }
        var words = [UInt64](repeating: 0, count: count)
        for text in texts {
            _ = trigrams(of: folding.fold(text).scalars.span) { trigram in
                words[word(trigram, count)] |= bit(trigram)
                return true
            }
        }
        return .bits(words)
    }

    /// Gives a hash of each three scalars in a row to `body`, until that says no; whether it never did.
    private static func trigrams(of scalars: Span<FoldedText.Scalar>, _ body: (UInt64) -> Bool) -> Bool {
        guard scalars.count >= 3 else { return true }
        var last = UInt64(scalars[0].bits & 0x1f_ffff) << 21 | UInt64(scalars[1].bits & 0x1f_ffff)
        for index in 2..<scalars.count {
            last = (last << 21 | UInt64(scalars[index].bits & 0x1f_ffff)) & 0x7fff_ffff_ffff_ffff
            guard body(last &* 0x9E37_79B9_7F4A_7C15) else { return false }
        }
        return true
    }

    private static func word(_ hash: UInt64, _ count: Int) -> Int { Int(hash >> 40) & (count - 1) }

    private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash >> 58) }
}

extension TextIndex {
    /// How the store keeps it: the bytes of the words, lowest first; nothing where the title is all; `nil` for none.
    var stored: [UInt8]? {
        switch self {
        case .title: []
        case .none: nil
        case .bits(let words):
            words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
        }
    }

    /// The index that was stored; what can't be one is none, and costs nothing but time.
    init(stored: [UInt8]?) {
        guard let stored else {
            self = .none
            return
        }
        let count = stored.count / 8
        guard !stored.isEmpty else {
            self = .title
            return
        }
        guard stored.count % 8 == 0, count & (count - 1) == 0 else {
            self = .none
            return
        }
        self = .bits(
            (0..<count).map { index in
                (0..<8).reduce(0) { $0 | UInt64(stored[index * 8 + $1]) << ($1 * 8) }
            }
        )
    }
}
