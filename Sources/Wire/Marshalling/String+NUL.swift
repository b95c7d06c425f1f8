extension String {
    /// Whether it has a U+0000, which no string of D-Bus can hold (specification, "Basic types").
    ///
    /// Every text that goes out is asked: eight bytes at a time.
    public var holdsNUL: Bool {
        let bytes = utf8.span
        return unsafe bytes.withUnsafeBytes { buffer in
            let words = buffer.count / 8
            for index in 0..<words {
                let word = unsafe buffer.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
                // A byte borrows from its highest bit only where it is zero.
                if (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080 != 0 { return true }
            }
            for index in words * 8..<buffer.count where unsafe buffer[index] == 0 { return true }
            return false
        }
    }
}
