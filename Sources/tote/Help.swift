/// What `--help` prints.
enum Help {
    /// The list of commands.
    static func overview(for output: Output) -> String {
        var lines = [
            "usage: tote COMMAND …", "", "Carries, keeps and orders things for drag and drop and the clipboard.", "",
        ]
        lines += section("Containers", Verb.all.filter { $0.group == .containers }, output)
        lines += section("Items", Verb.all.filter { $0.group == .items }, output)
        lines += section("Drags", Verb.all.filter { $0.group == .drags }, output)
        lines += section("Clipboard", Verb.all.filter { $0.group == .clipboard }, output)
        lines += section("More", Verb.all.filter { $0.group == .rest }, output)
        lines.append(heading("Options of every command", output))
        lines += rows(Option.everywhere.map { ($0.spelling, $0.summary) })
        lines += [
            "",
            "A PLACE is CONTAINER[/COLLECTION]; a slash in its own name is written \\/.",
            "`tote COMMAND --help` or `tote help COMMAND` says more about a command,",
            "`man tote` about everything.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The help of one command.
    static func text(of verb: Verb, for output: Output) -> String {
        let subcommands = Verb.all.filter { $0.words.count > verb.words.count && $0.words.starts(with: verb.words) }
        var lines = (verb.usages + subcommands.flatMap(\.usages)).enumerated().flatMap { index, usage in
            self.lines(of: usage, behind: index == 0 ? "usage: " : "       ", further: 11)
        }
        lines += ["", verb.summary.sentence]
        for note in verb.notes { lines += [""] + self.lines(of: note, behind: "", further: 0) }
        if !subcommands.isEmpty {
            lines += ["", heading("Subcommands", output)] + rows(subcommands.map { ($0.name, $0.summary) })
        }
        if !verb.options.isEmpty {
            lines += ["", heading("Options", output)] + rows(verb.options.map { ($0.spelling, $0.summary) })
        }
        lines += ["", heading("Options of every command", output)]
        lines += rows(Option.everywhere.map { ($0.spelling, $0.summary) })
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ verbs: [Verb], _ output: Output) -> [String] {
        [heading(title, output)] + rows(verbs.map { ($0.name, $0.summary) }) + [""]
    }

    private static func heading(_ text: String, _ output: Output) -> String {
        output.terminal.showsColour ? "\u{1B}[1m\(text)\u{1B}[m" : text
    }

    private static func rows(_ rows: [(name: String, summary: String)]) -> [String] {
        let column = 26
        return rows.flatMap { row -> [String] in
            guard row.name.cells > column - 4 else {
                return lines(of: row.summary, behind: ("  " + row.name).padded(to: column), further: column)
            }
            let margin = String(repeating: " ", count: column)
            return ["  " + row.name] + lines(of: row.summary, behind: margin, further: column)
        }
    }

    /// How many cells a line has at most.
    private static let width = 78

    /// The words of `text` in lines: the first behind `start`, the others behind so many spaces. What brackets hold
    /// together isn't parted.
    private static func lines(of text: String, behind start: String, further margin: Int) -> [String] {
        var lines = [start]
        var isEmpty = true
        for word in words(of: text) {
            if !isEmpty, lines[lines.count - 1].cells + 1 + word.cells > width {
                lines.append(String(repeating: " ", count: margin))
                isEmpty = true
            }
            lines[lines.count - 1] += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines
    }

    /// The words of a text; those within brackets are one.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var depth = 0
        for word in text.split(separator: " ") {
            if depth > 0 {
                words[words.count - 1] += " " + word
            } else {
                words.append(String(word))
            }
            depth += word.count { $0 == "[" } - word.count { $0 == "]" }
        }
        return words
    }
}

extension String {
    /// The text with a capital and a full stop.
    fileprivate var sentence: String {
        (first.map { $0.uppercased() } ?? "") + dropFirst() + "."
    }
}
