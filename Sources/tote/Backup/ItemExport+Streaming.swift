import DBus
import Glibc
import ToteClient
import Transfer

// Items whose contents are passed on one by one, of any size.

extension ItemExport {
    /// Writes an item; `load` gives the content of a representation by its index.
    mutating func stream(
        _ item: ToteItem,
        in place: String,
        _ load: (Int) throws(ToteError) -> Descriptor
    ) throws {
        try output.text("{")
        if let types = item.unsaidTypes { try output.text("\"types\":\(types),") }
        try output.text(item.head)
        var isFirst = true
        for (index, representation) in item.representations.enumerated() {
            try signals.check()
            let content: BackupContent
            do {
                content = try self.content(of: representation, index, load)
            } catch let error as ToteError {
                guard error.isOfContent else { throw error }
                leftOut.note(representation.type, of: item.id, in: place, error)
                continue
            }
            if !isFirst { try output.text(",") }
            isFirst = false
            try write(content, of: representation)
        }
        try output.text("]}")
    }

    /// The content of a representation: in a file but where no descriptor comes, and then only what is in place.
    private func content(
        of representation: ToteRepresentation,
        _ index: Int,
        _ load: (Int) throws(ToteError) -> Descriptor
    ) throws -> BackupContent {
        guard tote.carriesDescriptors else {
            switch representation.content {
            case .text(let text): return .text(Array(text.utf8))
            case .bytes(let bytes): return .bytes(bytes)
            case .file, .promise, .elsewhere:
                throw ToteError.notSent("it is too large to come from another machine")
            }
        }
        return .file(try load(index))
    }

    private func write(_ content: BackupContent, of representation: ToteRepresentation) throws(Problem) {
        var head = JSONWriter()
        head.beginObject()
        head.member("type", representation.type)
        try output.bytes(head.bytes)
        switch content {
        case .text(let bytes):
            try output.text(",\"text\":\"")
            try writeText(bytes[...])
        case .json(let bytes), .bytes(let bytes):
            try output.text(",\"base64\":\"")
            try output.text(Base64.encode(bytes))
        case .file(let file):
            let isText = Self.isUTF8(representation.type) ? try Self.holdsText(file) : false
            try output.text(isText ? ",\"text\":\"" : ",\"base64\":\"")
            try pass(file, isText: isText)
        }
        try output.text("\"")
        if representation.visibility != .all {
            try output.text(",\"visibility\":\"\(representation.visibility.rawValue)\"")
        }
        try output.text(representation.isPreview ? ",\"preview\":true}" : "}")
    }

    /// Passes on all of a file from its begin.
    private func pass(_ file: Descriptor, isText: Bool) throws(Problem) {
        guard lseek(file.raw, 0, SEEK_SET) == 0 else { throw .system("the content") }
        // A multiple of three bytes is one of four characters.
        var buffer = [UInt8](repeating: 0, count: 98_304)
        var left: [UInt8] = []
        while true {
            try signals.check()
            let count = try InputFile.read(file.raw, &buffer, "the content")
            if isText {
                guard count > 0 else { return }
                try writeText(buffer[..<count])
            } else {
                left += buffer[..<count]
                let whole = count > 0 ? left.count / 3 * 3 : left.count
                try output.text(Base64.encode(Array(left[..<whole])))
                left.removeFirst(whole)
                guard count > 0 else { return }
            }
        }
    }

    /// Writes bytes of UTF-8 as a part of a string.
    private func writeText(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        var rest = bytes
        while let first = rest.first {
            if Int(first) < Self.escapes.count, let escape = Self.escapes[Int(first)] {
                try output.bytes(escape)
                rest.removeFirst()
            } else {
                let count = JSONStream.plainCount(rest)
                try output.bytes(rest.prefix(count))
                rest.removeFirst(count)
            }
        }
    }

    /// How the bytes are written that can't stand in a string, by the bytes.
    private static let escapes: [[UInt8]?] = (0..<0x60).map { byte in
        guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { return nil }
        var writer = JSONWriter()
        writer.string(String(Unicode.Scalar(UInt8(byte))))
        return Array(writer.bytes.dropFirst().dropLast())
    }

    /// Whether the file is UTF-8 without a NUL and a byte order mark.
    private static func holdsText(_ file: Descriptor) throws(Problem) -> Bool {
        guard lseek(file.raw, 0, SEEK_SET) == 0 else { throw .system("the content") }
        var check = TextCheck()
        var buffer = [UInt8](repeating: 0, count: 131_072)
        var isAtStart = true
        while check.isText {
            let count = try InputFile.read(file.raw, &buffer, "the content")
            guard count > 0 else { break }
            if isAtStart, buffer[..<count].starts(with: [0xEF, 0xBB, 0xBF]) { return false }
            isAtStart = false
            check.take(buffer[..<count])
        }
        return check.isWholeText
    }

    /// Whether contents of the type are text in UTF-8.
    private static func isUTF8(_ type: String) -> Bool {
        do throws(Failure) {
            let type = try ContentType(type)
            return type.isTextual && (type.charset == nil || type.charset == "utf-8")
        } catch {
            return false
        }
    }
}
