/// What numbers in rows are below: the service goes on counting from the highest, and must find room behind it for ever.
enum StoredNumbers {
    /// Numbers of containers, and of collections within them.
    static let key: UInt32 = 1 << 31
    /// Changes of a clipboard, which name its entries: the store has 40 bits for them.
    static let change: UInt64 = 1 << 39
    /// Revisions, and the numbers of steps of undo and of moves between containers.
    static let count: UInt64 = 1 << 62
}
