import ToteClient

/// `tote clear`.
enum ClearCommand {
    /// Empties a clipboard.
    static func run(_ session: Session) throws {
        let clipboard = try session.clipboard(of: try session.connect())
        try session.output.changeCount(try clipboard.clear())
    }
}
