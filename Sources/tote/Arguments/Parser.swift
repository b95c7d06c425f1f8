import Transfer

/// Reads a command line by the table of commands.
struct Parser {
    private var rest: ArraySlice<String>
    private var verb: Verb?
    private var options: [String: [String]] = [:]
    private var operands: [String] = []

    /// What the arguments behind the program's name say.
    static func parse(_ arguments: [String]) throws(Problem) -> Invocation {
        var parser = Parser(rest: arguments[...])
        return try parser.parse()
    }

    private mutating func parse() throws(Problem) -> Invocation {
        while let argument = rest.popFirst() {
            if argument == "--" {
                try takeRest()
            } else if argument == "-h" {
                options["help"] = [""]
            } else if argument.hasPrefix("-") && argument != "-" {
                try takeOption(argument)
            } else if verb == nil {
                try takeVerb(argument)
            } else if !takeSubcommand(argument) {
                operands.append(argument)
            }
        }
        return Invocation(request: try request(), options: options, operands: operands)
    }

    /// What follows `--`: operands, whatever they look like.
    private mutating func takeRest() throws(Problem) {
        if verb == nil, let name = rest.popFirst() { try takeVerb(name) }
        operands += rest
        rest = []
    }

    private mutating func takeVerb(_ name: String) throws(Problem) {
        if name == "help" {
            options["help"] = [""]
            return
        }
        guard let found = Verb.all.first(where: { $0.words == [name] }) else {
            let names = Verb.all.filter { $0.words.count == 1 }.map(\.name)
            let near = Nearest.synonyms[name] ?? Nearest.of(name, among: names)
            throw .usage("there is no command \(name.shown.quoted)" + (near.map { "; did you mean \($0)?" } ?? ""), nil)
        }
        verb = found
    }

    /// Takes the first word behind a command for one of its subcommands, if it is.
    private mutating func takeSubcommand(_ word: String) -> Bool {
        guard operands.isEmpty, let verb, verb.words.count == 1,
            let found = Verb.all.first(where: { $0.words == verb.words + [word] })
        else { return false }
        self.verb = found
        return true
    }

    private mutating func takeOption(_ argument: String) throws(Problem) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let known = Option.everywhere + options(ofCandidates: ())
        guard argument.hasPrefix("--"), let option = known.first(where: { "--" + $0.name == parts[0] }) else {
            throw unknown(String(parts[0]).shown, among: known)
        }
        let spelling = "--" + option.name
        if options[option.name] != nil && !option.repeats && option.value != nil {
            throw .usage("\(spelling) is given twice", verb)
        }
        if option.value == nil {
            guard parts.count == 1 else { throw .usage("\(spelling) takes no value", verb) }
            options[option.name] = [""]
        } else if parts.count == 2 {
            options[option.name, default: []].append(String(parts[1]))
        } else {
            guard let value = rest.popFirst() else { throw .usage("\(option.spelling) lacks its value", verb) }
            options[option.name, default: []].append(value)
        }
    }

    /// The options of the command, and while a subcommand may follow those of all of them.
    private func options(ofCandidates: Void) -> [Option] {
        guard let verb else { return [] }
        guard operands.isEmpty else { return verb.options }
        return Verb.all.filter { $0.words.starts(with: verb.words) }.flatMap(\.options)
    }

    private func unknown(_ spelling: String, among known: [Option]) -> Problem {
        let near = Nearest.of(spelling, among: known.map { "--" + $0.name })
        let hint = near.map { "; did you mean \($0)?" } ?? ""
        guard let verb else {
            let isElsewhere = Verb.all.contains { $0.options.contains { "--" + $0.name == spelling } }
            let order = isElsewhere ? "; options of a command follow its name" : hint
            return .usage("there is no option \(spelling.quoted) before the command" + order, nil)
        }
        let isText = near == nil && verb.operands.contains(where: \.isFreeText)
        let text = isText ? "; a text that begins with - stands behind --" : ""
        return .usage("\(verb.name) has no option \(spelling.quoted)" + hint + text, verb)
    }

    private func request() throws(Problem) -> Invocation.Request {
        if options["version"] != nil { return .version }
        guard let verb else {
            guard options["help"] != nil else { throw .usage("a command is missing", nil) }
            return .overview
        }
        if options["help"] != nil { return .help(verb) }
        let own = (Option.everywhere + verb.options).map(\.name)
        if let foreign = options.keys.sorted().first(where: { !own.contains($0) }) {
            throw .usage("\(verb.name) has no option --\(foreign)", verb)
        }
        if let host = options["host"]?.last, host.isEmpty { throw .usage("--host lacks its machine", verb) }
        let counts = verb.operandCounts
        guard operands.count >= counts.lowerBound else {
            throw lack(of: verb)
        }
        guard operands.count <= counts.upperBound else {
            throw excess(of: verb, counts.upperBound)
        }
        try checkBytes(of: verb)
        try checkChoices(of: verb)
        return .verb(verb)
    }

    /// Refuses what isn't UTF-8, unless it may name a file.
    private func checkBytes(of verb: Verb) throws(Problem) {
        let takesFiles = options["file"] != nil || options["document"] != nil
        let names = operands.enumerated().filter { index, _ in
            guard let last = verb.operands.last else { return true }
            let expected = index < verb.operands.count ? verb.operands[index] : last
            return expected.kind != .file && (!takesFiles || expected.isRequired)
        }
        guard let argument = (names.map(\.element) + options.values.joined()).first(where: \.isRaw) else { return }
        throw .usage("\(argument.shown.quoted) is not UTF-8", verb.showing(options.keys))
    }

    /// The refusal of a command without all its operands.
    private func lack(of verb: Verb) -> Problem {
        let wanted = verb.operands(beside: options.keys).filter(\.isRequired).map(\.name)
        let option = verb.options.first { options[$0.name] != nil && $0.operand != nil }
        let subject = verb.name + (option.map { " --" + $0.name } ?? "")
        let missing = wanted.dropFirst(operands.count).joined(separator: " and its ")
        return .usage("\(subject) lacks its \(missing)", verb.showing(options.keys))
    }

    /// The refusal of a command with more than the `most` operands that it takes.
    private func excess(of verb: Verb, _ most: Int) -> Problem {
        let words = Verb.all.filter { $0.words.count == 2 && $0.words[0] == verb.name }.map { $0.words[1] }
        let near = Nearest.of(operands[0], among: words).map { "; did you mean \(verb.name) \($0)?" } ?? ""
        let sentence =
            if most == 0 {
                "\(verb.name) takes no argument, and here is \(operands[0].shown.quoted)"
            } else if most == 1, verb.operands[0].isFreeText {
                "\(verb.name) takes one text: put it in quotation marks"
            } else {
                "\(verb.name) can't take \(operands[most].shown.quoted) too" + near
            }
        return .usage(sentence, verb.showing(options.keys))
    }

    /// Checks what has a closed list of values.
    private func checkChoices(of verb: Verb) throws(Problem) {
        let values = verb.options.flatMap { option in
            (options[option.name] ?? []).compactMap { value in option.value.map { ($0, value) } }
        }
        for (operand, value) in values + zip(verb.operands, operands) where operand.kind == .choice {
            guard operand.choices.contains(value) else {
                let list = operand.choices.joined(separator: ", ")
                throw .usage("\(operand.name) is one of \(list), not \(value.quoted)", verb.showing(options.keys))
            }
        }
    }
}
