/// What was read from the service after it was started again.
struct Found {
    /// The containers.
    var shelves: [Shelf] = []
    /// The content of each item in them.
    var contents: [String: UInt64] = [:]
    /// The clipboards of the clients.
    var clipboards: [FoundClipboard] = []
    /// How many bytes of contents were compared.
    var size = 0
}
