// Looking at the bytes of a text: what is asked of every name must cost next to nothing.

extension String {
    /// Whether it has the very bytes of `other`.
    func hasBytes(of other: String) -> Bool {
        let own = utf8.span
        let others = other.utf8.span
        guard own.count == others.count else { return false }
        return unsafe own.withUnsafeBytes { own in
            unsafe others.withUnsafeBytes { others in
                var place = 0
                while place + 8 <= own.count {
                    let word = unsafe own.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                    guard unsafe word == others.loadUnaligned(fromByteOffset: place, as: UInt64.self) else {
                        return false
                    }
                    place += 8
                }
                while place < own.count {
                    guard unsafe own[place] == others[place] else { return false }
                    place += 1
                }
                return true
            }
        }
    }

    /// Whether it has a character of the category Cc: U+0000 to U+001F, U+007F to U+009F (Unicode, section 23.1).
    public var holdsControlCharacter: Bool {
        let bytes = utf8.span
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte < 0x20 || byte == 0x7f || (previous == 0xc2 && byte < 0xa0) { return true }
            previous = byte
        }
        return false
    }
}
