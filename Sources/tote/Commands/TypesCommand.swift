import ToteClient

/// `tote types`.
enum TypesCommand {
    /// Lists the types that an item can be had in.
    static func run(_ session: Session) throws {
        let container = try session.container(0, of: try session.connect())
        try session.output.list("types", try container.types(of: session.operands[1]))
    }
}
