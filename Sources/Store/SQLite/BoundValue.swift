/// A value for a parameter of a statement.
enum BoundValue {
    case null
    case integer(Int64)
    /// A text, by where its bytes are.
    case text(Range<Int>)
    /// A blob, by where its bytes are.
    case blob(Range<Int>)
}
