import CLinux
import DBus
import Foundation
import FoundationXML
import TestSupport
import Testing
import Wire

/// Calls of every method of the contract, and of the standard interfaces, with arguments that nobody should send.
struct HostileArguments {
    /// A call to send, with the descriptors that it brings.
    struct Call {
        /// The call.
        let message: Message
        /// What its values of type `h` mean.
        let descriptors: [Descriptor]
    }

    private struct Called {
        let interface: InterfaceName
        let member: MemberName
        let types: [Signature]
    }

    private var random: SeededGenerator
    private let methods: [Called]
    private let folder: String
    private var descriptors: [Descriptor] = []
    /// The drags that calls name.
    var drags: [ObjectPath] = ["/org/tote/Tote1/drags/1"]

    /// Calls that come again with the same seed; files are made in `folder`.
    init(seed: UInt64, folder: String) throws {
        random = SeededGenerator(seed: seed)
        self.folder = folder
        methods = try Self.contract()
    }

    /// The methods of the contract that the service answers, and those of the standard interfaces.
    private static func contract() throws -> [Called] {
        let document = try XMLDocument(xmlString: Contract.text)
        var methods = try document.nodes(forXPath: "//interface[starts-with(@name, 'org.tote.Tote1')]/method").map {
            let method = try #require($0 as? XMLElement)
            let interface = try #require(method.parent as? XMLElement)
            return Called(
                interface: try #require(interface.attribute(forName: "name")?.stringValue.flatMap(InterfaceName.init)),
                member: try #require(method.attribute(forName: "name")?.stringValue.flatMap(MemberName.init)),
                types: try method.elements(forName: "arg").filter {
                    $0.attribute(forName: "direction")?.stringValue != "out"
                }.map { try #require($0.attribute(forName: "type")?.stringValue.flatMap(Signature.init)) }
            )
        }
        methods += [
            Called(interface: PropertiesInterface.name, member: "Get", types: ["s", "s"]),
            Called(interface: PropertiesInterface.name, member: "GetAll", types: ["s"]),
            Called(interface: PropertiesInterface.name, member: "Set", types: ["s", "s", "v"]),
            Called(interface: PeerInterface.name, member: "Ping", types: []),
            Called(interface: PeerInterface.name, member: "GetMachineId", types: []),
            Called(interface: IntrospectableInterface.name, member: "Introspect", types: []),
            Called(interface: ObjectManagerInterface.name, member: "GetManagedObjects", types: []),
        ]
        return methods
    }

    /// The next call.
    mutating func next() throws -> Call {
        var method = one(of: methods)
        // What takes much away at once is rare, or there would be nothing to do.
        while method.member == "DeleteContainer" || method.member == "RemoveCollection", !chance(3) {
            method = one(of: methods)
        }
        descriptors = try (0..<(chance(30) ? Int.random(in: 1...4, using: &random) : 0)).map { _ in try descriptor() }
        let body: [Value]
        if chance(8) {
            var values = RandomValues(generator: random, descriptorCount: max(descriptors.count, 1))
            body = values.body().filter { !$0.descriptorsExceed(descriptors.count) }
            _ = random.next()
        } else {
            body = method.types.map { value($0) }
        }
        let interface = chance(4) ? nil : chance(3) ? one(of: methods).interface : method.interface
        let message = Message.call(method.member, of: interface, path(of: method), at: Client.service, body: body)
        return Call(message: message, descriptors: descriptors)
    }

    private mutating func path(of method: Called) -> ObjectPath {
        if chance(3) { return path() }
        return switch method.interface {
        case ContainerInterface.name: one(of: Self.containers)
        case DragInterface.name: chance(80) ? drags.last ?? "/" : one(of: drags)
        case ClipboardInterface.name: one(of: Self.clipboards)
        case ToteInterface.name: Client.root
        default: path()
        }
    }

    private mutating func path() -> ObjectPath {
        one(of: Self.containers + drags + Self.clipboards + [Client.root, "/", "/a", "/org", "/promise"])
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func text() -> String { one(of: chance(60) ? Self.likely : Self.extreme) }

    private mutating func value(_ type: Signature) -> Value {
        let inner = String(type.text.dropFirst())
        switch type.text.first {
        case "s": return .string(text())
        case "o": return .path(path())
        case "b": return .boolean(chance(50))
        case "y": return .byte(one(of: [0, 1, 127, 255]))
        case "n": return .int16(one(of: [0, -1, .min, .max]))
        case "q": return .uint16(one(of: [0, .max]))
        case "i": return .int32(one(of: [0, -1, 1, .min, .max]))
        case "u": return .uint32(one(of: [0, 1, 2, 1000, .max]))
        case "x": return .int64(one(of: [0, -1, .min, .max]))
        case "t": return .uint64(one(of: [0, 1, 2, 1 << 53, .max]))
        case "d": return .double(one(of: [0, -0.0, 1.5, .infinity, -.infinity, .nan, 1e308, .leastNonzeroMagnitude]))
        case "g": return .signature(one(of: ["", "s", "a{sv}"]))
        case "h": return descriptorValue()
        case "v": return .variant(chance(15) ? descriptorValue() : value(one(of: Self.types)))
        case "(": return .structure((Signature(String(inner.dropLast()))?.completeTypes ?? []).map { value($0) })
        case "a" where inner == "y": return .bytes([UInt8](repeating: 0xFF, count: one(of: [0, 1, 10, 20_000])))
        case "a" where inner == "s": return .strings((0..<count()).map { "\(chance(98) ? text() : "\($0)")" })
        case "a" where inner == "{sv}":
            let entries = (0..<one(of: [0, 0, 0, 1, 2])).map { _ in
                DictionaryValue.Entry(key: .string(one(of: Self.keys)), value: value("v"))
            }
            return .dictionary(DictionaryValue(key: "s", value: "v", entries: entries))
        default:
            let element = Signature(inner) ?? "s"
            return .array(element: element, (0..<one(of: [0, 1, 1, 1, 2, 70])).map { _ in value(element) })
        }
    }

    private mutating func count() -> Int { chance(1) ? 10_000 : one(of: [0, 1, 1, 2, 3]) }

    private mutating func descriptorValue() -> Value {
        descriptors.isEmpty
            ? .string("h") : .descriptor(DescriptorIndex(UInt32(Int.random(in: descriptors.indices, using: &random))))
    }

    private mutating func descriptor() throws -> Descriptor {
        switch Int.random(in: 0..<11, using: &random) {
        case 0: return try Bytes.memory(Bytes.sample(one(of: [0, 10, 70_000])))
        case 1: return try Bytes.memory(Array(#"{"a": [1e999, "\ud800"]}"#.utf8))
        // Its writer has gone.
        case 2: return try Bytes.pipe().reading
        case 3: return try Bytes.pipe().writing
        case 4: return try Bytes.open("/dev/null", O_RDONLY)
        case 5: return try Bytes.open("/dev/zero", O_RDONLY)
        case 6: return try Bytes.open(folder, O_RDONLY | CInt(O_DIRECTORY))
        case 7: return Descriptor(adopting: Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0))
        case 8: return try Bytes.open(folder, CInt(O_PATH))
        case 9: return try Bytes.open("/proc/self/status", O_RDONLY)
        default:
            let file = try Bytes.open(folder + "/hostile", O_RDWR | O_CREAT | O_TRUNC)
            try Bytes.write(Bytes.sample(100_000), to: file)
            return file
        }
    }
}

extension HostileArguments {
    /// The containers that calls are of.
    static let containers: [ObjectPath] = [
        "/org/tote/Tote1/containers/c", "/org/tote/Tote1/containers/d", "/org/tote/Tote1/containers/none",
    ]
    /// The clipboards that calls are of.
    static let clipboards: [ObjectPath] = [
        "/org/tote/Tote1/clipboards/clipboard", "/org/tote/Tote1/clipboards/primary", "/org/tote/Tote1/clipboards/n",
    ]

    private static let types: [Signature] = [
        "s", "s", "ay", "as", "b", "i", "u", "d", "t", "x", "y", "o", "g", "(dd)", "(tt)", "v", "a{sv}", "aas", "a(sv)",
    ]
    private static let keys = [
        "title", "name", "opens", "accepts", "movable", "preview-size", "preview-scale", "x-a", "visibility", "preview",
        "size", "other", "concealed", "transient", "expires-in", "if-change-count", "", "x-", "x-\u{202E}", "..",
    ]
    private static let likely = [
        "a", "b", "e", "f", "c", "d", "k", "l", "", "", "text/plain", "image/png", "copy", "move", "none", "text/*",
        "org.tote.Tote1.Container", "org.tote.Tote1.Clipboard", "Title", "Recording", "Lifted", "ChangeCount",
        #"{"items": [{"id": "e", "representations": [{"type": "text/plain", "text": "x"}]}]}"#,
        #"[{"id": "f", "opens": "l"}, {"accepts": ["image/*"], "opens": "k", "title": "T"}]"#,
    ]
    private static let extreme = [
        String(repeating: "x", count: 255), String(repeating: "x", count: 256), String(repeating: "é", count: 128),
        "..", ".", "a/b", "/", "/etc/passwd", "%n%s%x%99999d", "'; DROP TABLE item; --", "\"", "\\", "\u{202E}gnp.exe",
        "\u{200F}", "a\u{1}b", "\n", "\r\n", "\t", "\u{7F}", "\u{85}", "\u{FEFF}", "\u{10FFFF}", "e\u{301}", "é", " ",
        "*/*", "*", "text/plain;charset=utf-16", "text/plain;charset=\"", "TEXT", "UTF8_STRING", "public.json", "a/",
        "application/json", "text/uri-list", "file:///a\r\nfile:///%20", "link", "connection", "app",
        "application/vnd.tote.items+json", "application/vnd.tote.drag", "x-kde-passwordManagerHint",
        #"{"items": [], "items": []}"#, #"{"title": "\ud800"}"#, #"{"title": "\udc00\ud800"}"#, "1e999", "-0", "nul",
        #"[{"representations": [{"type": "application/json", "json": 1e999}]}]"#,
        #"[{"representations": [{"type": "image/png", "base64": "!"}]}]"#, "[", "]", "{", "\u{FEFF}[]", "[1,]",
        String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 5_000),
        String(repeating: "x", count: 10_000),
    ]
}

extension Value {
    /// Whether a descriptor is meant in it that a message with `count` of them doesn't have.
    fileprivate func descriptorsExceed(_ count: Int) -> Bool {
        switch self {
        case .descriptor(let index): Int(index.index) >= count
        case .variant(let value): value.descriptorsExceed(count)
        case .array(_, let values), .structure(let values): values.contains { $0.descriptorsExceed(count) }
        case .dictionary(let dictionary):
            dictionary.entries.contains { $0.key.descriptorsExceed(count) || $0.value.descriptorsExceed(count) }
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .bytes, .strings:
            false
        }
    }
}
