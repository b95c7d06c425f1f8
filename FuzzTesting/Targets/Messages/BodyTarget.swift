import Wire

/// Bodies of messages: the first byte of the input tells the byte order and how many descriptors come with it, the rest of
/// the line is the signature, and what is behind it the body. The header around it is a right one, so that nothing else
/// keeps a body from being read.
enum BodyTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        guard let options = bytes.first else { return }
        let parts = bytes.dropFirst().split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let signature = parts.first ?? []
        guard signature.count <= 255, !signature.contains(0) else { return }
        let body = parts.count == 2 ? parts[1] : []
        let message = Self.message(Array(signature), Array(body), isBigEndian: options & 1 == 1)
        try MessageTarget.check(message, in: message.indices, descriptorCount: Int(options >> 1 & 3))
    }

    /// A return with this body.
    static func message(_ signature: [UInt8], _ body: [UInt8], isBigEndian: Bool) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] {
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        let replySerial: [UInt8] = [5, 1, UInt8(ascii: "u"), 0] + number(9)
        let descriptors: [UInt8] = [9, 1, UInt8(ascii: "u"), 0] + number(3)
        let types = [8, 1, UInt8(ascii: "g"), 0, UInt8(signature.count)] + signature + [0]
        let fields = replySerial + descriptors + types
        let head = [UInt8(ascii: isBigEndian ? "B" : "l"), 2, 1, 1] + number(body.count) + number(5)
        let header = head + number(fields.count) + fields
        return header + [UInt8](repeating: 0, count: -header.count & 7) + body
    }
}
