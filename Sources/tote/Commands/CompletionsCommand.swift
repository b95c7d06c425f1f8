/// `tote completions`.
enum CompletionsCommand {
    /// Prints the completions for a shell.
    static func run(_ session: Session) throws {
        try session.output.text(Completions.script(for: session.operands[0]))
    }
}
