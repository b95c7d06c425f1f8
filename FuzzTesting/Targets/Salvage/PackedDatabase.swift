/// A database and its log without the zeros between: small enough for a fuzzer to get far with.
///
/// Each page is its number in a byte, then what stands at its begin and what stands at its end, either behind two bytes
/// with its length, the lower one first. To the number is added where it is: 0 in the file, `inLog` in the log, and
/// `committing` where it ends a transaction of that.
struct PackedDatabase {
    /// The bytes of the file.
    private(set) var file: [UInt8] = []
    /// The bytes of the log; none where it has no page.
    private(set) var log: [UInt8] = []

    private static let pageSize = 4096
    /// A page that the log has.
    static let inLog: UInt8 = 0x80
    /// A page with which a transaction ends.
    static let committing: UInt8 = 0x40
    /// The number in the log that stands for the highest there is.
    static let highest: UInt8 = 0x3f

    /// What packed bytes stand for, up to where they end.
    init(_ packed: [UInt8]) {
        var rest = packed[...]
        var writer = LogWriter()
        while let mark = rest.popFirst() {
            var page = [UInt8](repeating: 0, count: Self.pageSize)
            let head = Self.piece(&rest)
            page.replaceSubrange(..<head.count, with: head)
            let tail = Self.piece(&rest)
            page.replaceSubrange((page.count - tail.count)..., with: tail)
            let number = mark & 0x3f
            if mark & Self.inLog != 0 {
                let named = number == Self.highest ? UInt32.max : UInt32(number)
                writer.append(page, number: named, isCommitted: mark & Self.committing != 0)
            } else if number > 0 {
                let end = Int(number) * Self.pageSize
                if file.count < end { file += [UInt8](repeating: 0, count: end - file.count) }
                file.replaceSubrange((end - Self.pageSize)..<end, with: page)
            }
        }
        log = writer.bytes
    }

    /// A database of whole pages, packed.
    static func pack(_ database: [UInt8]) -> [UInt8] {
        var packed: [UInt8] = []
        for number in 0..<(database.count / pageSize) {
            let page = database[(number * pageSize)..<((number + 1) * pageSize)]
            // The longest run of zeros is left out.
            var (start, end) = (page.startIndex, page.startIndex)
            var run = page.startIndex
            for index in page.indices {
                if page[index] != 0 {
                    run = index + 1
                } else if index + 1 - run > end - start {
                    (start, end) = (run, index + 1)
                }
            }
            packed.append(UInt8(number + 1))
            append(page[..<start], to: &packed)
            append(page[end...], to: &packed)
        }
        return packed
    }

    private static func piece(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let low = rest.popFirst() ?? 0
        let high = rest.popFirst() ?? 0
        let count = (Int(high) << 8 | Int(low)) % (pageSize + 1)
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    private static func append(_ piece: ArraySlice<UInt8>, to packed: inout [UInt8]) {
        packed += [UInt8(piece.count & 0xff), UInt8(piece.count >> 8)]
        packed += piece
    }
}
