// Options that several commands have.

extension Option {
    static let before = Option("before", Operand("ID", .item), "puts it before this item, not at the end")
    static let type = Option("type", Operand("TYPE", .text), "the MIME type; without it, by the file's name and bytes")
    static let wantedType = Option("type", Operand("TYPE", .text), "the type wanted, or a pattern as image/*")
    static let title = Option("title", Operand("TITLE", .text), "the title")
    static let name = Option("name", Operand("NAME", .text), "the file name that is suggested to who stores it")
    static let text = Option("text", "takes every argument as text")
    static let file = Option("file", "takes every argument as a file's name")
    static let document = Option("document", "takes item documents: arguments that are JSON, files, or standard input")
    static let operation = Option(
        "operation",
        Operand("OPERATION", .choice, choices: ["copy", "move"]),
        "copy or move, where both are allowed"
    )
}

extension Operand {
    static let container = Operand("CONTAINER", .container)
    static let place = Operand("PLACE", .place)
    static let collection = Operand("COLLECTION", .collection)
    static let item = Operand("ID", .item)
    static let items = Operand("ID", .item, .some)
    static let drag = Operand("DRAG", .drag, .optional)
    static let contents = Operand("TEXT|FILE|-", .file, .any)
}
