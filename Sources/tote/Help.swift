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
            "A PLACE is CONTAINER[/COLLECTION]; a slash in a container's name is written \\/.",
            "`tote COMMAND --help` or `tote help COMMAND` says more about a command, `man tote` about everything.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The help of one command.
    static func text(of verb: Verb, for output: Output) -> String {
        var lines = [verb.usages.enumerated().map { ($0.offset == 0 ? "usage: " : "       ") + $0.element }]
            .flatMap { $0 }
        let subcommands = Verb.all.filter { $0.words.count > verb.words.count && $0.words.starts(with: verb.words) }
        lines += subcommands.flatMap(\.usages).map { "       " + $0 }
        lines += ["", verb.summary.sentence]
        for note in verb.notes { lines += [""] + wrap(note, to: 79) }
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
        let width = 22
        return rows.flatMap { row -> [String] in
            guard row.name.cells > width else { return ["  " + row.name.padded(to: width) + "  " + row.summary] }
            return ["  " + row.name, String(repeating: " ", count: width + 4) + row.summary]
        }
    }

    /// The words in lines of at most `width` cells.
    private static func wrap(_ text: String, to width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.cells + 1 + String(word).cells <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    /// The text with a capital and a full stop.
    fileprivate var sentence: String {
        (first.map { $0.uppercased() } ?? "") + dropFirst() + "."
    }
}
