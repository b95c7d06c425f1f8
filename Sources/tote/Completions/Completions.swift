/// Completions for shells, made of the table of commands.
enum Completions {
    /// The shells that there are completions for.
    static let shells = ["bash", "zsh", "fish"]

    /// The completions for a shell of ``shells``.
    static func script(for shell: String) -> String {
        switch shell {
        case "zsh": zsh()
        case "fish": fish()
        default: bash()
        }
    }

    /// All options that have a value, as they are typed.
    static let valued = Array(
        Set((Option.everywhere + Verb.all.flatMap(\.options)).filter { $0.value != nil }.map { "--" + $0.name })
    ).sorted()

    /// The options of a command, and those of every one, as they are typed.
    static func options(of verb: Verb) -> [String] {
        (verb.options + Option.everywhere).map { "--" + $0.name }
    }

    /// The words that can follow the program's name.
    static let commands = Verb.all.filter { $0.words.count == 1 }

    /// The subcommands of a command.
    static func subcommands(of verb: Verb) -> [Verb] {
        Verb.all.filter { $0.words.count == 2 && $0.words[0] == verb.name && verb.words.count == 1 }
    }

    /// The option of a command whose value says where the items are that it names; nil where none does.
    static func place(of verb: Verb) -> Option? { verb.options.first(where: \.namesPlace) }

    /// The operands of a command, and those that it has where one of its options is given in their place.
    static func lines(of verb: Verb) -> [(option: Option?, operands: [Operand])] {
        [(nil, verb.operands)]
            + verb.options.filter { $0.operand != nil }.map { ($0, verb.operands(beside: [$0.name])) }
    }

    /// The operand that stands in an operand's place where that is left out; nil where none does.
    static func following(_ operand: Operand, in operands: [Operand]) -> Operand? {
        guard !operand.isRequired, !operand.repeats,
            let index = operands.firstIndex(where: { $0.name == operand.name }),
            let next = operands.dropFirst(index + 1).first, next.isRequired
        else { return nil }
        return next
    }

    /// A text in single quotation marks, as the shells read it.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
