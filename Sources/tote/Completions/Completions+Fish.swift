extension Completions {
    /// The completions for fish.
    static func fish() -> String {
        let lines = fishCommands() + fishOptions() + fishOperands()
        return """
            # Completions of tote for fish; made by `tote completions fish`.

            # The words of the line that are neither options nor their values.
            function __tote_words
                set -l skip
                set -l plain
                set -l named
                for word in (commandline -opc)[2..-1]
                    if test -n "$skip"
                        set skip
                        continue
                    end
                    if test -n "$plain"
                        echo -- $word
                        continue
                    end
                    switch $word
                        case --
                            set plain 1
                        case \(valued.joined(separator: " "))
                            set skip 1
                        case '-?*'
                        case '*'
                            test -z "$named" -a "$word" = help; or echo -- $word
                            set named 1
                    end
                end
            end

            # __tote_option NAME: the value of an option; fails where it isn't given.
            function __tote_option
                set -l words (commandline -opc)
                for index in (seq (count $words))
                    if string match -q -- "$argv[1]=*" $words[$index]
                        string replace -- "$argv[1]=" '' $words[$index]
                        return 0
                    end
                    if test "$words[$index]" = "$argv[1]"; and set -q words[(math $index + 1)]
                        echo -- $words[(math $index + 1)]
                        return 0
                    end
                end
                return 1
            end

            # __tote_at COMMAND PLACE: whether the line is at this operand of the command; without a place, at any.
            function __tote_at
                set -l words (__tote_words)
                set -l own (string split ' ' -- $argv[1])
                set -l count (count $own)
                test (count $words) -ge $count; or return 1
                test "$words[1..$count]" = "$argv[1]"; or return 1
                if test $count -eq 1; and test (count $words) -gt 1
                    contains -- "$words[1..2]" \(Verb.all.filter { $0.words.count == 2 }.map { quoted($0.name) }.joined(separator: " ")); and return 1
                end
                set -q argv[2]; or return 0
                set -l place (math (count $words) - $count)
                if string match -q -- '*+' $argv[2]
                    test $place -ge (string trim -c + -- $argv[2])
                else
                    test $place -eq $argv[2]
                end
            end

            # What can stand at a place.
            function __tote_container
                tote containers 2>/dev/null </dev/null | cut -f1
            end
            function __tote_place
                __tote_container
                for container in (__tote_container)
                    tote collections -- $container 2>/dev/null </dev/null | cut -f1 | string replace -r '^' "$container/"
                end
            end
            function __tote_first
                set -l words (__tote_words)
                contains -- "$words[1..2]" \(Verb.all.filter { $0.words.count == 2 }.map { quoted($0.name) }.joined(separator: " ")); and set -e words[1]
                echo -- $words[2]
            end
            function __tote_collection
                tote collections -- (__tote_first) 2>/dev/null </dev/null | cut -f1
            end
            function __tote_home
                switch (__tote_words)[1]
            \(fishPlaces())
                end
                __tote_first
            end
            function __tote_item
                tote list -- (__tote_home) 2>/dev/null </dev/null | cut -f1,2
            end
            function __tote_drag
                tote drags 2>/dev/null </dev/null | cut -f1,2
            end
            function __tote_clipboard
                tote status 2>/dev/null </dev/null | awk -F '\\t' '/ history of / {print $1}'
            end
            function __tote_entry
                tote history 2>/dev/null </dev/null | cut -f1,2
            end

            complete -c tote -f
            \(lines.joined(separator: "\n"))

            """
    }

    private static func fishCommands() -> [String] {
        commands.map {
            "complete -c tote -n 'not count (__tote_words) >/dev/null' -a \($0.name) -d \(quoted($0.summary))"
        }
            + Verb.all.filter { $0.words.count == 2 }.map { verb in
                "complete -c tote -n '__tote_at \(verb.words[0]) 0' -a \(verb.words[1]) -d \(quoted(verb.summary))"
            }
    }

    private static func fishOptions() -> [String] {
        Option.everywhere.map { fishOption($0, condition: "") }
            + Verb.all.flatMap { verb in
                verb.options.map { fishOption($0, condition: " -n " + quoted("__tote_at \(fishQuoted(verb.name))")) }
            }
    }

    private static func fishOperands() -> [String] {
        Verb.all.flatMap { verb in
            let all = lines(of: verb)
            return all.flatMap { option, operands in
                operands.enumerated().flatMap { index, operand -> [String] in
                    let place = String(index) + (operand.repeats ? "+" : "")
                    let given = all.compactMap(\.option).map { other in
                        (other.name == option?.name ? "; and " : "; and not ")
                            + "__tote_option --\(other.name) >/dev/null"
                    }.joined()
                    let condition = quoted("__tote_at \(fishQuoted(verb.name)) \(place)\(given)")
                    return [operand, following(operand, in: operands)].compactMap { $0.flatMap(fishSource) }
                        .map { "complete -c tote -n \(condition) \($0)" }
                }
            }
        }
    }

    /// Where the items are that a command names, a case for each that has an option for it.
    private static func fishPlaces() -> String {
        Verb.all.compactMap { verb in
            place(of: verb).map {
                "            case \(verb.name)\n                __tote_option --\($0.name); and return"
            }
        }.joined(separator: "\n")
    }

    private static func fishOption(_ option: Option, condition: String) -> String {
        let line = "complete -c tote\(condition) -l \(option.name) -d \(quoted(option.summary))"
        guard let value = option.value else { return line }
        return line + " -x" + (fishSource(value).map { " " + $0 } ?? "")
    }

    /// Where the words for an operand come from; nil where there are none to offer.
    private static func fishSource(_ operand: Operand) -> String? {
        switch operand.kind {
        case .text: nil
        case .file: "-F"
        case .folder: "-a '(__fish_complete_directories)'"
        case .choice, .list: "-a \(quoted(operand.choices.joined(separator: " ")))"
        case .container, .place, .collection, .item, .drag, .clipboard, .entry: "-a '(__tote_\(operand.kind.rawValue))'"
        }
    }

    /// A name of a command as one word of fish, within single quotation marks.
    private static func fishQuoted(_ name: String) -> String { "\"\(name)\"" }
}
