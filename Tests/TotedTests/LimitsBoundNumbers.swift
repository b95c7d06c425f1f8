import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A limit of how many that is set` {
    /// Begins to load an item's picture by each of some clients, and gives what those were refused with that were.
    private func refusals(ofLoads count: Int, of id: String, by client: Client, _ scene: LimitScene) throws -> [String]
    {
        for _ in 0..<count {
            _ = try client.begin(ContainerInterface.Load.self, scene.container, Arguments(id, "image/png"))
        }
        try client.ping()
        var refusals: [String] = []
        while let arrived = client.connection.next() {
            guard case .error(_, let name) = arrived.message.kind else { continue }
            refusals.append(try Client.refusal { throw CallError.remote(name: name, message: "") })
        }
        return refusals
    }

    /// What the beginning of a drag is refused with.
    private func refusal(ofDragBy client: Client) throws -> String {
        let call = Arguments([LimitScene.item(["t"])], [String](), false)
        return try client.refusal(ToteInterface.BeginDrag.self, Client.root, call)
    }

    @Test func `is that of an item's representations`() throws {
        let scene = try LimitScene("representations=2")
        let texts = ["one", "two", "three"]
        #expect(try scene.refusal(ofTexts: Array(texts.prefix(2))) == "")
        #expect(try scene.refusal(ofTexts: texts) == "TooLarge")
        let list = texts.map { #"{"type": "text/plain", "text": "\#($0)"}"# }
        func document(_ count: Int) -> String {
            #"{"representations": [\#(list.prefix(count).joined(separator: ","))]}"#
        }
        #expect(try scene.refusal(ofDocument: document(2)) == "")
        #expect(try scene.refusal(ofDocument: document(3)) == "TooLarge")
        #expect(try scene.app.list(scene.container).count == 2)
        try scene.othersGoOn()
    }

    @Test func `is that of an item's representations, with those that its updater doesn't see`() throws {
        let scene = try LimitScene("representations=2")
        let hidden = WireRepresentation(
            type: "text/plain",
            content: .string("hidden"),
            options: ["visibility": .string("connection")]
        )
        let item = WireItem(id: "a", representations: [hidden])
        try scene.app.call(ContainerInterface.Insert.self, scene.container, Arguments([item], "k", ""))
        for (texts, refusal) in [(["one"], ""), (["one", "two"], "TooLarge")] {
            let update = Arguments([LimitScene.item(texts, id: "a")])
            #expect(try scene.other.refusal(ContainerInterface.Update.self, scene.container, update) == refusal)
        }
        let seen = try scene.app.call(ContainerInterface.Get.self, scene.container, Arguments(["a"])).values
        #expect(seen.first?.representations.map(\.content) == [.string("one"), .string("hidden")])
        try scene.othersGoOn()
    }

    @Test func `is that of a container's items`() throws {
        let scene = try LimitScene("items=3")
        try scene.app.insert("a", "b", into: scene.container)
        #expect(try scene.refusal(ofText: "c") == "")
        #expect(try scene.refusal(ofText: "d") == "TooLarge")
        let other = try scene.other.make("d", "k")
        try scene.other.insert("x", "y", into: other)
        let drag = try scene.other.drag("x", of: other)
        let drop = Arguments(scene.container, "k", "", "")
        #expect(try scene.other.refusal(DragInterface.DropAt.self, drag, drop) == "TooLarge")
        #expect(try scene.other.list(other) == ["x", "y"])
        // Who is below the limit goes on, and so does who makes room.
        try scene.other.insert("z", into: other)
        try scene.app.call(ContainerInterface.Remove.self, scene.container, Arguments(["a"]))
        #expect(try scene.other.refusal(DragInterface.DropAt.self, drag, drop) == "")
        #expect(try scene.app.list(scene.container).last == "x")
    }

    @Test func `is that of the drags of one connection`() throws {
        let scene = try LimitScene("connection-drags=1")
        #expect(try refusal(ofDragBy: scene.app) == "")
        #expect(try refusal(ofDragBy: scene.app) == "QuotaExceeded")
        #expect(try refusal(ofDragBy: scene.other) == "")
        try scene.othersGoOn()
    }

    @Test func `is that of all drags`() throws {
        let scene = try LimitScene("drags=2")
        #expect(try refusal(ofDragBy: scene.app) == "")
        #expect(try refusal(ofDragBy: scene.app) == "")
        #expect(try refusal(ofDragBy: scene.other) == "QuotaExceeded")
        try scene.othersGoOn()
        try scene.session.end(scene.app)
        #expect(try refusal(ofDragBy: scene.other) == "")
    }

    @Test func `is that of the loads of one connection`() throws {
        let scene = try LimitScene("connection-loads=2")
        let app = try App(scene.session, promising: "a=hold:5:image/png", "b=keep:5:image/png", to: scene.container)
        #expect(try refusals(ofLoads: 3, of: "a", by: scene.app, scene) == ["QuotaExceeded"])
        #expect(try scene.other.load(scene.container, "b") == App.bytes("b", 5))
        try scene.othersGoOn()
        withExtendedLifetime(app) {}
    }

    @Test func `is that of the loads that a connection has got, too, until they are written`() throws {
        let scene = try LimitScene("connection-loads=2")
        let names = ["a", "b", "c"]
        let app = try App(scene.session, promising: names.map { "\($0)=slowly:20:image/png" }, to: scene.container)
        let load = { (id: String) in Arguments(id, "image/png") }
        let pipes = try ["a", "b"].map { id in
            try scene.app.exchange(ContainerInterface.Load.self, scene.container, load(id)).descriptors
        }
        #expect(try scene.app.refusal(ContainerInterface.Load.self, scene.container, load("c")) == "QuotaExceeded")
        try app.go("a")
        let pipe = try #require(pipes[0].first)
        #expect(try Bytes.all(of: pipe) == App.bytes("a", 20))
        // The app has returned once that is confirmed.
        let question = Arguments(try Bytes.number(of: pipe))
        #expect(try scene.app.refusal(LoadsInterface.Confirm.self, LoadsInterface.object, question) == "")
        #expect(try scene.app.exchange(ContainerInterface.Load.self, scene.container, load("c")).descriptors.count == 1)
        try scene.othersGoOn()
        withExtendedLifetime(pipes) {}
    }

    @Test func `is that of all promises that are loaded`() throws {
        let scene = try LimitScene("promises=3")
        let app = try App(scene.session, promising: "a=hold:5:image/png", "b=keep:5:image/png", to: scene.container)
        let greedy = try scene.session.client()
        #expect(try refusals(ofLoads: 2, of: "a", by: greedy, scene) == [])
        #expect(try refusals(ofLoads: 2, of: "a", by: scene.app, scene) == ["QuotaExceeded"])
        try scene.othersGoOn()
        try scene.session.end(greedy)
        #expect(try scene.other.load(scene.container, "b") == App.bytes("b", 5))
        withExtendedLifetime(app) {}
    }

    @Test(arguments: ["connection-loads=2", "promises=2"])
    func `has a call of more promises load a few at a time`(_ limit: String) throws {
        let scene = try LimitScene(limit)
        let target = try scene.app.make("d", "k")
        let names = ["a", "b", "c", "d", "e"]
        let app = try App(scene.session, promising: names.map { "\($0)=keep:5:image/png" }, to: scene.container)
        let drag = try scene.app.call(ContainerInterface.BeginDrag.self, scene.container, Arguments(names, [], false))
        let drop = Arguments(target, "k", "", "move")
        let dropped = try scene.app.call(DragInterface.DropAt.self, drag.values, drop).values.1
        #expect(dropped == names)
        #expect(try names.map { try scene.app.load(target, $0) } == names.map { App.bytes($0, 5) })
        withExtendedLifetime(app) {}
    }

    @Test func `is said where the process may not have so many files open`() throws {
        for (limits, isSaid) in [(["--limit", "promises=200"], true), ([], false)] {
            let session = try Session(.daemon, limits, openFiles: 1024)
            try session.client().ping()
            session.service.kill(SIGTERM)
            #expect(try session.service.waitUntilExit() == .exited(0))
            let warning = "toted: warning: the limit promises is 128, not 200: "
            #expect(session.service.errorText.hasPrefix(warning) == isSaid)
        }
    }
}
