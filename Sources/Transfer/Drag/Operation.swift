/// What becomes of the items of a drag.
public enum Operation: String, CaseIterable, Sendable {
    /// The target has items of its own; the source keeps its items.
    case copy
    /// The target has the items; the source gives them up.
    case move
    /// The target refers to the items; for apps, containers take none.
    case link

    /// The operation called `text`; `InvalidArgument` where there is none of this name.
    public init(_ text: String) throws(Failure) {
        guard let operation = Operation(rawValue: text) else {
            throw Failure(.invalidArgument, "an operation is copy, move or link, not \(text.quoted)")
        }
        self = operation
    }

    /// The operation preferred: `""` is no wish.
    public static func preferred(_ text: String) throws(Failure) -> Operation? {
        text.isEmpty ? nil : try Operation(text)
    }
}
