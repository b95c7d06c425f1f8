/// Writes one message in the wire format (specification, "Wire Format"), least significant byte first, and checks on the
/// way all that a bus or a peer would close the connection for.
struct Marshaller {
    /// The message so far.
    private(set) var bytes: [UInt8]
    /// The signature of what is being written, up to what comes next.
    var types = TypeScanner("")
    /// How many descriptors travel beside the message.
    let descriptorCount: Int
    /// How often the body may still refer to a descriptor: each time it takes one of its own.
    private var descriptorsLeft: Int

    /// A writer of a message beside which `descriptorCount` descriptors travel, referred to at most `descriptorLimit`
    /// times.
    init(descriptorCount: Int, descriptorLimit: Int) {
        bytes = []
        bytes.reserveCapacity(256)
        self.descriptorCount = descriptorCount
        descriptorsLeft = descriptorLimit
    }

    // MARK: Bytes

    /// Fills up with zeros to a multiple of `alignment`, a power of two.
    mutating func align(_ alignment: Int) {
        while bytes.count & (alignment - 1) != 0 { bytes.append(0) }
    }

    /// Appends `number`, aligned to its size.
    mutating func append<Number: FixedWidthInteger>(_ number: Number) throws(MarshallingError) {
        let width = Number.bitWidth / 8
        align(width)
        try checkRoom(width)
        appendBytes(of: number)
    }

    /// Appends the bytes of `number` where they fit and are aligned.
    private mutating func appendBytes<Number: FixedWidthInteger>(of number: Number) {
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// Writes `number` over the four bytes at `position`.
    mutating func write(_ number: Int, at position: Int) {
        for index in 0..<4 { bytes[position + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }

    /// Appends a string or a path: its length, its bytes, a zero.
    mutating func append(text: String) throws(MarshallingError) {
        let count = text.utf8.count
        align(4)
        try checkRoom(count + 5)
        appendBytes(of: UInt32(truncatingIfNeeded: count))
        try appendCharacters(of: text)
    }

    /// Appends a signature: its length in one byte, its bytes, a zero.
    mutating func append(signature: String) throws(MarshallingError) {
        try checkRoom(signature.utf8.count + 2)
        bytes.append(UInt8(truncatingIfNeeded: signature.utf8.count))
        try appendCharacters(of: signature)
    }

    private mutating func appendCharacters(of text: String) throws(MarshallingError) {
        guard !text.holdsNUL else { throw .textHoldsNUL }
        let characters = text.utf8.span
        unsafe characters.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(0)
    }

    /// Appends `block`, where the alignment of its numbers is 1.
    mutating func append(block: [UInt8]) throws(MarshallingError) {
        try checkRoom(block.count)
        bytes.append(contentsOf: block)
    }

    /// Appends the place of a descriptor beside the message.
    mutating func append(_ descriptor: DescriptorIndex) throws(MarshallingError) {
        guard descriptor.index < UInt32(clamping: descriptorCount) else { throw .invalid }
        guard descriptorsLeft > 0 else { throw .tooLarge }
        descriptorsLeft -= 1
        try append(descriptor.index)
    }

    /// Fails where `count` more bytes would make the message too large, with what the bus adds.
    private func checkRoom(_ count: Int) throws(MarshallingError) {
        guard bytes.count + count <= MessageLimits.message - MessageLimits.senderField else { throw .tooLarge }
    }
}
