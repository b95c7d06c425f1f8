/// New names and contents, none of which comes twice.
struct Supply {
    private var ids = 0
    private var contents: UInt64 = 0

    /// An id for an item of the client `client`.
    mutating func id(for client: Int) -> String {
        ids += 1
        return "w\(client)-\(ids)"
    }

    /// A content.
    mutating func content() -> Content {
        contents += 1
        return Content(contents)
    }
}
