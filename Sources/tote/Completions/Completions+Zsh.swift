extension Completions {
    /// The completions for zsh.
    static func zsh() -> String {
        """
        #compdef tote
        # Completions of tote for zsh; made by `tote completions zsh`.

        # _tote_names COMMAND…: the first column of what tote lists.
        _tote_names() {
            local -a names
            names=(${(f)"$(tote "$@" 2>/dev/null </dev/null | cut -f1)"})
            compadd -a names
        }

        _tote_container() { _tote_names containers }
        _tote_drag() { _tote_names drags }
        _tote_clipboard() {
            local -a names
            names=(${(f)"$(tote status 2>/dev/null </dev/null | awk -F '\\t' '/ history of / {print $1}')"})
            compadd -a names
        }
        _tote_entry() { _tote_names history }
        _tote_item() {
            local home=$line[1]
            case $verb in
        \(zshPlaces())
            esac
            _tote_names list -- "${(Q)home}"
        }
        _tote_collection() { _tote_names collections -- "${(Q)line[1]}" }
        _tote_file() { _files }
        _tote_folder() { _files -/ }
        _tote_text() { _message text }
        _tote_place() {
            local -a names
            if [[ $PREFIX == */* ]]; then
                local container=${${(Q)PREFIX}%%/*}
                names=(${(f)"$(tote collections -- "$container" 2>/dev/null </dev/null | cut -f1)"})
                names=("$container/"$^names)
                compadd -a names
            else
                _tote_names containers
            fi
        }

        _tote() {
            local context state state_descr line verb
            typeset -A opt_args
            local -a verbs=(
        \(commands.map { "        " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
            )
            _arguments -C \\
        \(everywhere) \\
                '1: :->verb' '*:: :->rest'
            case $state in
            verb)
                _describe command verbs
                ;;
            rest)
                verb=$words[1]
                case "$words[1] $words[2]" in
        \(zshSubcommands())
                esac
                case $verb in
                help) _describe command verbs ;;
        \(Verb.all.map(zshCase).joined(separator: "\n"))
                esac
                ;;
            esac
        }

        if [[ $funcstack[1] == _tote ]]; then
            _tote "$@"
        else
            compdef _tote tote
        fi

        """
    }

    private static var everywhere: String {
        Option.everywhere.map { "        " + zshOption($0) }.joined(separator: " \\\n")
    }

    private static func zshSubcommands() -> String {
        Verb.all.filter { $0.words.count == 2 }.map { verb in
            "        \(quoted(verb.name))) verb=\(quoted(verb.name)); shift words; ((CURRENT--)) ;;"
        }.joined(separator: "\n")
    }

    private static func zshCase(_ verb: Verb) -> String {
        var arguments = (verb.options + Option.everywhere).map(zshOption)
        for (index, operand) in verb.operands.enumerated() {
            let place = operand.repeats ? "*" : String(index + 1)
            arguments.append(quoted("\(place):\(operand.name):\(action(index, of: verb))"))
        }
        let lines = arguments.joined(separator: " \\\n                ")
        let words = subcommands(of: verb).map { $0.words[1] }.joined(separator: " ")
        let more = words.isEmpty ? "" : "            ((CURRENT == 2)) && compadd \(words)\n"
        return
            "        \(quoted(verb.name)))\n\(more)            _arguments -S \\\n                \(lines)\n            ;;"
    }

    private static func zshOption(_ option: Option) -> String {
        let summary = option.summary.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
        let repeats = option.repeats ? "*" : ""
        guard let value = option.value else { return quoted("\(repeats)--\(option.name)[\(summary)]") }
        return quoted("\(repeats)--\(option.name)=[\(summary)]:\(value.name):\(action(value))")
    }

    /// Where the items are that a command names, a line for each that has an option for it.
    private static func zshPlaces() -> String {
        Verb.all.compactMap { verb in
            place(of: verb).map {
                "    \(quoted(verb.name))) home=${opt_args[--\($0.name)]:-$home} ;;"
            }
        }.joined(separator: "\n")
    }

    /// What completes the operand at `index`, or what stands there by an option or where that is left out.
    private static func action(_ index: Int, of verb: Verb) -> String {
        let all = lines(of: verb).map { option, operands in
            let actions = [operands[index], following(operands[index], in: operands)].compactMap { $0 }.map {
                action($0)
            }
            return (option: option, actions: actions)
        }
        guard all.count > 1 || all[0].actions.count > 1 else { return all[0].actions[0] }
        var text = all[0].actions.joined(separator: "; ")
        for (option, actions) in all {
            guard let option else { continue }
            text = "if ((${+opt_args[--\(option.name)]})); then \(actions.joined(separator: "; ")); else \(text); fi"
        }
        return "{\(text)}"
    }

    private static func action(_ operand: Operand) -> String {
        switch operand.kind {
        case .choice: "(\(operand.choices.joined(separator: " ")))"
        case .list: "_values -s , \(operand.name) \(operand.choices.joined(separator: " "))"
        case .container, .place, .collection, .item, .drag, .clipboard, .entry, .file, .folder, .text:
            "_tote_\(operand.kind.rawValue)"
        }
    }
}
