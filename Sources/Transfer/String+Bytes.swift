// Looking at the bytes of a text: what is asked of every name must cost next to nothing.

extension String {
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
