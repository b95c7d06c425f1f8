import Transfer
import Wire

@testable import Service

/// Random calls: of any method, with arguments that fit, nearly fit or don't fit at all.
struct HostileCalls {
    var numbers: SeededGenerator
    private let methods: [(interface: InterfaceName, member: MemberName, signature: String)]

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        var methods: [(InterfaceName, MemberName, String)] = []
        func add<Subject>(_ routes: Routes<Subject>) {
            for (interface, members) in routes.methods.sorted(by: { $0.key < $1.key }) {
                for member in members.sorted() {
                    guard let interface = InterfaceName(interface), let member = MemberName(member) else { continue }
                    do throws(Refusal) {
                        methods.append((interface, member, try routes.find(interface, member).signature))
                    } catch {
                        preconditionFailure("a route that is listed is found")
                    }
                }
            }
        }
        add(Service.rootRoutes)
        add(Service.klipperRoutes)
        add(Service.backupRoutes)
        add(Service.loadsRoutes)
        for _ in 0..<3 {
            add(Service.containerRoutes)
            add(Service.dragRoutes)
            add(Service.clipboardRoutes)
        }
        self.methods = methods
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }

    mutating func one<Element>(of list: [Element], else other: Element) -> Element {
        list.randomElement(using: &numbers) ?? other
    }

    /// The next call. `drags`: how many there were.
    mutating func next(drags: Int) -> Message {
        let method = methods[Int.random(in: 0..<methods.count, using: &numbers)]
        let body = chance(4) ? wrongBody() : values(method.signature, drags)
        let interface = chance(3) ? nil : method.interface
        let fits = path(for: method.interface, drags)
        return .call(method.member, of: interface, chance(4) ? path(drags) : fits, at: nil, body: body)
    }

    /// A call that is likely to do something with the newest drag, or to read items.
    mutating func likely(drags: Int) -> Message {
        let path = ObjectPath("/org/tote/Tote1/drags/\(max(1, drags))") ?? Desk.root
        let place = Arguments(
            one(of: [Desk.board, Desk.other], else: Desk.other),
            "list",
            "",
            one(of: ["", "copy"], else: "")
        )
        return switch Int.random(in: 0..<6, using: &numbers) {
        case 0: .call(DragInterface.Hover.self, of: path, at: nil, place)
        case 1: .call(DragInterface.Drop.self, of: path, at: nil, Arguments())
        case 2: .call(DragInterface.GetDocument.self, of: path, at: nil, Arguments())
        case 3: .call(ContainerInterface.GetDocument.self, of: Desk.board, at: nil, Arguments(["A", "B"]))
        default: .call(DragInterface.DropAt.self, of: path, at: nil, place)
        }
    }

    /// What others answer to a call that awaits them, with what they have answered before.
    mutating func answers(to awaited: Awaited, after given: Answers) -> Answers {
        var answers = given
        answers.drop = awaited.drop
        for content in awaited.contents {
            let failure = Failure(
                one(of: [.providerFailed, .providerGone, .storageFull], else: .tooLarge),
                "it failed"
            )
            let bytes: [[UInt8]] = [[], [0x31], [0xff, 0], Array(repeating: 0x20, count: 70_000)]
            answers.contents[content] =
                chance(10) ? .failure(failure) : .success(.bytes(one(of: bytes, else: [])))
        }
        for consultation in awaited.consultations {
            let proposal = Proposal(
                operation: chance(70) ? one(of: ["copy", "move"], else: "") : text(),
                collection: chance(50) ? consultation.collection : text(),
                before: chance(50) ? consultation.before : text()
            )
            answers.proposals[consultation] =
                chance(20) ? .failure(Failure(.delegateTimeout, "no answer")) : .success(proposal)
        }
        return answers
    }

    private mutating func path(for interface: InterfaceName, _ drags: Int) -> ObjectPath {
        switch interface {
        case ContainerInterface.name: one(of: [Desk.board, Desk.other], else: Desk.board)
        case DragInterface.name: drag(drags)
        case ClipboardInterface.name: one(of: [Desk.clipboard, Desk.clipboard, Self.named], else: Desk.clipboard)
        case KlipperInterface.name: KlipperInterface.object
        case BackupInterface.name: BackupInterface.object
        case LoadsInterface.name: LoadsInterface.object
        case ToteInterface.name, ObjectManagerInterface.name: Desk.root
        default: path(drags)
        }
    }

    private static let named: ObjectPath = "/org/tote/Tote1/clipboards/board"

    private mutating func drag(_ drags: Int) -> ObjectPath {
        // The newest ones are likely to be open.
        let number = max(1, drags - Int.random(in: 0..<6, using: &numbers))
        return ObjectPath("/org/tote/Tote1/drags/\(number)") ?? Desk.root
    }

    private mutating func path(_ drags: Int) -> ObjectPath {
        chance(40)
            ? drag(drags)
            : one(
                of: [
                    Desk.board, Desk.other, Desk.root, "/", "/org/tote/Tote1/containers/_",
                    "/org/tote/Tote1/containers",
                    "/org/tote/Tote1/drags/99999999999999999999", "/a/b", "/org/tote/Tote1/containers/missing",
                ],
                else: Desk.root
            )
    }

    private mutating func wrongBody() -> [Value] {
        let values: [Value] = [
            .string(""), .uint32(.max), .int64(.min), .double(.nan), .bytes([0, 255]), .strings([]), .boolean(true),
            .structure([]), .array(element: "i", [.string("x")]), .variant(.variant(.string("v"))), .path("/"),
            .dictionary(DictionaryValue(key: "s", value: "v", entries: [])), .descriptor(DescriptorIndex(9)),
        ]
        return (0..<Int.random(in: 0..<5, using: &numbers)).map { _ in one(of: values, else: .string("")) }
    }

    private mutating func values(_ signature: String, _ drags: Int) -> [Value] {
        var rest = Substring(signature)
        var values: [Value] = []
        while !rest.isEmpty {
            if rest.hasPrefix("a(sa{sv}a(sva{sv}))") {
                rest.removeFirst(19)
                let items = (0..<Int.random(in: 0..<4, using: &numbers)).map { _ in item() }
                values.append(items.wire)
                continue
            }
            if rest.hasPrefix("a{sv}") {
                rest.removeFirst(5)
                values.append(options().wire)
                continue
            }
            if rest.hasPrefix("at") {
                rest.removeFirst(2)
                let count = Int.random(in: 0..<3, using: &numbers)
                values.append(.array(element: "t", (0..<count).map { _ in .uint64(UInt64(number())) }))
                continue
            }
            if rest.hasPrefix("as") || rest.hasPrefix("au") {
                let isText = rest.hasPrefix("as")
                rest.removeFirst(2)
                let count = Int.random(in: 0..<4, using: &numbers)
                values.append(
                    isText
                        ? .strings((0..<count).map { _ in text() })
                        : .array(element: "u", (0..<count).map { _ in .uint32(number()) })
                )
                continue
            }
            switch rest.removeFirst() {
            case "s": values.append(.string(text()))
            case "o": values.append(.path(path(drags)))
            case "b": values.append(.boolean(chance(50)))
            case "i": values.append(.int32(Int32(truncatingIfNeeded: number())))
            case "u": values.append(.uint32(number()))
            case "t": values.append(.uint64(UInt64(number())))
            default: values.append(.variant(one(of: [.string(text()), .boolean(chance(50))], else: .string(""))))
            }
        }
        return values
    }

    private mutating func options() -> VariantDictionary {
        var options = VariantDictionary()
        for _ in 0..<Int.random(in: 0..<3, using: &numbers) {
            let key = one(of: ["concealed", "transient", "expires-in", "if-change-count", "no"], else: "no")
            let values: [Value] = [.boolean(true), .boolean(true), .uint32(number()), .uint64(UInt64(number()))]
            options.entries.append(.init(key: key, value: one(of: values, else: .string(""))))
        }
        return options
    }

    private mutating func number() -> UInt32 { one(of: [0, 0, 1, 2, 3, 1_000, .max], else: 0) }

    mutating func text() -> String {
        one(
            of: [
                "", "", "A", "B", "C", "D", "E", "X", "Y", "list", "list", "list", "done", "board", "other", "a", "b",
                "move",
                "copy", "link", "none", "text/plain", "image/png", "application/json", "*/*", "text/*", "F", "G",
                "\u{1}", "é", "e\u{301}", "../..", String(repeating: "n", count: 256), "{", "[]", "{\"id\": \"D\"}",
                "{\"items\": [{\"title\": \"T\", \"representations\": [{\"type\": \"text/plain\", \"text\": \"t\"}]}]}",
                "[{\"id\": \"F\", \"opens\": \"done\"}, {\"id\": \"E\", \"movable\": false}]",
                "{\"id\": \"G\", \"opens\": \"list\"}",
                "Recording", "HistoryLimit", "org.tote.Tote1.Clipboard", "clipboard", "Title", "Reorderable",
                "AcceptsDrops", "org.tote.Tote1.Container", "org.tote.Tote1.Drag",
                String(repeating: "[", count: 600),
            ],
            else: ""
        )
    }

    private mutating func item() -> WireItem {
        var attributes = VariantDictionary()
        for _ in 0..<Int.random(in: 0..<3, using: &numbers) where chance(60) {
            let name = one(
                of: ["title", "name", "opens", "accepts", "movable", "x-a", "preview-scale", "no"],
                else: "title"
            )
            let values: [Value] = [
                .string(text()), .boolean(chance(70)), .strings([text()]), .double(.infinity), .double(1), .int64(.min),
            ]
            attributes.entries.append(.init(key: name, value: one(of: values, else: .string(""))))
        }
        let representations = (0..<Int.random(in: 0..<3, using: &numbers)).map { _ in
            WireRepresentation(
                type: chance(90)
                    ? one(of: ["text/plain", "image/png", "application/json", "x-kde-passwordManagerHint"], else: "")
                    : text(),
                content: one(
                    of: [
                        .string(text()), .string("1"), .bytes([0xff, 0x00]), .descriptor(DescriptorIndex(0)),
                        .path("/p"),
                        .string(chance(10) ? String(repeating: "5", count: 70_000) : "2"),
                    ],
                    else: .string("")
                ),
                options: chance(20)
                    ? ["visibility": .string(one(of: ["all", "app", "connection", "x"], else: ""))] : [:]
            )
        }
        return WireItem(id: text(), attributes: attributes, representations: representations)
    }
}
