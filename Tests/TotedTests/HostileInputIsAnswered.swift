import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite(.serialized) struct `Hostile input` {
    /// A service with a container c of a collection k.
    private struct Scene {
        let session: Session
        let app: Client
        let container: ObjectPath

        init(_ kind: PrivateBus.Kind = .daemon, _ arguments: [String] = []) throws {
            session = try Session(kind, arguments)
            app = try session.client()
            container = try app.make("c", "k")
        }

        /// Whether the service goes on, and has given back the memory that a large call took.
        func goesOn() throws {
            let other = try session.client()
            try other.insert("after", into: container)
            #expect(try other.list(container).contains("after"))
            #expect(try Sanitizer.isOn || session.residentMemory() < 100 * 1024)
        }
    }

    @Test(arguments: PrivateBus.kinds)
    func `of a text of 65 MiB is stored where an item may have more than is usual`(_ kind: PrivateBus.Kind) throws {
        let scene = try Scene(kind, ["--limit", "item-bytes=65MiB"])
        let limit = 65 << 20
        let text = String(repeating: "x", count: limit)
        let insert = Arguments("text/plain", text, "k", "")
        let id = try scene.app.call(ContainerInterface.InsertText.self, scene.container, insert).values
        let load = try scene.app.exchange(ContainerInterface.Load.self, scene.container, Arguments(id, "text/plain"))
        var status = stat()
        let descriptor = try #require(load.descriptors.first)
        #expect(unsafe fstat(descriptor.raw, &status) == 0)
        #expect(Int(status.st_size) == limit)
        try scene.app.call(ContainerInterface.Remove.self, scene.container, Arguments([id]))
        try scene.goesOn()
    }

    @Test func `of 64 MiB as a name, an id, a type, a document is refused`() throws {
        let scene = try Scene()
        let text = String(repeating: "x", count: 64 << 20)
        #expect(
            try scene.app.refusal(ToteInterface.CreateContainer.self, Client.root, Arguments(text, [])) == "InvalidName"
        )
        #expect(try scene.app.refusal(ContainerInterface.Types.self, scene.container, Arguments(text)) != "")
        let type = Arguments(text, "t", "k", "")
        #expect(try scene.app.refusal(ContainerInterface.InsertText.self, scene.container, type) == "InvalidType")
        let document = Arguments(text, "k", "")
        #expect(try scene.app.refusal(ContainerInterface.InsertDocument.self, scene.container, document) == "TooLarge")
        try scene.goesOn()
    }

    @Test func `of a million ids is answered`() throws {
        let scene = try Scene()
        try scene.app.insert("a", "b", into: scene.container)
        let many = (0..<1_000_000).map { "\($0)" }
        #expect(
            try scene.app.refusal(ContainerInterface.Move.self, scene.container, Arguments(many, "k", ""))
                == "NoSuchItem"
        )
        #expect(try scene.app.refusal(ContainerInterface.Get.self, scene.container, Arguments(many)) != "")
        let same = [String](repeating: "b", count: 1_000_000)
        try scene.app.call(ContainerInterface.Move.self, scene.container, Arguments(same, "k", "a"))
        #expect(try scene.app.list(scene.container) == ["b", "a"])
        try scene.goesOn()
    }

    @Test func `of variants in variants is refused`() throws {
        let scene = try Scene()
        for depth in [1, 30, 58] {
            var value = Value.string("t")
            for _ in 0..<depth { value = .variant(value) }
            let item = WireItem(
                attributes: ["x-deep": value],
                representations: [WireRepresentation(type: "text/plain", content: .string("t"))]
            )
            let insert = Arguments([item], "k", "")
            #expect(try scene.app.refusal(ContainerInterface.Insert.self, scene.container, insert) == "InvalidArgument")
            let content = WireItem(representations: [WireRepresentation(type: "text/plain", content: value)])
            let other = Arguments([content], "k", "")
            #expect(try scene.app.refusal(ContainerInterface.Insert.self, scene.container, other) == "InvalidArgument")
        }
        try scene.goesOn()
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000),
        String(repeating: #"{"items":"#, count: 100_000),
        #"{"representations": [{"type": "application/json", "json": "#
            + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}]}",
        #"{"items": [], "items": []}"#,
        #"{"title": "a", "title": "b", "representations": []}"#,
        #"{"title": "\ud800", "representations": []}"#,
        #"{"title": "\udc00\ud800", "representations": []}"#,
        #"{"nothing": 1}"#,
        #"{"representations": [{"type": "text/plain", "base64": "!"}]}"#,
        "", " ", "nul", "{", "\u{FEFF}{}", #"{"items": [{}]} x"#, "1e999", "01", "[1,]",
    ])
    func `of a document is refused with its place`(_ document: String) throws {
        let scene = try Scene()
        let insert = Arguments(document, "k", "")
        let refusal = try scene.app.refusal(ContainerInterface.InsertDocument.self, scene.container, insert)
        #expect(refusal == "InvalidDocument")
        #expect(try scene.app.list(scene.container) == [])
        try scene.goesOn()
    }

    @Test func `of numbers that no double holds is kept as written`() throws {
        let scene = try Scene()
        let json = "{\"n\": [1e999, -0.0, 123456789012345678901234567890]}"
        let document = #"{"id": "a", "representations": [{"type": "application/json", "json": \#(json)}]}"#
        try scene.app.call(ContainerInterface.InsertDocument.self, scene.container, Arguments(document, "k", ""))
        let read = try scene.app.call(ContainerInterface.GetDocument.self, scene.container, Arguments(["a"])).values
        for number in ["1e999", "-0.0", "123456789012345678901234567890"] { #expect(read.contains(number)) }
    }

    @Test(arguments: [
        "..", ".", "a/b", "/", "%n%s%x", "\u{202E}gnp.exe", "\u{200F}", " ", "-rf", "a\\b", "'; DROP TABLE items; --",
        "_", "*", "é", "e\u{301}", String(repeating: "x", count: 255), String(repeating: "é", count: 127), "\u{10FFFF}",
    ])
    func `of an odd name names a container, a collection and an item all the same`(_ name: String) throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.call(ToteInterface.CreateContainer.self, Client.root, Arguments(name, [name])).values
        #expect(container == ("/org/tote/Tote1/containers" as ObjectPath).appending(escaped: name))
        try app.insert(name, into: container, name)
        try session.restart()
        guard case .string(let read) = try app.property("Name", of: ContainerInterface.name, container) else {
            Issue.record("a name is a text")
            return
        }
        // Texts of Swift are equal where their bytes are not.
        #expect(Array(read.utf8) == Array(name.utf8))
        #expect(try app.list(container, name).map { Array($0.utf8) } == [Array(name.utf8)])
    }

    @Test func `of two names that look the same names two containers`() throws {
        let session = try Session()
        let app = try session.client()
        let composed = try app.make("\u{E9}", "k")
        let decomposed = try app.make("e\u{301}", "k")
        #expect(composed != decomposed)
        try app.insert("\u{E9}", "e\u{301}", into: composed)
        #expect(try app.list(composed).count == 2 && app.list(decomposed) == [])
    }

    @Test(arguments: [
        "", String(repeating: "x", count: 256), String(repeating: "é", count: 128), "a\u{1}", "\n", "\u{7F}", "\u{85}",
    ])
    func `of a name that is none is refused`(_ name: String) throws {
        let scene = try Scene()
        #expect(
            try scene.app.refusal(ToteInterface.CreateContainer.self, Client.root, Arguments(name, [])) == "InvalidName"
        )
        let collection = Arguments(name, [] as [String], "")
        #expect(
            try scene.app.refusal(ContainerInterface.AddCollection.self, scene.container, collection) == "InvalidName"
        )
        if !name.isEmpty {
            let item = WireItem(
                id: name,
                representations: [WireRepresentation(type: "text/plain", content: .string("t"))]
            )
            let insert = Arguments([item], "k", "")
            #expect(try scene.app.refusal(ContainerInterface.Insert.self, scene.container, insert) == "InvalidName")
        }
        try scene.goesOn()
    }

    @Test func `of ten thousand calls at once is answered in order`() throws {
        let scene = try Scene()
        var serials: [UInt32] = []
        for number in 0..<10_000 {
            let call = Message.call(
                "Nothing",
                of: "a.b",
                number % 2 == 0 ? scene.container : "/nothing",
                at: Client.service,
                body: [.string("\(number)")]
            )
            serials.append(try scene.app.connection.send(call))
        }
        var answered: [UInt32] = []
        while answered.count < serials.count, let arrived = scene.app.connection.receive() {
            if case .error(let serial, _) = arrived.message.kind { answered.append(serial) }
        }
        #expect(answered == serials)
        try scene.goesOn()
    }

    @Test func `of answers and signals that nobody asked for is passed over`() throws {
        let scene = try Scene()
        let name = Client.service
        for serial in 1...50 as ClosedRange<UInt32> {
            let answer = Message(.methodReturn(replySerial: serial), destination: name, body: [.boolean(false)])
            try scene.app.connection.send(answer)
        }
        try scene.app.connection.send(
            .signal(
                "NameOwnerChanged",
                of: "org.freedesktop.DBus",
                "/org/freedesktop/DBus",
                to: name,
                body: [.string(scene.app.name.text), .string(scene.app.name.text), .string("")]
            )
        )
        let begin = Arguments("text/plain", "t", [] as [String])
        let drag = try scene.app.call(ToteInterface.BeginDragText.self, Client.root, begin).values
        #expect(try scene.app.state(of: drag) == [.string("active"), .string("")])
        try scene.goesOn()
    }
}
