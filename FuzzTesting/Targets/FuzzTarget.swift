/// A decoder that is given any bytes, with what must hold whatever they are.
///
/// The fuzz program feeds it inputs that it makes up; a test feeds it those that are in the repository.
public struct FuzzTarget: Sendable {
    /// Its name: of its folders of inputs, and for whoever runs it alone.
    public let name: String
    private let check: @Sendable ([UInt8]) throws(Finding) -> Void

    /// The target `name`, whose properties `check` looks at.
    init(_ name: String, _ check: @escaping @Sendable ([UInt8]) throws(Finding) -> Void) {
        self.name = name
        self.check = check
    }

    /// Decodes `input`, and throws what doesn't hold.
    public func run(_ input: [UInt8]) throws(Finding) {
        try check(input)
    }
}

extension FuzzTarget {
    /// All targets.
    public static let all: [FuzzTarget] = [
        FuzzTarget("json", JSONTarget.check),
        FuzzTarget("document", DocumentTarget.check),
        FuzzTarget("import", ImportTarget.check),
        FuzzTarget("type", TypeTarget.check),
        FuzzTarget("uris", URITarget.check),
        FuzzTarget("text", TextTarget.check),
        FuzzTarget("title", TitleTarget.check),
        FuzzTarget("place", PlaceTarget.check),
        FuzzTarget("name", NameTarget.check),
        FuzzTarget("message", MessageTarget.check),
        FuzzTarget("body", BodyTarget.check),
        FuzzTarget("arguments", ArgumentsTarget.check),
        FuzzTarget("row", RowTarget.check),
        FuzzTarget("state", StateTarget.check),
        FuzzTarget("salvage", SalvageTarget.check),
    ]

    /// The target `name`; nil where there is none.
    public static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }
}
