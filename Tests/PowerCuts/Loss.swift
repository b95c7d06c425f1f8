/// Something that the disk of a power cut should have and hasn't, or has and shouldn't.
struct Loss: Error, CustomStringConvertible {
    /// What is wrong, in a sentence.
    let description: String

    /// A loss.
    init(_ description: String) {
        self.description = description
    }
}
