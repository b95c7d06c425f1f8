import Glibc
import Transfer

// Values as a stream gives them.

extension JSONStream {
    /// Takes a string, its escapes resolved.
    func string() throws(BackupError) -> String {
        let place = position
        var bytes: [UInt8] = []
        try string { slice throws(BackupError) in
            guard bytes.count + slice.count <= Self.limit else {
                throw fail("the string has more than \(Self.limit) bytes", at: place)
            }
            bytes += slice
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw fail("the bytes of the string are not UTF-8", at: place)
        }
        return text
    }

    /// Takes a string, and hands its bytes on as they come, escapes resolved; whether they are UTF-8 isn't looked at.
    func string(_ sink: (ArraySlice<UInt8>) throws(BackupError) -> Void) throws(BackupError) {
        guard try space() == UInt8(ascii: "\"") else { throw expected("a string") }
        advance()
        while let byte = try peek() {
            switch byte {
            case UInt8(ascii: "\""):
                advance()
                return
            case UInt8(ascii: "\\"): try sink(try escape()[...])
            case 0..<0x20: throw fail("a control character in a string is written with a backslash")
            default:
                let count = Self.plainCount(available)
                try sink(available.prefix(count))
                skip(count)
            }
        }
        throw expected("the end of a string")
    }

    /// How many bytes stand in a string as they are, up to a quotation mark, a backslash or a control character.
    package static func plainCount(_ bytes: ArraySlice<UInt8>) -> Int {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return 0 }
            var count = buffer.count
            for stop in stops {
                if let found = unsafe memchr(start, stop, count) { count = unsafe UnsafeRawPointer(found) - start }
            }
            return count
        }
    }

    /// What can't stand in a string as it is; what mostly ends one comes first.
    private static let stops: [CInt] = [0x22, 0x5C] + (0..<0x20)

    /// Takes `true` or `false`.
    func boolean() throws(BackupError) -> Bool {
        let word = try word()
        guard word == "true" || word == "false" else { throw fail("true or false was expected") }
        return word == "true"
    }

    /// Takes an integer.
    func integer() throws(BackupError) -> Int64 {
        try space()
        let place = position
        let word = try word()
        do throws(Failure) {
            if let number = try JSONNumber(text: word).int64 { return number }
        } catch {
            // It is none, whatever is wrong with it.
        }
        throw fail("a whole number was expected", at: place)
    }

    /// Takes an array of strings.
    func strings() throws(BackupError) -> [String] {
        var strings: [String] = []
        try beginArray()
        while try nextElement() { strings.append(try string()) }
        return strings
    }

    /// Takes a value of any kind as it is written, with the space around it, and checks it by the grammar; it is UTF-8.
    func raw() throws(BackupError) -> [UInt8] {
        let place = position
        var bytes: [UInt8] = []
        var depth = 0
        var isInString = false
        var isEscaped = false
        scan: while let byte = try peek() {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isInString: isEscaped = true
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ",") where depth == 0: break scan
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard depth > 0 else { break scan }
                depth -= 1
            default: break
            }
            guard bytes.count < Self.limit else { throw fail("the value has more than \(Self.limit) bytes", at: place) }
            bytes.append(byte)
            advance()
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw fail("the bytes of the value are not UTF-8", at: place)
        }
        do throws(Failure) {
            var reader = JSONReader(bytes)
            try reader.skipValue()
            try reader.finish()
        } catch {
            throw fail("in the value that begins here, at its \(error.message)", at: place)
        }
        return bytes
    }

    /// The letters, digits and signs that are here.
    private func word() throws(BackupError) -> String {
        try space()
        var word = ""
        while let byte = try peek(), word.utf8.count < 32 {
            let isPart =
                byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte >= 0x30 && byte <= 0x39
                || byte == 0x2D || byte == 0x2B || byte == 0x2E
            guard isPart else { break }
            word.unicodeScalars.append(Unicode.Scalar(byte))
            advance()
        }
        return word
    }

    /// Takes an escape of a string: the bytes that it stands for.
    private func escape() throws(BackupError) -> [UInt8] {
        let place = position
        advance()
        guard let byte = try peek() else { throw expected("an escape") }
        advance()
        switch byte {
        case 0x22, 0x5C, 0x2F: return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var value = try unit(place)
            if value & 0xFC00 == 0xD800 {
                guard try peek() == 0x5C else { throw fail("half a character is written here", at: place) }
                advance()
                guard try peek() == UInt8(ascii: "u") else { throw fail("half a character is written here", at: place) }
                advance()
                let low = try unit(place)
                guard low & 0xFC00 == 0xDC00 else { throw fail("half a character is written here", at: place) }
                value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
            }
            guard let scalar = Unicode.Scalar(value) else { throw fail("half a character is written here", at: place) }
            return Array(String(scalar).utf8)
        default: throw fail("JSON has no such escape", at: place)
        }
    }

    /// The four hexadecimal digits of an escape that began at `place`.
    private func unit(_ place: JSONPosition) throws(BackupError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = try peek(), let digit = UInt32(String(Unicode.Scalar(byte)), radix: 16) else {
                throw fail("\\u is followed by four hexadecimal digits", at: place)
            }
            value = value << 4 | digit
            advance()
        }
        return value
    }
}
