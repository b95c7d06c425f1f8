/// What takes in a stored state, row by row: all containers first, then their collections, items, places and steps,
/// then all clipboards and their entries.
///
/// The rows of a kind come in no particular order. `Failure` of reason `InvalidDocument` says
/// that a row can't be what was written: the store reports it as damage.
public protocol Restoring {
    /// A container.
    mutating func restore(_ container: ContainerRecord) throws(Failure)
    /// A collection of a container that was given before.
    mutating func restore(_ collection: CollectionRecord, in container: ContainerKey) throws(Failure)
    /// An item; its place comes later.
    mutating func restore(_ item: Item, as key: ItemKey) throws(Failure)
    /// Where an item that was given before stands.
    mutating func restorePlace(_ collection: CollectionKey, label: Int64, of key: ItemKey) throws(Failure)
    /// A step of undo or redo.
    mutating func restore(_ step: StepRecord, in container: ContainerKey) throws(Failure)
    /// A clipboard; they come by their numbers, lowest first.
    mutating func restore(_ clipboard: ClipboardRecord) throws(Failure)
    /// An entry of the history of a clipboard.
    mutating func restore(_ entry: EntryRecord, in clipboard: ClipboardKey) throws(Failure)
    /// Everything has been given: the last word on whether it fits together.
    mutating func complete() throws(Failure)
}

/// What reads contents that the store keeps. Contents never change, so reading one is no effect.
public protocol ContentSource: AnyObject {
    /// The bytes of a content; `TooLarge` where it has more than `limit`, `NoRepresentation` where it is damaged or gone.
    func bytes(of content: StoredContent, limit: Int) throws(Failure) -> [UInt8]
    /// The text of a content that was given as text; the same refusals.
    func text(of content: StoredContent, limit: Int) throws(Failure) -> String
    /// The `count` bytes of a content from `offset` on, fewer where it ends before; the same refusals.
    func piece(of content: StoredContent, at offset: UInt64, count: Int) throws(Failure) -> [UInt8]
    /// Runs `body`, which reads many contents.
    func readMany(_ body: () -> Void)
}

extension ContentSource {
    /// Runs `body`, which reads many contents.
    public func readMany(_ body: () -> Void) { body() }

    /// What `body` makes of `count` contents. One is read by itself: to make ready for many takes longer than that.
    public func reading<Result>(_ count: Int, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard count > 1 else { return try body() }
        var made: Swift.Result<Result, Failure>?
        readMany {
            do throws(Failure) {
                made = .success(try body())
            } catch {
                made = .failure(error)
            }
        }
        guard let made else { preconditionFailure("a source runs what it is given to run") }
        return try made.get()
    }

    /// A piece of a content, which is read as a whole for that.
    public func piece(of content: StoredContent, at offset: UInt64, count: Int) throws(Failure) -> [UInt8] {
        Array(try bytes(of: content, limit: .max).dropFirst(Int(clamping: offset)).prefix(count))
    }
}
