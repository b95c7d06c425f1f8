import ToteClient

/// A container of the service, by its name.
struct ToteAt {
    /// Where the service is.
    let tote: Tote
    /// The name.
    let name: String

    /// The container.
    func get() throws(ToteError) -> ToteContainer { try tote.container(name) }
}
