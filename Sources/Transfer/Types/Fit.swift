/// How well a type fits what was asked for or is accepted; the better fit is the greater one. Semantics, section 6.
public enum Fit: Int, Sendable, CaseIterable {
    /// Everything fits `*/*`.
    case any
    /// The type is of the family, as `image/png` is of `image/*`.
    case family
    /// The type conforms to the one asked for.
    case supertype
    /// It is the type asked for.
    case exact
}

extension Fit: Comparable {
    /// Whether `left` is the worse fit.
    public static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
}
