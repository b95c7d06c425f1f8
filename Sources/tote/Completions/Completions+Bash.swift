extension Completions {
    /// The completions for bash.
    static func bash() -> String {
        """
        # Completions of tote for bash; made by `tote completions bash`.

        # _tote_read WORD: sets `plain_word` to what a shell reads the word as, and `quote` to the quotation mark that
        # it leaves open.
        _tote_read() {
            local word=$1 character next index
            plain_word='' quote=''
            for ((index = 0; index < ${#word}; index++)); do
                character=${word:index:1} next=${word:index + 1:1}
                if [[ $character == "$quote" ]]; then
                    quote=''
                elif [[ -z $quote && ( $character == \\' || $character == \\" ) ]]; then
                    quote=$character
                elif [[ $character == \\\\ && $quote != \\' && ( -z $quote || $next == [\\\\\\"\\$\\`] ) ]]; then
                    plain_word+=$next
                    ((index++))
                else
                    plain_word+=$character
                fi
            done
        }

        # _tote_offer WORD LINE…: offers the lines that begin with the word, as a shell reads them; behind an open
        # quotation mark as they are.
        _tote_offer() {
            local word=$1 line
            shift
            for line; do
                [[ $line == "$word"* ]] || continue
                [[ -n $quote ]] || line=$(printf '%q' "$line")
                COMPREPLY+=("$line")
            done
        }

        # _tote_names COMMAND…: the first column of what tote lists.
        _tote_names() {
            local lines
            mapfile -t lines < <(tote "$@" 2>/dev/null </dev/null | cut -f1)
            _tote_offer "$current" "${lines[@]}"
        }

        # _tote_value KIND CHOICE…: offers what an operand or an option's value of this kind can be.
        _tote_value() {
            local kind=$1 container=${home:-${operands[0]}}
            shift
            case $kind in
            container | place)
                if [[ $kind == place && $current == */* ]]; then
                    local lines
                    mapfile -t lines < <(tote collections -- "${current%%/*}" 2>/dev/null </dev/null | cut -f1)
                    _tote_offer "$current" "${lines[@]/#/${current%%/*}/}"
                else
                    _tote_names containers
                fi
                ;;
            collection) _tote_names collections -- "$container" ;;
            item) _tote_names list -- "$container" ;;
            drag) _tote_names drags ;;
            clipboard)
                local lines
                mapfile -t lines < <(tote status 2>/dev/null </dev/null | awk -F '\\t' '/ history of / {print $1}')
                _tote_offer "$current" "${lines[@]}"
                ;;
            entry) _tote_names history ;;
            file)
                local lines
                mapfile -t lines < <(compgen -f -- "$current")
                compopt -o filenames 2>/dev/null
                COMPREPLY+=("${lines[@]}")
                ;;
            folder)
                local lines
                mapfile -t lines < <(compgen -d -- "$current")
                compopt -o filenames 2>/dev/null
                COMPREPLY+=("${lines[@]}")
                ;;
            choice) _tote_offer "$current" "$@" ;;
            list) _tote_offer "$current" "${@/#/${current%"${current##*,}"}}" ;;
            esac
        }

        _tote() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
            local operands=() verb='' word skip='' plain='' home='' instead='' i plain_word quote
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ -n $skip ]]; then
                    [[ $word != = ]] || continue
                    case "$verb $skip" in
                    \(bashPlaces()))
                        _tote_read "$word"
                        home=$plain_word
                        ;;
                    esac
                    case "$verb $skip" in
                    \(bashReplacing())) instead=$skip ;;
                    esac
                    skip=''
                    continue
                fi
                case $plain$word in
                --) plain=' ' ;;
                \(valued.joined(separator: " | "))) skip=$word ;;
                -?*) ;;
                *)
                    if [[ -z $verb ]]; then
                        [[ $word == help ]] || verb=$word
                    elif [[ -z $plain && ${#operands[@]} -eq 0 && \(subcommandTest) ]]; then
                        verb+=" $word"
                    else
                        _tote_read "$word"
                        operands+=("$plain_word")
                    fi
                    ;;
                esac
            done
            if [[ $current == = ]]; then
                current=''
            elif [[ $previous == = ]]; then
                previous=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            _tote_read "$current"
            current=$plain_word
            case "$verb $previous" in
        \(bashOptionValues())
            esac
            if [[ $current == -* && -z $plain ]]; then
                case $verb in
                '') _tote_offer "$current" \(Option.everywhere.map { "--" + $0.name }.joined(separator: " ")) ;;
        \(bashOptions())
                esac
                return
            fi
            case "$verb$instead/${#operands[@]}" in
            /*) _tote_offer "$current" \(commands.map(\.name).joined(separator: " ")) ;;
        \(bashOperands())
            esac
        }
        complete -F _tote tote

        """
    }

    /// The test for a word that makes a subcommand of the command before it.
    private static var subcommandTest: String {
        let names = Verb.all.filter { $0.words.count == 2 }.map(\.name)
        return "\" \(names.joined(separator: " | ")) \" == *\" $verb $word \"*"
    }

    /// What completes the value of an option, a line for each option of each command.
    private static func bashOptionValues() -> String {
        Verb.all.flatMap { verb in
            verb.options.compactMap { option -> String? in
                guard let value = option.value else { return nil }
                let choices = value.choices.map { " " + $0 }.joined()
                return
                    "    \(quoted("\(verb.name) --\(option.name)"))) _tote_value \(value.kind.rawValue)\(choices); return ;;"
            }
        }.joined(separator: "\n")
    }

    private static func bashOptions() -> String {
        Verb.all.map { verb in
            "        \(quoted(verb.name))) _tote_offer \"$current\" \(options(of: verb).joined(separator: " ")) ;;"
        }.joined(separator: "\n")
    }

    /// The options that say where the items are that a command names, with the command, as patterns.
    private static func bashPlaces() -> String {
        Verb.all.compactMap { verb in place(of: verb).map { quoted("\(verb.name) --\($0.name)") } }
            .joined(separator: " | ")
    }

    /// The options that have an operand in the place of another, with the command, as patterns.
    private static func bashReplacing() -> String {
        Verb.all.flatMap { verb in
            verb.options.filter { $0.operand != nil }.map { quoted("\(verb.name) --\($0.name)") }
        }.joined(separator: " | ")
    }

    /// What completes an operand, a line for each place of each command, and of each option that changes them.
    private static func bashOperands() -> String {
        Verb.all.flatMap { verb in
            lines(of: verb).flatMap { option, operands in
                operands.enumerated().map { index, operand in
                    let name = verb.name + (option.map { "--" + $0.name } ?? "") + "/"
                    let place = operand.repeats ? quoted(name) + "*" : quoted("\(name)\(index)")
                    let choices = operand.choices.map { " " + $0 }.joined()
                    let words = subcommands(of: verb).map { $0.words[1] }
                    let more =
                        index == 0 && !words.isEmpty ? "; _tote_offer \"$current\" \(words.joined(separator: " "))" : ""
                    let next = following(operand, in: operands).map { "; _tote_value \($0.kind.rawValue)" } ?? ""
                    return "    \(place)) _tote_value \(operand.kind.rawValue)\(choices)\(next)\(more) ;;"
                }
            }
        }.joined(separator: "\n")
    }
}
