/// An option of a command, or of all.
struct Option: Sendable {
    /// Its name, without the hyphens.
    let name: String
    /// What its value is; nil where it has none.
    let value: Operand?
    /// Whether it can be given more than once.
    let repeats: Bool
    /// What the command's last operand is where this is given; nil where that stays what it is.
    let operand: Operand?
    /// What it does, in one line that begins in lower case.
    let summary: String

    /// An option without a value.
    init(_ name: String, _ summary: String) {
        self.name = name
        value = nil
        repeats = false
        operand = nil
        self.summary = summary
    }

    /// An option with a value.
    init(_ name: String, _ value: Operand, repeats: Bool = false, of operand: Operand? = nil, _ summary: String) {
        self.name = name
        self.value = value
        self.repeats = repeats
        self.operand = operand
        self.summary = summary
    }

    /// Whether its value says where the items are that the command names.
    var namesPlace: Bool { value?.kind == .container || value?.kind == .place }

    /// It as it is typed, with what stands for its value.
    var spelling: String { "--" + name + (value.map { " " + $0.name } ?? "") }

    /// How a usage shows it.
    var usage: String { "[\(spelling)]" + (repeats ? "…" : "") }

    /// The options that every command has.
    static let everywhere = [
        Option("json", "prints JSON for machines: one document, or one object a line"),
        Option("host", Operand("USER@MACHINE", .text), "asks the session of a user of another machine, over ssh"),
        Option("help", "shows help"),
        Option("version", "shows the version"),
    ]
}
