import Glibc
import Testing

@testable import Transfer

/// Bytes of textual types are read by their mark, else by their charset, else as UTF-8.
@Suite struct TextDecodingTests {
    @Test(
        arguments: [
            ([], "text/plain", ""),
            ([0x68, 0x69], "text/plain", "hi"),
            ([0xC3, 0xA9, 0xF0, 0x9F, 0x90, 0xB1], "text/plain", "é🐱"),
            ([0x7B, 0x7D], "application/json", "{}"),
            ([0x3C, 0x61, 0x2F, 0x3E], "image/svg+xml", "<a/>"),
            ([0x61, 0x00, 0x62], "text/plain", "a\0b"),
            ([0x61, 0x0D, 0x0A, 0x62, 0x0A], "text/plain", "a\r\nb\n"),
            // Marks.
            ([0xEF, 0xBB, 0xBF], "text/plain", ""),
            ([0xEF, 0xBB, 0xBF, 0x61], "text/plain", "a"),
            ([0xFF, 0xFE], "text/plain", ""),
            ([0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x31, 0xDC], "text/plain", "a🐱"),
            ([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0xDC, 0x31], "text/plain", "a🐱"),
            ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "text/plain", "a"),
            ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x01, 0xF4, 0x31], "text/plain", "🐱"),
            // A mark goes before the charset.
            ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "text/plain;charset=iso-8859-1", "é"),
            ([0xFF, 0xFE, 0x61, 0x00], "text/plain;charset=utf-16be", "a"),
            ([0xFF, 0xFE, 0x61, 0x00], "text/plain;charset=utf-16", "a"),
            ([0xFE, 0xFF, 0x00, 0x61], "text/plain;charset=utf-16", "a"),
            ([0xFE, 0xFF, 0x00, 0x61], "text/plain;charset=no-such", "a"),
            ([0xFF, 0xFE, 0x00, 0x00], "text/plain;charset=utf-16", "\0"),
            ([0xFF, 0xFE, 0x00, 0x00], "text/plain;charset=utf-16le", "\0"),
            // Only the first mark is one.
            ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], "text/plain", "\u{FEFF}"),
            // Charsets.
            ([0x61, 0x7F], "text/plain;charset=us-ascii", "a\u{7F}"),
            ([0x00, 0x61], "text/plain;charset=utf-16", "a"),
            ([0x00, 0x61], "text/plain;charset=utf-16be", "a"),
            ([0x61, 0x00], "text/plain;charset=utf-16le", "a"),
            ([0x00, 0x00, 0x00, 0x61], "text/plain;charset=utf-32", "a"),
            ([0x00, 0x01, 0xF4, 0x31], "text/plain;charset=utf-32be", "🐱"),
            ([0x31, 0xF4, 0x01, 0x00], "text/plain;charset=utf-32le", "🐱"),
            ([0xA4, 0xE9, 0xFF, 0x80], "text/plain;charset=iso-8859-1", "¤éÿ\u{80}"),
            ([0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE, 0xE9], "text/plain;charset=iso-8859-15", "€ŠšŽžŒœŸé"),
            ([0x80, 0x82, 0x93, 0x94, 0x99, 0x9F, 0xE9, 0xA4], "text/plain;charset=windows-1252", "€‚“”™Ÿé¤"),
            ([0xE9], "text/html;charset=latin1", "é"),
            ([0xE9], "text/html;charset=CP1252", "é"),
            ([0xC3, 0xA9], "text/html;charset=utf8", "é"),
            ([0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "text/plain;charset=koi8-r", "Привет"),
            ([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "text/plain;charset=windows-1251", "Привет"),
            ([0xA3, 0xF3, 0x64, 0xBC, 0x85], "text/plain;charset=iso-8859-2", "Łódź\u{85}"),
        ] as [([UInt8], String, String)]
    )
    func `bytes are read as text`(bytes: [UInt8], type: String, text: String) throws {
        let read = try TextDecoding.text(of: bytes, as: ContentType(type))
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(
        arguments: [
            ([0x61, 0xFF], "text/plain", 1, "utf-8"),
            ([0xC3], "text/plain", 0, "utf-8"),
            ([0x61, 0x62, 0xE2, 0x82], "text/plain", 2, "utf-8"),
            ([0xC0, 0x80], "text/plain", 0, "utf-8"),
            ([0xED, 0xA0, 0x80], "text/plain", 0, "utf-8"),
            ([0xF4, 0x90, 0x80, 0x80], "text/plain", 0, "utf-8"),
            ([0xEF, 0xBB, 0xBF, 0x61, 0x80], "text/plain", 4, "utf-8"),
            ([0xE9], "application/json", 0, "utf-8"),
            ([0x61, 0x80], "text/plain;charset=us-ascii", 1, "us-ascii"),
            ([0x00, 0x61, 0x00], "text/plain;charset=utf-16be", 2, "utf-16be"),
            ([0xFF, 0xFE, 0x61], "text/plain", 2, "utf-16le"),
            ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xDC], "text/plain", 4, "utf-16le"),
            ([0xD8, 0x3D], "text/plain;charset=utf-16be", 0, "utf-16be"),
            ([0x00, 0x61, 0xD8, 0x3D, 0x00, 0x61], "text/plain;charset=utf-16", 2, "utf-16"),
            ([0x00, 0x00, 0xD8, 0x00], "text/plain;charset=utf-32be", 0, "utf-32be"),
            ([0x00, 0x11, 0x00, 0x00], "text/plain;charset=utf-32be", 0, "utf-32be"),
            ([0x61, 0x00, 0x00, 0x00, 0x61], "text/plain;charset=utf-32le", 4, "utf-32le"),
            ([0x61, 0x81], "text/plain;charset=windows-1252", 1, "windows-1252"),
        ] as [([UInt8], String, Int, String)]
    )
    func `bytes that can't be read are no text, and the first of them is named`(
        bytes: [UInt8],
        type: String,
        offset: Int,
        charset: String
    ) throws {
        let type = try ContentType(type)
        let message = "the content of \(type) is not text: its byte at offset \(offset) is not \(charset)"
        #expect(throws: Failure(.notText, message)) { try TextDecoding.text(of: bytes, as: type) }
    }

    @Test(arguments: [0x81, 0x8D, 0x8F, 0x90, 0x9D] as [UInt8])
    func `five bytes are nothing in windows-1252`(byte: UInt8) {
        #expect(throws: Failure.self) {
            try TextDecoding.text(of: [byte], as: ContentType("text/plain;charset=windows-1252"))
        }
    }

    /// What the system's iconv makes of a byte in `charset`; nil where it is nothing.
    private func converted(_ byte: UInt8, from charset: String) -> String? {
        let converter = unsafe iconv_open("UTF-8", charset.uppercased())
        defer { unsafe iconv_close(converter) }
        var (input, output) = ([CChar(bitPattern: byte)], [CChar](repeating: 0, count: 8))
        let count = unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                var (from, to) = (input.baseAddress, output.baseAddress)
                var (left, room) = (input.count, output.count)
                let result = unsafe iconv(converter, &from, &left, &to, &room)
                return result == 0 ? output.count - room : nil
            }
        }
        return count.map { String(decoding: output.prefix($0).map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    }

    @Test(arguments: Charset.allCases.filter { !$0.rawValue.hasPrefix("utf-") })
    func `a charset of single bytes is the one that others know by its name`(charset: Charset) throws {
        let type = try ContentType("text/plain;charset=\(charset.rawValue)")
        for byte in 0...UInt8.max {
            let text = try? TextDecoding.text(of: [byte], as: type)
            #expect(text == converted(byte, from: charset.rawValue), "\(byte)")
        }
    }

    @Test func `an unknown charset is named`() {
        #expect(throws: Failure(.notText, "the charset \"shift_jis\" of text/plain is not known here")) {
            try TextDecoding.text(of: [0x61], as: ContentType("text/plain;charset=Shift_JIS"))
        }
    }

    @Test func `bytes of a type that isn't textual are no text`() {
        #expect(throws: Failure(.notText, "image/png is not a textual type")) {
            try TextDecoding.text(of: [0x61], as: ContentType("image/png"))
        }
    }

    @Test func `a text comes back from every encoding, with a mark and without`() throws {
        var random = SeededNumbers(seed: 42)
        for _ in 0..<300 {
            let text = randomText(using: &random)
            for (charset, mark, encode) in encodings {
                let bytes = encode(text)
                let named = try ContentType("text/plain;charset=\(charset)")
                let plain = try TextDecoding.text(of: bytes, as: named)
                #expect(Array(plain.unicodeScalars) == Array(text.unicodeScalars))
                let marked = try TextDecoding.text(of: mark + bytes, as: .textPlain)
                #expect(Array(marked.unicodeScalars) == Array(text.unicodeScalars))
            }
        }
    }

    @Test func `random bytes are read as the standard library reads them, or refused`() throws {
        var random = SeededNumbers(seed: 43)
        for _ in 0..<5_000 {
            let length = Int.random(in: 0...6, using: &random)
            let bytes = (0..<length).map { _ in UInt8.random(in: 0x70...0xFF, using: &random) }
            guard ByteOrderMark(of: bytes.span, declared: nil) == nil else { continue }
            let expected = String(validating: bytes, as: UTF8.self)
            if let expected {
                #expect(try TextDecoding.text(of: bytes, as: .textPlain) == expected)
            } else {
                #expect(throws: Failure.self) { try TextDecoding.text(of: bytes, as: .textPlain) }
            }
        }
    }

    private let encodings: [(charset: String, mark: [UInt8], encode: (String) -> [UInt8])] = [
        ("utf-8", [0xEF, 0xBB, 0xBF], { Array($0.utf8) }),
        ("utf-16le", [0xFF, 0xFE], { $0.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }),
        ("utf-16be", [0xFE, 0xFF], { $0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }),
        (
            "utf-32le", [0xFF, 0xFE, 0, 0],
            { $0.unicodeScalars.flatMap { scalar in (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 0xFF) } } }
        ),
        (
            "utf-32be", [0, 0, 0xFE, 0xFF],
            {
                $0.unicodeScalars.flatMap { scalar in (0..<4).reversed().map { UInt8(scalar.value >> ($0 * 8) & 0xFF) }
                }
            }
        ),
    ]

    /// Some scalars of all lengths; not a mark in front, nor a NUL, which makes the mark of UTF-16 that of UTF-32.
    private func randomText(using random: inout SeededNumbers) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0x01...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFDFF, 0x10000...0x10FFFF,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let range = ranges[Int.random(in: ranges.indices, using: &random)]
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
        }
        return String(text)
    }
}
