import Transfer

// Places among the operands of a command.

extension PlaceText {
    /// The place that `text` writes, for `verb`.
    init(_ text: String, for verb: Verb?) throws(Problem) {
        do throws(Failure) {
            try self.init(text)
        } catch {
            throw .usage(error.message, verb)
        }
    }

    /// The name of the container that `text` writes, where no collection may be named.
    static func container(_ text: String, for verb: Verb?) throws(Problem) -> String {
        let place = try PlaceText(text, for: verb)
        if let collection = place.collection {
            let whole = escaped(place.container + "/" + collection)
            throw .usage(
                "a container is wanted, not its collection; a slash in its name is written \\/, as in "
                    + whole.quotedForShell,
                verb
            )
        }
        return place.container
    }
}
