import TestSupport
import Wire

/// Calls of methods with arguments that have the right types, and any values.
struct RandomCalls {
    /// A method as introspection tells of it.
    struct Method {
        /// Its interface.
        let interface: InterfaceName
        /// Its name.
        let member: MemberName
        /// What it takes: names and types.
        let arguments: [(name: String, type: Signature)]
    }

    private var random: SeededGenerator
    /// What stands for an argument mostly, so that many calls do something.
    private let known: [String: [String]] = [
        "": ["a", "b", "c", "e", "f", "text/plain"], "collection": ["k", "k", "l", ""], "type": ["text/plain", ""],
        "operations": ["copy", "move"], "preferred": ["", "copy", "move"], "operation": ["copy", "move", "none"],
        "accepts": ["text/*", "*/*"], "before": ["", "", "a", "b", "c", "e"], "name": ["c", "d"],
        "ids": ["a", "b", "c", "e"], "clipboard": ["", "", "primary", "n"],
        "document": [#"[{"id": "e", "representations": [{"type": "text/plain", "text": "x"}]}]"#],
    ]
    private var pool: [String] = []
    private let texts = [
        "", "a", "b", "c", "d", "e", "k", "l", "m", "text/plain", "image/png", "text/*", "*/*", "copy", "move", "link",
        "none", "..", "%n", "\u{202E}x", "a\u{1}", "application/json", "public.url", "[1, {}]", "file:///a\r\n",
        #"{"id": "e", "title": "t", "representations": [{"type": "text/plain", "text": "x"}]}"#,
        #"{"items": [{"id": "f", "opens": "k"}, {"id": "g", "accepts": ["image/*"], "opens": "l"}]}"#,
        "org.tote.Tote1", "org.tote.Tote1.Container", "org.tote.Tote1.Drag", "Title", "Reorderable", "Revision",
    ]
    private let keys = [
        "title", "name", "opens", "accepts", "movable", "preview-size", "preview-scale", "x-a", "visibility", "preview",
        "size", "other", "concealed", "transient", "expires-in", "if-change-count",
    ]
    /// The paths that calls name.
    var paths: [ObjectPath]

    /// Calls that come again with the same seed.
    init(seed: UInt64, paths: [ObjectPath]) {
        random = SeededGenerator(seed: seed)
        self.paths = paths
    }

    /// One of `elements`.
    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    /// Arguments for a method.
    mutating func arguments(of method: Method) -> [Value] {
        method.arguments.map { argument in
            pool = known[argument.name] ?? known["", default: []]
            guard argument.name == "items", Bool.random(using: &random) else { return value(argument.type) }
            let item = WireItem(
                id: text(),
                representations: [WireRepresentation(type: "text/plain", content: .string(text()))]
            )
            return WireItem.array(of: [item])
        }
    }

    private mutating func text() -> String {
        one(of: Int.random(in: 0..<5, using: &random) > 0 ? pool : texts)
    }

    private mutating func value(_ type: Signature) -> Value {
        let inner = String(type.text.dropFirst())
        switch type.text.first {
        case "s": return .string(text())
        case "o": return .path(one(of: paths))
        case "b": return .boolean(Bool.random(using: &random))
        case "y": return .byte(UInt8.random(in: 0...255, using: &random))
        case "i": return .int32(one(of: [0, -1, 1, .min, .max]))
        case "u": return .uint32(one(of: [0, 1, 2, 1000, .max]))
        case "x": return .int64(one(of: [0, -1, .min, .max]))
        case "t": return .uint64(one(of: [0, 1, 2, .max]))
        case "d": return .double(one(of: [0, -1.5, .infinity, .nan, 1e300]))
        case "v":
            let types: [Signature] = ["s", "s", "s", "ay", "as", "b", "i", "d", "t", "o", "(dd)", "v", "a{sv}"]
            return .variant(value(one(of: types)))
        case "(": return .structure(members(String(inner.dropLast())).map { value($0) })
        case "a" where inner == "y":
            return .bytes((0..<one(of: [0, 1, 10, 70_000])).map { UInt8(truncatingIfNeeded: $0) })
        case "a" where inner == "s":
            return .strings((0..<one(of: [0, 1, 1, 2, 3])).map { _ in text() })
        case "a" where inner == "{sv}":
            let count = one(of: [0, 0, 0, 1, 2])
            return .dictionary(
                DictionaryValue(
                    key: "s",
                    value: "v",
                    entries: (0..<count).map { _ in .init(key: .string(one(of: keys)), value: value("v")) }
                )
            )
        default:
            let element = Signature(inner) ?? "s"
            return .array(element: element, (0..<one(of: [0, 1, 1, 2])).map { _ in value(element) })
        }
    }

    private func members(_ text: String) -> [Signature] {
        Signature(text)?.completeTypes ?? []
    }
}
