/// A command line that was read: what it asks for, its options, its operands.
struct Invocation: Sendable {
    /// What is asked for.
    enum Request: Sendable {
        /// The list of commands.
        case overview
        /// The help of one command.
        case help(Verb)
        /// The version.
        case version
        /// A command.
        case verb(Verb)
    }

    /// What is asked for.
    let request: Request
    /// The options' values, by name, in the order given; an empty text for an option without a value.
    let options: [String: [String]]
    /// What isn't an option.
    let operands: [String]

    /// The command, if one is asked for.
    var verb: Verb? {
        switch request {
        case .verb(let verb), .help(let verb): verb
        case .overview, .version: nil
        }
    }

    /// The command with that usage first which shows the options that are given.
    var shownVerb: Verb? { verb?.showing(options.keys) }

    /// The value of an option; nil where it isn't given.
    subscript(option: String) -> String? { options[option]?.last }

    /// Whether an option is given.
    func has(_ option: String) -> Bool { options[option] != nil }

    /// All values of an option that may be given more than once.
    func all(_ option: String) -> [String] { options[option] ?? [] }

    /// Whether the output is for machines.
    var isJSON: Bool { has("json") }
}
