/// Something that was answered and is not there, or is there and can't be: what ends a run.
struct Loss: Error, CustomStringConvertible {
    /// What is wrong, in a sentence.
    let description: String

    /// A loss.
    init(_ description: String) {
        self.description = description
    }
}
