/// What an item says of itself beside its representations.
///
/// The title stands apart since most items have one and nothing else; the rest is one array, empty for most.
public struct Attributes: Hashable, Sendable {
    /// What a person sees as the item's name; empty where there is none.
    public var title: String
    /// The others, in the order of their names, which are compared by their bytes.
    public private(set) var others: [Entry]

    /// An attribute other than the title.
    public struct Entry: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Its value.
        public let value: AttributeValue
    }

    /// No attributes but a title.
    public init(title: String = "") {
        self.title = title
        others = []
    }

    /// All of them, the title first.
    public var all: [Entry] {
        title.isEmpty ? others : [Entry(name: "title", value: .string(title))] + others
    }

    /// A suggested file name.
    public var name: String? { string("name") }
    /// The collection that the item opens: such an item is a folder.
    public var opens: CollectionName? { string("opens").map(CollectionName.init(known:)) }
    /// The types that the folder takes; none: every type.
    public var accepts: [TypePattern] {
        // Patterns were valid when they were set, and stay so.
        strings("accepts").compactMap { text in (try? TypePattern(text)) }
    }
    /// Whether the item can be moved.
    public var isMovable: Bool { value("movable") != .boolean(false) }

    /// The value of the attribute `name`, the title included.
    public func value(_ name: String) -> AttributeValue? {
        if name == "title" { return title.isEmpty ? nil : .string(title) }
        return others.first { $0.name.hasBytes(of: name) }?.value
    }

    /// Sets the attribute `name`, or takes it away with `nil`.
    ///
    /// Throws `InvalidArgument` for a name that isn't one, or a value that isn't of its type.
    public mutating func set(_ name: String, to value: AttributeValue?) throws(Failure) {
        guard let value else {
            remove(name)
            return
        }
        self = try updated(with: [(name, value)])
    }

    /// These attributes with those that `newer` gives put over them; an empty string or list takes one away.
    public func updated(with newer: [(name: String, value: AttributeValue)]) throws(Failure) -> Attributes {
        var result = self
        // There may be any number of them: they are put in order once.
        var values: [ExactText: AttributeValue]?
        for (name, value) in newer {
            try Self.check(value, of: name)
            if case ("title", .string(let text)) = (name, value) {
                result.title = text
            } else {
                values = values ?? Dictionary(uniqueKeysWithValues: others.map { (ExactText($0.name), $0.value) })
                values?[ExactText(name)] = Self.takesAway(value, name) ? nil : value
            }
        }
        if let values {
            result.others = values.map { Entry(name: $0.text, value: $1) }
                .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        }
        return result
    }

    private static func takesAway(_ value: AttributeValue, _ name: String) -> Bool {
        switch (name, value) {
        case ("name", .string("")), ("opens", .string("")), ("accepts", .strings([])): true
        default: false
        }
    }

    /// Takes away the attribute `name`, if there is one.
    mutating func remove(_ name: String) {
        if name == "title" { title = "" } else { others.removeAll { $0.name.hasBytes(of: name) } }
    }

    private func string(_ name: String) -> String? {
        if case .string(let text)? = value(name) { text } else { nil }
    }

    private func strings(_ name: String) -> [String] {
        if case .strings(let list)? = value(name) { list } else { [] }
    }
}

extension Attributes {
    /// Whether `value` may stand under `name`: `InvalidArgument`, `InvalidName` or `InvalidType` where it may not.
    private static func check(_ value: AttributeValue, of name: String) throws(Failure) {
        let texts: [String] =
            switch value {
            case .string(let text), .path(let text), .signature(let text): [text]
            case .strings(let list): list
            case .boolean, .number, .size: []
            }
        guard name == "name" || !texts.contains(where: { $0.utf8.contains(0) }) else {
            throw Failure(.invalidArgument, "the attribute \(name.quoted) can't hold a NUL character")
        }
        switch (name, value) {
        case ("title", .string), ("movable", .boolean):
            return
        case ("name", .string(let text)):
            guard text.isEmpty || FileName.isValid(text) else {
                throw Failure(.invalidName, "\(text.quoted) can't be a file name")
            }
        case ("opens", .string(let text)):
            if !text.isEmpty { _ = try CollectionName(text) }
        case ("accepts", .strings(let patterns)):
            for pattern in patterns { _ = try TypePattern(pattern) }
        case ("preview-size", .size(let width, let height)):
            guard width > 0, height > 0, width.isFinite, height.isFinite else {
                throw Failure(.invalidArgument, "preview-size is a width and a height above 0")
            }
        case ("preview-scale", .number(let number)):
            guard let scale = Double(number.digits), scale > 0, scale.isFinite else {
                throw Failure(.invalidArgument, "preview-scale is a number above 0, not \(number.digits)")
            }
        case (let name, .size) where name.hasPrefix("x-"):
            throw Failure(.invalidArgument, "the attribute \(name.quoted) is of a basic type or a list of strings")
        case (let name, _) where name.hasPrefix("x-"):
            _ = try AttributeName(name)
        default:
            throw try wrong(name)
        }
    }

    private static func wrong(_ name: String) throws(Failure) -> Failure {
        switch name {
        case "title", "name", "opens": Failure(.invalidArgument, "the attribute \(name) is a string")
        case "accepts": Failure(.invalidArgument, "the attribute accepts is a list of types")
        case "movable": Failure(.invalidArgument, "the attribute movable is true or false")
        case "preview-size": Failure(.invalidArgument, "the attribute preview-size is a pair of numbers")
        case "preview-scale": Failure(.invalidArgument, "the attribute preview-scale is a number")
        default:
            Failure(
                .invalidArgument,
                "\(name.quoted) is no attribute of an item; one of an app's own begins with \"x-\""
            )
        }
    }
}

/// Names attributes.
public enum AttributeKind: NameKind {
    /// Begins a sentence about a name of an attribute.
    public static let article = "an attribute's name"
}

/// The name of an attribute.
public typealias AttributeName = Name<AttributeKind>
