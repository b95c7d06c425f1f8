/// Walks a JSON document from front to back, key by key and element by element, as its caller asks.
///
///     var reader = JSONReader(text)
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///         switch key {
///         case "title": title = try reader.readString()
///         case "json": json = try reader.rawValue()
///         default: throw reader.fail("\(key.quoted) isn't known here")
///         }
///     }
///     try reader.finish()
///
/// Each key and each element that was announced is followed by exactly one call that takes its value; an object or
/// array is walked until `nextKey` gives nil or `nextElement` gives false. To call out of turn is a programmer's error.
/// Everything that isn't as asked throws `InvalidDocument` with line and column, after which the reader is spent.
public struct JSONReader: Sendable {
    /// What comes next.
    enum Turn {
        case value
        case firstEntry
        case nextEntry
        case end
    }

    /// The whole document.
    let bytes: [UInt8]
    /// Where the next value, entry or end is looked for; of a value, its first byte.
    var offset: Int
    /// What stands there.
    var turn = Turn.value
    /// What is open there.
    var nesting: JSONNesting
    /// The keys that were read of the objects that `beginObject` opened.
    var keys = JSONKeys()
    /// Where the last key or value that was read begins, in bytes: to report it later, `fail(_:at:)`.
    public internal(set) var mark: Int

    /// Reads the bytes, which must be UTF-8.
    public init(_ bytes: [UInt8], depthLimit: Int = JSON.defaultDepthLimit) {
        self.bytes = bytes
        offset = JSONScanner.space(bytes.span, from: 0)
        mark = offset
        nesting = JSONNesting(limit: depthLimit)
    }

    /// Reads the text.
    public init(_ text: String, depthLimit: Int = JSON.defaultDepthLimit) {
        self.init(Array(text.utf8), depthLimit: depthLimit)
    }

    /// Goes into the object that stands here.
    public mutating func beginObject() throws(Failure) {
        try begin(.object, expecting: .object)
        keys.open()
    }

    /// The next key of the object that is open, whose value is then to be taken; nil where the object ended.
    ///
    /// A key that the object has already is refused.
    public mutating func nextKey() throws(Failure) -> String? {
        precondition(nesting.innermost == .object, "a key is asked for where no object is open")
        guard try nextEntry(of: .object) else {
            keys.close()
            return nil
        }
        mark = offset
        let string = try JSONScanner.string(bytes.span, from: offset)
        let key = try content(of: string, from: offset)
        guard keys.insert(key) else { throw fail("the object has the key \(key.quoted) twice") }
        offset = try JSONScanner.colon(bytes.span, from: string.end)
        turn = .value
        return key
    }

    /// Goes into the array that stands here.
    public mutating func beginArray() throws(Failure) {
        try begin(.array, expecting: .array)
    }

    /// Whether the array that is open has another element, which is then to be taken; false where the array ended.
    public mutating func nextElement() throws(Failure) -> Bool {
        precondition(nesting.innermost == .array, "an element is asked for where no array is open")
        guard try nextEntry(of: .array) else { return false }
        turn = .value
        return true
    }

    /// Checks that nothing follows the document's value.
    public mutating func finish() throws(Failure) {
        precondition(turn == .end, "the document is finished before its value was taken")
        try JSONScanner.end(bytes.span, from: offset)
        offset = bytes.count
    }

    /// The line and column where the last key or value that was read begins.
    public var position: JSONPosition { JSONPosition(of: mark, in: bytes.span) }

    /// The refusal of the last key or value that was read, or of the one at `mark`, for the reason in the sentence.
    public func fail(_ sentence: String, at mark: Int? = nil) -> Failure {
        JSONScanner.failure(bytes.span, at: mark ?? self.mark, sentence)
    }

    /// Goes into what stands here.
    private mutating func begin(_ holder: JSONNesting.Holder, expecting kind: JSONKind) throws(Failure) {
        try expect(kind)
        guard nesting.open(holder) else { throw JSONScanner.tooDeep(nesting, bytes.span, at: offset) }
        offset += 1
        turn = .firstEntry
    }

    /// Goes on to the next entry of the innermost holder; false, and out of it, where it ended.
    private mutating func nextEntry(of holder: JSONNesting.Holder) throws(Failure) -> Bool {
        let entry: JSONScanner.Entry
        switch turn {
        case .firstEntry: entry = try JSONScanner.firstEntry(of: holder, bytes.span, from: offset)
        case .nextEntry: entry = try JSONScanner.nextEntry(of: holder, bytes.span, from: offset)
        case .value, .end: preconditionFailure("the next entry is asked for before the value of the last was taken")
        }
        offset = entry.offset
        guard entry.closes else { return true }
        nesting.close()
        turn = nesting.depth == 0 ? .end : .nextEntry
        return false
    }
}
