extension [UInt8] {
    /// The big-endian number of four bytes at `offset`, which are there.
    func number(at offset: Int) -> UInt32 {
        UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
            | UInt32(self[offset + 3])
    }

    /// The big-endian number of two bytes at `offset`, which are there.
    func halfNumber(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

    /// The number of variable length at `offset` and the offset behind it; nil where it isn't whole.
    func variableNumber(at offset: Int) -> (value: Int64, end: Int)? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard offset >= 0, offset + index < count else { return nil }
            let byte = self[offset + index]
            if index == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), offset + 9) }
            value = value << 7 | UInt64(byte & 0x7f)
            if byte & 0x80 == 0 { return (Int64(bitPattern: value), offset + index + 1) }
        }
        return nil
    }
}
