/// The keys that were read of the objects that are open, to find one that stands twice.
struct JSONKeys: Sendable {
    /// The keys of one object.
    private struct Frame {
        /// The index of the object's first key.
        let start: Int
        /// All of the object's keys, where they are too many to look through.
        var index: Set<ExactText>?
    }

    /// From this many keys on, an object gets an index.
    private static let indexedCount = 16

    /// The keys of all open objects that have no index, outermost object first.
    private var keys: [ExactText] = []
    private var frames: [Frame] = []

    /// No object is open.
    init() {}

    /// An object begins.
    mutating func open() {
        frames.append(Frame(start: keys.count, index: nil))
    }

    /// Takes the next key of the innermost object; false where it has it already.
    mutating func insert(_ text: String) -> Bool {
        let key = ExactText(text)
        let last = frames.count - 1
        let start = frames[last].start
        if frames[last].index != nil { return frames[last].index?.insert(key).inserted == true }
        for index in start..<keys.count where keys[index] == key { return false }
        keys.append(key)
        if keys.count - start == Self.indexedCount { frames[last].index = Set(keys[start...]) }
        return true
    }

    /// The innermost object ends.
    mutating func close() {
        keys.removeSubrange(frames.removeLast().start...)
    }
}
