/// What a command takes at a place of its line.
struct Operand: Sendable {
    /// What it is, so that a shell can complete it.
    enum Kind: String, CaseIterable, Sendable {
        /// A container's name.
        case container
        /// A container, or a collection of one.
        case place
        /// A collection of the container that was named.
        case collection
        /// An item of the container that was named.
        case item
        /// A drag.
        case drag
        /// A clipboard's name.
        case clipboard
        /// An entry of the clipboard's history.
        case entry
        /// A file, or a text.
        case file
        /// A folder.
        case folder
        /// Something with a closed list of values.
        case choice
        /// Some of a closed list of values, with commas between them.
        case list
        /// Anything else.
        case text
    }

    /// How often it may be given.
    enum Count: Sendable {
        /// Once.
        case one
        /// Once or not at all.
        case optional
        /// Once or more often.
        case some
        /// As often as one likes.
        case any
    }

    /// What stands for it in help.
    let name: String
    /// What it is.
    let kind: Kind
    /// How often it may be given.
    let count: Count
    /// Its values, of a `choice` or a `list`.
    let choices: [String]

    /// An operand, or the value of an option.
    init(_ name: String, _ kind: Kind, _ count: Count = .one, choices: [String] = []) {
        self.name = name
        self.kind = kind
        self.count = count
        self.choices = choices
    }

    /// Whether it can be any text, so that one that begins with a hyphen can be meant.
    var isFreeText: Bool { name == "WORD" || name.hasPrefix("TEXT") }

    /// Whether it can't be left out.
    var isRequired: Bool {
        switch count {
        case .one, .some: true
        case .optional, .any: false
        }
    }

    /// Whether it can be given more than once.
    var repeats: Bool {
        switch count {
        case .one, .optional: false
        case .some, .any: true
        }
    }

    /// How help writes it.
    var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .some: name + "…"
        case .any: "[\(name)…]"
        }
    }
}
