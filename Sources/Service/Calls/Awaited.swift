public import Transfer

/// What a call can't be answered without: others are asked for it, and then the call is served again with their answers.
public struct Awaited: Sendable {
    /// The promises to load, in the order of the items, each once.
    public internal(set) var contents: [PromisedContent] = []
    /// The largest of these contents that is of use, in bytes.
    public internal(set) var contentLimit: UInt64 = 0
    /// Whether they are secrets, which stay in memory.
    public internal(set) var areSecret = false
    /// The delegates to ask.
    public internal(set) var consultations: [Consultation] = []
    /// The promises whose pipes readers have got: their apps are given time to say that they have written all.
    public internal(set) var deliveries: Deliveries?
    /// Where the call hovers, if it does.
    public internal(set) var hovering: Hovering?
    /// The drag that the call drops, and that is being dropped until the call is served again or given up.
    public internal(set) var drop: DragID?

    /// Promises whose pipes readers have got.
    public enum Deliveries: Sendable {
        /// Those of a drag, to who has claimed it.
        case drag(DragID)
        /// The one of a pipe, by its inode number, that the connection `of` has got.
        case pipe(UInt64, of: String)
    }
}
