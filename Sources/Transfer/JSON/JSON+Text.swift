extension JSON {
    /// The value as JSON text: compact, or with a line for each element and member, indented by two spaces a level.
    public func text(indented: Bool = false) -> String {
        var writer = JSONWriter(indented: indented)
        writer.json(self)
        return writer.text
    }
}
