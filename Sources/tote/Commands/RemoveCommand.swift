import ToteClient

/// `tote remove`.
enum RemoveCommand {
    /// Removes items.
    static func run(_ session: Session) throws {
        let container = try session.container(0, of: try session.connect())
        try session.output.revision(try container.remove(Array(session.operands.dropFirst())))
    }
}
