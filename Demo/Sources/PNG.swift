/// PNG files, as plain as the format allows (PNG specification, third edition): nothing is compressed.
enum PNG {
    /// A picture of 8-bit red, green and blue, row after row, as a file.
    static func file(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
        precondition(pixels.count == width * height * 3, "There are three bytes a pixel")
        var rows: [UInt8] = []
        for row in 0..<height {
            // Each row begins with its filter: 0, none (section 9).
            rows += [0] + pixels[row * width * 3..<(row + 1) * width * 3]
        }
        // Eight bits, true colour; the one compression, the one filter method, not interlaced (section 11.2.1).
        let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + chunk("IHDR", header) + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    }

    /// A chunk: length, type, data, and a check over the last two (section 5.3).
    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + data
        return bigEndian(UInt32(data.count)) + checked + bigEndian(crc32(checked))
    }

    /// A zlib stream of stored blocks (RFC 1950, section 2.2; RFC 1951, section 3.2.4).
    private static func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = data[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for half in [length, ~length] { stream += [UInt8(half & 255), UInt8(half >> 8)] }
            stream += block
        } while !rest.isEmpty
        return stream + bigEndian(adler32(data))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The check of a chunk (PNG specification, annex D).
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var remainder = UInt32.max
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1 }
        }
        return ~remainder
    }

    /// The check of a zlib stream (RFC 1950, section 8.2).
    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
