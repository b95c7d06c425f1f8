import Transfer

/// A store that keeps nothing: what targets decode is in memory.
final class NoContents: ContentSource {
    /// Refuses: there is no content.
    func bytes(of content: StoredContent, limit: Int) throws(Failure) -> [UInt8] {
        throw Failure(.noRepresentation, "nothing is stored")
    }

    /// Refuses: there is no content.
    func text(of content: StoredContent, limit: Int) throws(Failure) -> String {
        throw Failure(.noRepresentation, "nothing is stored")
    }
}
