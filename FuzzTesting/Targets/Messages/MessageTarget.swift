import Wire

/// Messages of D-Bus, header and body: what is read is a message that can be written, and is read again as the same.
enum MessageTarget {
    /// The input is a message; so many descriptors come with it.
    private static let descriptors = 3

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let size: Int?
        do throws(UnmarshallingError) {
            size = try MessageReader.size(of: bytes, in: bytes.indices)
        } catch {
            return
        }
        guard let size else {
            return try require(bytes.count < 16, "the size of a message is not told by its first 16 bytes")
        }
        try require((16...MessageLimits.message).contains(size), "a message has \(size) bytes")
        // A stream that holds more than one message.
        guard size <= bytes.count else { return }
        try check(bytes, in: 0..<size, descriptorCount: descriptors)
        try checkMoved(bytes, size)
    }

    /// Reads the message that is in `range`.
    static func check(_ bytes: [UInt8], in range: Range<Int>, descriptorCount: Int) throws(Finding) {
        let isTaken = ReferenceReader.takes(bytes[range])
        guard let reading = read(bytes, in: range, descriptorCount) else {
            return try require(!isTaken, "what a bus passes on is refused: its sender could cut us off")
        }
        switch reading {
        case .ignored: return
        case .unreadable(let message, let reason):
            let isPermitted = reason == .tooLarge || reason == .descriptors
            try require(!isTaken || isPermitted, "what a bus passes on can't be read: \(reason)")
            try require(message.body.isEmpty && message.signature == "", "what can't be read has a body")
        case .message(let message):
            let isForUs = message.descriptorCount > 0 || message.isNotForPeers || hasOwnField(bytes, in: range)
            try require(isTaken || isForUs || saysDescriptors(bytes, in: range), "what is no message is read as one")
            try check(message, descriptorCount: descriptorCount)
        }
    }

    /// Whether there may be a field of code 10, which the reference knows beyond the specification, and so may refuse.
    private static func hasOwnField(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
        stride(from: range.lowerBound + 16, to: range.upperBound, by: 8).contains { bytes[$0] == 10 }
    }

    /// Whether descriptors come with the message, which the reference can't be given.
    private static func saysDescriptors(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
        guard case .unreadable(_, .descriptors)? = read(bytes, in: range, 0) else { return false }
        return true
    }

    private static func check(_ message: Message, descriptorCount: Int) throws(Finding) {
        try require(message.serial != 0, "a message has no number")
        try require(message.descriptorCount <= descriptorCount, "a message means descriptors that didn't come")
        var types = ""
        for value in message.body {
            guard let signature = value.signature else { throw Finding("a value has no type") }
            types += signature.text
        }
        try requireSame(types, message.signature.text, "the body has other types than the message says")
        let depth = message.body.map(\.depth).max() ?? 0
        let limit = message.body.descriptorReferences
        let first: [UInt8]
        do throws(MarshallingError) {
            first = try message.marshalled(serial: 7, descriptorCount: descriptorCount, descriptorLimit: limit)
        } catch {
            try require(
                error == .invalid && (depth > MessageLimits.depth || message.isNotForPeers),
                "a message that was read can't be written: \(error)"
            )
            return
        }
        guard case .message(let again)? = read(first, in: first.indices, descriptorCount) else {
            throw Finding("a message that was written can't be read")
        }
        try require(again.signature == message.signature, "the signature comes back as another")
        try require(again.destination == message.destination, "the destination comes back as another")
        try require(again.serial == 7, "the number comes back as another")
        // What isn't a number is equal to nothing, not even itself: the bytes are compared.
        guard let second = marshalled(again, descriptorCount, limit) else {
            throw Finding("a message that was read back can't be written")
        }
        try require(first == second, "the message comes back as another")
    }

    /// Where the message stands in a buffer makes no difference.
    private static func checkMoved(_ bytes: [UInt8], _ size: Int) throws(Finding) {
        let moved = [0x6C, 1, 2] + bytes[..<size] + [0, 0xFF]
        let (one, other) = (read(bytes, in: 0..<size, descriptors), read(moved, in: 3..<size + 3, descriptors))
        switch (one, other) {
        case (nil, nil), (.ignored?, .ignored?): return
        case (.unreadable(let one, let why)?, .unreadable(let other, let reason)?):
            try require(one == other && why == reason, "a message is another elsewhere")
        case (.message(let one)?, .message(let other)?):
            try require(
                marshalled(one, descriptors, 1_024) == marshalled(other, descriptors, 1_024),
                "a message is another elsewhere"
            )
        case (nil, _), (.ignored?, _), (.unreadable?, _), (.message?, _):
            throw Finding("a message is of another kind elsewhere")
        }
    }

    private static func read(
        _ bytes: [UInt8],
        in range: Range<Int>,
        _ descriptorCount: Int
    ) -> MessageReader.Reading? {
        var reader = MessageReader()
        do throws(UnmarshallingError) {
            return try reader.read(bytes, in: range, descriptorCount: descriptorCount)
        } catch {
            return nil
        }
    }

    private static func marshalled(_ message: Message, _ descriptorCount: Int, _ limit: Int) -> [UInt8]? {
        do throws(MarshallingError) {
            return try message.marshalled(serial: 7, descriptorCount: descriptorCount, descriptorLimit: limit)
        } catch {
            return nil
        }
    }
}

extension Message {
    /// Whether only a library may send it, to its own process; the reference takes longer names for these too.
    fileprivate var isNotForPeers: Bool {
        switch kind {
        case .methodCall(let path, let interface, _, _): path.isLocal || interface?.isLocal == true
        case .signal(let path, let interface, _): path.isLocal || interface.isLocal
        case .methodReturn, .error: false
        }
    }
}

extension ObjectPath {
    fileprivate var isLocal: Bool { text.hasPrefix("/org/freedesktop/DBus/Local") }
}

extension InterfaceName {
    fileprivate var isLocal: Bool { text.hasPrefix("org.freedesktop.DBus.Local") }
}
