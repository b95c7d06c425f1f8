/// A command: all that help, completions, parsing and dispatch know of it.
struct Verb: Sendable {
    /// What a command is about.
    enum Group: Sendable {
        /// Containers and their collections.
        case containers
        /// Items.
        case items
        /// Drags.
        case drags
        /// The clipboard and its history.
        case clipboard
        /// The whole.
        case rest
    }

    /// What it is about.
    let group: Group
    /// Its name: one word, or two.
    let words: [String]
    /// What it takes beside options, in order.
    let operands: [Operand]
    /// Its own options.
    let options: [Option]
    /// What it does, in one line that begins in lower case.
    let summary: String
    /// What there is to know beside that, a paragraph each.
    let notes: [String]
    /// Its other usages, where one line can't show it; without the program's name and its own.
    private(set) var forms: [String]
    /// Does it.
    let run: @Sendable (Session) throws -> Void

    /// A command.
    init(
        _ group: Group,
        _ name: String,
        _ operands: [Operand] = [],
        options: [Option] = [],
        _ summary: String,
        notes: [String] = [],
        forms: [String] = [],
        run: @escaping @Sendable (Session) throws -> Void
    ) {
        self.group = group
        words = name.split(separator: " ").map(String.init)
        self.operands = operands
        self.options = options
        self.summary = summary
        self.notes = notes
        self.forms = forms
        self.run = run
    }

    /// Its name.
    var name: String { words.joined(separator: " ") }

    /// How it is written, a line each.
    var usages: [String] {
        guard forms.isEmpty else { return forms.map { "tote \(name) \($0)" } }
        let parts = ["tote", name] + operands.map(\.usage) + options.map(\.usage)
        return [parts.joined(separator: " ")]
    }

    /// What it takes where these options are given.
    func operands(beside options: some Collection<String>) -> [Operand] {
        guard let operand = self.options.first(where: { options.contains($0.name) && $0.operand != nil })?.operand
        else {
            return operands
        }
        return operands.dropLast() + [operand]
    }

    /// The command with that usage first which shows most of these options, those outside of its brackets above all.
    func showing(_ options: some Sequence<String>) -> Verb {
        let wanted = Set(options.map { "--" + $0 })
        let counts = forms.map { form in
            [Self.outside(form), form].reduce(0) { count, part in
                count + wanted.intersection(part.split { !$0.isLetter && $0 != "-" }.map(String.init)).count
            }
        }
        guard let most = counts.max(), let best = counts.firstIndex(of: most) else { return self }
        var verb = self
        verb.forms.insert(verb.forms.remove(at: best), at: 0)
        return verb
    }

    /// What of a usage stands in no brackets.
    private static func outside(_ form: String) -> String {
        var depth = 0
        return form.filter { character in
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            return depth == 0
        }
    }

    /// How many operands it takes.
    var operandCounts: ClosedRange<Int> {
        let least = operands.count { $0.isRequired }
        return least...(operands.contains { $0.repeats } ? Int.max : operands.count)
    }
}
