package import Transfer

/// Where goes what is salvaged of a database: first the writes that make a sound state, then the contents that it refers to.
package protocol SalvageDestination {
    /// The next write.
    mutating func apply(_ write: Write) throws(Fault)
    /// A content that is in a row.
    mutating func put(_ content: StoredContent, _ data: Content) throws(Fault)
    /// A content that is in the file `name`; whether there is such a file, of its size.
    mutating func put(_ content: StoredContent, file name: Int64) throws(Fault) -> Bool
}
