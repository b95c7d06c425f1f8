/// Reads one message in the wire format (specification, "Wire Format"), in the byte order of its sender.
///
/// Nothing is trusted: sizes, alignment, padding, texts and names are all checked.
struct Unmarshaller {
    private let bytes: [UInt8]
    /// Where the message begins: alignment counts from here.
    private let start: Int
    /// How far it has been read.
    private(set) var position: Int
    /// Where what is being read ends: an array, or the message.
    var end: Int
    private let isBigEndian: Bool
    /// The signature of what is being read, up to what comes next.
    var types = TypeScanner("")
    /// How many descriptors came beside the message.
    var descriptorCount = 0
    /// How many more values it may have.
    var room = MessageLimits.values

    /// A reader of the message that is in `range` of `bytes`.
    init(_ bytes: [UInt8], in range: Range<Int>, isBigEndian: Bool) {
        self.bytes = bytes
        start = range.lowerBound
        position = range.lowerBound
        end = range.upperBound
        self.isBigEndian = isBigEndian
    }

    // MARK: Bytes

    /// Steps over zeros to a multiple of `alignment`, a power of two.
    mutating func align(_ alignment: Int) throws(UnmarshallingError) {
        let next = start + (position - start + alignment - 1) & ~(alignment - 1)
        guard next <= end else { throw .malformed }
        while position < next {
            guard bytes[position] == 0 else { throw .malformed }
            position += 1
        }
    }

    /// Steps over `count` bytes and gives where they are.
    mutating func take(_ count: Int) throws(UnmarshallingError) -> Range<Int> {
        guard count <= end - position else { throw .malformed }
        defer { position += count }
        return position..<position + count
    }

    /// Goes back to where something that was stepped over begins.
    mutating func move(to position: Int) { self.position = position }

    /// Reads a number, aligned to its size.
    mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
        _ type: Number.Type = Number.self
    ) throws(UnmarshallingError) -> Number {
        let width = MemoryLayout<Number>.size
        if width > 1 { try align(width) }
        let place = try take(width).lowerBound
        let number = unsafe bytes.withUnsafeBytes { buffer in
            unsafe buffer.loadUnaligned(fromByteOffset: place, as: Number.self)
        }
        return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
    }

    /// Reads a string or a path, without its zero.
    mutating func text() throws(UnmarshallingError) -> Range<Int> {
        let count = Int(try number(UInt32.self))
        return try terminated(count)
    }

    /// Reads a signature, without its zero.
    mutating func signatureText() throws(UnmarshallingError) -> Range<Int> {
        let count = Int(try number(UInt8.self))
        return try terminated(count)
    }

    private mutating func terminated(_ count: Int) throws(UnmarshallingError) -> Range<Int> {
        let place = try take(count)
        guard try number(UInt8.self) == 0 else { throw .malformed }
        return place
    }

    /// What `body` makes of the bytes in `range`.
    func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range))
    }

    /// A copy of the bytes in `range`.
    func copy(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

    /// The text in `range`: UTF-8 without a zero in it.
    func string(_ range: Range<Int>) throws(UnmarshallingError) -> String {
        guard let text = withBytes(range, String.init(_:)), !text.holdsNUL else { throw .malformed }
        return text
    }
}
