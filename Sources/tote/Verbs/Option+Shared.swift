// Options that several commands have.

extension Option {
    /// Where something goes.
    static let before = Option("before", Operand("ID", .item), "puts it before this item, not at the end")
    /// The type of a content that is given.
    static let type = Option("type", Operand("TYPE", .text), "the MIME type; without it, by the file's name and bytes")
    /// The type of a content that is asked for.
    static let wantedType = Option("type", Operand("TYPE", .text), "the type wanted, or a pattern as image/*")
    /// The title of what is given.
    static let title = Option("title", Operand("TITLE", .text), "the title")
    /// The file name of what is given.
    static let name = Option("name", Operand("NAME", .text), "the file name that is suggested to who stores it")
    /// Arguments are texts.
    static let text = Option("text", "takes every argument as text; - is standard input")
    /// Arguments are files.
    static let file = Option("file", "takes every argument as a file's name")
    /// Arguments are item documents.
    static let document = Option("document", "takes item documents: arguments that are JSON, files, or standard input")
    /// What a container does.
    static let operation = Option(
        "operation",
        Operand("OPERATION", .choice, choices: ["copy", "move"]),
        "copy or move, where both are allowed"
    )
    /// What an app does.
    static let takenOperation = Option(
        "operation",
        Operand("OPERATION", .choice, choices: ["copy", "move", "link"]),
        "what the source is told, where it allows it; else copy"
    )
    /// The clipboard.
    static let clipboard = Option(
        "clipboard",
        Operand("NAME", .clipboard),
        "clipboard (the default), primary, or a name of your own"
    )
    /// Has a terminal get what it can't show.
    static let force = Option("force", "writes to a terminal what isn't text")
}
