import ToteClient

/// `tote undo` and `tote redo`.
enum UndoCommand {
    /// Takes back the newest change.
    static func undo(_ session: Session) throws {
        try session.output.revision(try session.container(0, of: try session.connect()).undo())
    }

    /// Does again what was taken back last.
    static func redo(_ session: Session) throws {
        try session.output.revision(try session.container(0, of: try session.connect()).redo())
    }
}
