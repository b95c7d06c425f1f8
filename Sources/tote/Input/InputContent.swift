import DBus
import Glibc
import ToteClient
import Transfer

/// A content that a command gives to the service.
struct InputContent {
    /// Its type.
    let type: String
    /// What it holds.
    let content: ToteRepresentation.Content
    /// The name of the file that it is; nil where it is none.
    let fileName: String?

    /// How many bytes of a file are looked at to see whether it is text.
    private static let sample = 65_536
    /// The largest content that goes in a message, in bytes.
    private static let largestInMessage = 16_384

    /// The text of an argument.
    init(text: String, type: String?) throws(Problem) {
        guard !text.isRaw else { throw .failed("the text \(text.shown.quoted) is not UTF-8") }
        self.type = type ?? "text/plain"
        content = Self.isUTF8(self.type) ? .text(text) : .bytes(Array(text.utf8))
        fileName = nil
    }

    /// The file at `path`.
    init(file path: String, type: String?, _ types: MIMEDatabase) throws(Problem) {
        try InputFile.check(path)
        let file = try InputFile.open(path)
        let name = String(path.split(separator: "/").last ?? "").shown
        (content, self.type) = try Self.read(file, path) { head, isText in
            type ?? types.type(ofFile: name, head, isText: isText)
        }
        fileName = name
    }

    /// Standard input.
    init(standardInputOfType type: String?, _ types: MIMEDatabase) throws(Problem) {
        try InputFile.checkStandardInput()
        let input: Descriptor
        do {
            input = try Descriptor(duplicating: STDIN_FILENO)
        } catch {
            throw .failed("standard input: \(error)")
        }
        (content, self.type) = try Self.read(input, "standard input") { head, isText in
            type ?? types.type(of: head, isText: isText)
        }
        fileName = nil
    }

    /// What `input` gives, in the message if it is small, else by descriptor; and its type, which `decide` tells by the
    /// first bytes and whether they are text.
    private static func read(
        _ input: Descriptor,
        _ subject: String,
        _ decide: (_ head: [UInt8], _ isText: Bool) -> String
    ) throws(Problem) -> (ToteRepresentation.Content, String) {
        var head: [UInt8] = []
        var isWhole = false
        var buffer = [UInt8](repeating: 0, count: sample)
        // A regular file is looked at without moving in it.
        let size = InputFile.size(of: input.raw)
        while head.count < sample, !isWhole {
            let count = try InputFile.read(input.raw, &buffer, subject)
            head += buffer[..<count]
            isWhole = count == 0
        }
        var check = TextCheck()
        check.take(head[...])
        let type = decide(head, isWhole ? check.isWholeText : check.isText)
        if isWhole, head.count <= largestInMessage {
            let goesAsText = check.isWholeText && isUTF8(type) && !head.starts(with: [0xEF, 0xBB, 0xBF])
            return (goesAsText ? .text(String(decoding: head, as: UTF8.self)) : .bytes(head), type)
        }
        guard size != nil else { return (.file(try Spool.file(of: input.raw, after: head, subject)), type) }
        guard lseek(input.raw, 0, SEEK_SET) == 0 else { throw .system(subject) }
        return (.file(input), type)
    }

    /// Whether contents of the type are text in UTF-8; a type that isn't one is left to the service to refuse.
    private static func isUTF8(_ type: String) -> Bool {
        do throws(Failure) {
            let type = try ContentType(type)
            return type.isTextual && type.charset == nil
        } catch {
            return true
        }
    }
}
