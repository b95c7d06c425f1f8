extension String {
    /// Whether it has a U+0000, which no string of D-Bus can hold (specification, "Basic types").
    ///
    /// Every text that goes out is asked: eight bytes at a time, and four times that between two looks at the answer.
    public var holdsNUL: Bool {
        let bytes = utf8.span
        return unsafe bytes.withUnsafeBytes { buffer in
            var place = 0
            while place + 32 <= buffer.count {
                let found =
                    unsafe Self.zeros(in: buffer, at: place) | Self.zeros(in: buffer, at: place + 8)
                    | Self.zeros(in: buffer, at: place + 16) | Self.zeros(in: buffer, at: place + 24)
                if found & 0x8080_8080_8080_8080 != 0 { return true }
                place += 32
            }
            while place < buffer.count {
                if unsafe buffer[place] == 0 { return true }
                place += 1
            }
            return false
        }
    }

    /// A word whose bytes have their highest bit where the eight bytes at `place` have a zero: such a byte borrows from
    /// its highest bit only where it is zero.
    private static func zeros(in buffer: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        return (word &- 0x0101_0101_0101_0101) & ~word
    }
}
