import Transfer

extension ContentType {
    /// Whether `type` is a type of text; what is no type isn't.
    static func isTextual(_ type: String) -> Bool {
        do throws(Failure) {
            return try ContentType(type).isTextual
        } catch {
            return false
        }
    }
}
