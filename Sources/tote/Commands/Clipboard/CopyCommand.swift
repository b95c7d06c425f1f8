import Glibc
import ToteClient
import Transfer

/// `tote copy`.
enum CopyCommand {
    /// What may be copied beside a text or the standard input, each by its option; one alone can be given.
    private static let kinds = ["secret", "file", "document", "from"]

    /// Copies a text, the standard input, files, an item document, a secret, or items of a container.
    static func run(_ session: Session) throws {
        let given = kinds.filter(session.invocation.has)
        guard given.count < 2 else { throw session.usage("--\(given[0]) has no place beside --\(given[1])") }
        let count =
            switch given.first {
            case "secret": try copySecret(session)
            case "document": try copyDocument(session)
            case "from": try copyItems(session)
            default: try copyContents(session)
            }
        try session.output.changeCount(count)
    }

    private static func copyContents(_ session: Session) throws -> UInt64 {
        let options = ToteClipboard.Options(
            isTransient: session.invocation.has("transient"),
            secondsToLive: try session.number("expires")
        )
        let isOfFiles = session.invocation.has("file")
        guard !isOfFiles || !session.operands.isEmpty else { throw session.usage("copy --file lacks its FILE") }
        guard isOfFiles || session.operands.count < 2 else {
            throw session.usage("copy takes one text: put it in quotation marks; --file copies files")
        }
        let tote = try session.connect()
        let clipboard = try session.copiedClipboard(of: tote)
        // What is typed is asked for when it can be copied.
        let items = isOfFiles ? try session.items(from: 0) : [try text(session)]
        let count: UInt64
        do throws(ToteError) {
            count = try SendingProgress.run(items, over: tote) { () throws(ToteError) in
                try clipboard.copy(items, options)
            }
        } catch {
            throw try session.naming(error, items, from: 0, over: tote)
        }
        if !isOfFiles { sayWhatIsNoFile(session) }
        return count
    }

    /// The text of the one operand, or what standard input gives.
    private static func text(_ session: Session) throws(Problem) -> ToteItem {
        let type = session.invocation["type"]
        let text = session.operands.first.flatMap { $0 == "-" ? nil : $0 }
        if text == nil, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 {
            ErrorOutput().line("Type the text; Ctrl-D at the beginning of a line ends it.")
        }
        let content: InputContent
        if let text {
            content = try InputContent(text: text, type: type)
        } else {
            content = try InputContent(standardInputOfType: type, MIMEDatabase())
        }
        return ToteItem(representations: [ToteRepresentation(type: content.type, content: content.content)])
    }

    /// Says on a terminal that the name of a file was copied, not the file.
    private static func sayWhatIsNoFile(_ session: Session) {
        guard let text = session.operands.first, text != "-", isatty(STDERR_FILENO) == 1,
            InputFile.kind(of: text) == .file
        else { return }
        ErrorOutput().say("copied is the name \(text.quoted), not the file; tote copy --file copies that")
    }

    private static func copyDocument(_ session: Session) throws -> UInt64 {
        try refuse(["transient", "expires"], beside: "document", session)
        let documents = try session.documents(from: 0)
        guard documents.count == 1 else { throw session.usage("a clipboard holds one document") }
        return try session.copiedClipboard(of: try session.connect()).copy(document: documents[0])
    }

    private static func copyItems(_ session: Session) throws -> UInt64 {
        try refuse(["type", "transient", "expires"], beside: "from", session)
        guard !session.operands.isEmpty else { throw session.usage("copy --from lacks its ID") }
        let name = try PlaceText.container(session.invocation["from"] ?? "", for: session.invocation.shownVerb)
        let tote = try session.connect()
        let container = try session.findContainer(name, of: tote)
        return try container.copy(session.operands, to: session.copiedClipboard(of: tote))
    }

    private static func copySecret(_ session: Session) throws -> UInt64 {
        try refuse(["transient"], beside: "secret", session)
        guard session.operands.isEmpty || session.operands == ["-"] else {
            throw session.usage(
                "a secret on the command line is seen by all: in the list of processes, in the shell's history; "
                    + "type it when asked, or give it as standard input"
            )
        }
        let seconds = try session.number("expires") ?? 0
        guard !session.invocation.has("host") else {
            throw session.usage("a secret goes to no other machine: it would cross the bus there in clear")
        }
        let clipboard = try session.copiedClipboard(of: try session.connect())
        let secret = try Secret.read()
        let type = session.invocation["type"] ?? MIMEDatabase().type(of: secret, isText: TextCheck.isText(secret))
        return try clipboard.copy(secret: secret, type: type, seconds: seconds)
    }

    private static func refuse(_ options: [String], beside kind: String, _ session: Session) throws(Problem) {
        guard let option = options.first(where: session.invocation.has) else { return }
        throw session.usage("--\(option) has no place beside --\(kind)")
    }
}
