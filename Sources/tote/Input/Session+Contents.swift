import DBus
import Glibc
import ToteClient
import Transfer

// What the operands and options of `add`, `update`, `drag` and `copy` give.

extension Session {
    /// How arguments are to be taken.
    private enum Reading: String, CaseIterable {
        case text, file, document
    }

    /// The items that the operands from `index` on give, or standard input where there are none.
    func items(from index: Int, id: String? = nil) throws -> [ToteItem] {
        let contents = try self.contents(from: index)
        for option in ["id", "title", "name"] where contents.count > 1 && invocation.has(option) {
            throw usage("--\(option) is for one item, and here are \(contents.count)")
        }
        return contents.map { content in
            ToteItem(
                id: id ?? invocation["id"] ?? "",
                title: invocation["title"] ?? (id == nil ? content.fileName : nil),
                name: invocation["name"] ?? (id == nil ? content.fileName.flatMap(FileName.sanitised) : nil),
                representations: [ToteRepresentation(type: content.type, content: content.content)]
            )
        }
    }

    /// The item documents that the operands from `index` on give, or standard input where there are none.
    func documents(from index: Int) throws -> [String] {
        for option in ["id", "title", "name", "type"] where invocation.has(option) {
            throw usage("--\(option) has no place beside --document, which says it itself")
        }
        return try sources(from: index).map { source in
            if source == "-" {
                try InputFile.checkStandardInput()
                return try document(STDIN_FILENO, "standard input")
            }
            if let first = source.first(where: { !$0.isWhitespace }), first == "{" || first == "[" { return source }
            try InputFile.check(source)
            let file = try InputFile.open(source)
            return try withExtendedLifetime(file) { try document(file.raw, source) }
        }
    }

    private func document(_ descriptor: CInt, _ subject: String) throws(Problem) -> String {
        // What this service takes it says itself.
        let limit = Quotas.highest.documentBytes
        let bytes = try InputFile.contents(
            of: descriptor,
            limit: limit,
            subject,
            excess: "is larger than \(limit >> 20) MiB, the most that an item document can have"
        )
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .failed("\(subject) is not UTF-8") }
        return text
    }

    private func contents(from index: Int) throws -> [InputContent] {
        let reading = try self.reading()
        let type = invocation["type"]
        let types = MIMEDatabase()
        return try sources(from: index).map { source in
            switch reading {
            case .text where source == "-": return try InputContent(standardInputOfType: type ?? "text/plain", types)
            case .text: return try InputContent(text: source, type: type)
            case _ where source == "-": return try InputContent(standardInputOfType: type, types)
            case .file: return try InputContent(file: source, type: type, types)
            case .document, nil:
                guard InputFile.kind(of: source) != .nothing else {
                    guard !InputFile.isMeant(by: source, types) else { throw absence(of: source) }
                    return try InputContent(text: source, type: type)
                }
                return try InputContent(file: source, type: type, types)
            }
        }
    }

    /// The refusal of an argument that means a file which isn't there.
    private func absence(of path: String) -> Problem {
        let isAddition = invocation.verb?.name == "add"
        return .failed(
            "there is no file \(path.shown.quoted); to \(isAddition ? "add" : "take") it as text, say --text"
        )
    }

    /// The operands from `index` on; `-` where there are none and standard input is no terminal.
    private func sources(from index: Int) throws(Problem) -> [String] {
        let sources = Array(operands.dropFirst(index))
        guard sources.isEmpty else {
            guard sources.count(where: { $0 == "-" }) < 2 else {
                throw usage("standard input can be read once only")
            }
            return sources
        }
        guard isatty(STDIN_FILENO) == 0 else {
            throw usage("there is nothing: give text, files, or - for standard input")
        }
        return ["-"]
    }

    private func reading() throws(Problem) -> Reading? {
        let given = Reading.allCases.filter { invocation.has($0.rawValue) }
        guard given.count < 2 else { throw usage("only one of --text, --file and --document can be given") }
        return given.first
    }
}
