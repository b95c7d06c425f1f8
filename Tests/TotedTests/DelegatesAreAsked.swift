import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `The delegate of a container, another process,` {
    /// A container of the items a, b, c, with a collection `done` beside, and a drag of b.
    private struct Scene {
        let session: Session
        let user: Client
        let container: ObjectPath
        let drag: ObjectPath

        init(_ kind: PrivateBus.Kind = .daemon) throws {
            session = try Session(kind)
            user = try session.client()
            container = try user.make("c", "k", "done")
            try user.insert("a", "b", "c", into: container)
            drag = try user.drag("b", of: container)
        }

        var place: Arguments<ObjectPath, String, String, String> { Arguments(container, "k", "a", "") }

        func hover() throws -> [String] {
            let values = try user.call(DragInterface.Hover.self, drag, place).values
            return [values.0, values.1]
        }
    }

    @Test(arguments: PrivateBus.kinds)
    func `has a drop go elsewhere`(_ kind: PrivateBus.Kind) throws {
        let scene = try Scene(kind)
        let app = try App(scene.session, proposing: "move", "done", "-", for: scene.container)
        #expect(try scene.hover() == ["move", ""])
        #expect(try app.heard() == "asked k a - move")
        let collection = try scene.user.property("TargetCollection", of: DragInterface.name, scene.drag)
        #expect(collection == .string("done"))
        #expect(try scene.user.call(DragInterface.Drop.self, scene.drag, Arguments()).values == ("move", ["b"]))
        #expect(try app.heard() == "asked k a - move")
        #expect(try scene.user.list(scene.container) == ["a", "c"])
        #expect(try scene.user.list(scene.container, "done") == ["b"])
    }

    @Test func `takes what is dropped onto an item that is no folder`() throws {
        let scene = try Scene()
        let app = try App(scene.session, proposing: "move", "k", "a", for: scene.container)
        let onto = Arguments(scene.container, "c", "")
        #expect(try scene.user.call(DragInterface.HoverItem.self, scene.drag, onto).values == ("move", ""))
        #expect(try app.heard() == "asked - - c none")
        try scene.user.call(DragInterface.DropOn.self, scene.drag, onto)
        #expect(try scene.user.list(scene.container) == ["b", "a", "c"])
    }

    @Test func `refuses by an error, whose words the holder of the drag gets`() throws {
        let scene = try Scene()
        let app = try App(scene.session, proposing: "refuse", for: scene.container)
        #expect(try scene.hover() == ["none", "NotAccepted: this shelf is full"])
        #expect(try scene.user.refusal(DragInterface.Drop.self, scene.drag, Arguments()) == "NotAccepted")
        #expect(try scene.user.list(scene.container) == ["a", "b", "c"])
        #expect(try scene.user.state(of: scene.drag) == [.string("active"), .string("")])
        withExtendedLifetime(app) {}
    }

    @Test func `that doesn't answer is DelegateTimeout, and others are served meanwhile`() throws {
        let scene = try Scene()
        let app = try App(scene.session, proposing: "hang", for: scene.container)
        let other = try scene.session.client()
        let serial = try scene.user.begin(DragInterface.Hover.self, scene.drag, scene.place)
        #expect(try app.heard() == "asked k a - move")
        #expect(try other.list(scene.container) == ["a", "b", "c"])
        let body = try scene.user.answer(to: serial).message.body
        let (operation, reason) = try #require(DragInterface.Hover.Out(body: body)).values
        #expect(operation == "none")
        #expect(reason.hasPrefix("DelegateTimeout: "))
        #expect(try scene.user.refusal(DragInterface.Drop.self, scene.drag, Arguments()) == "DelegateTimeout")
    }

    @Test func `that has left many questions unanswered is not asked more`() throws {
        let scene = try Scene()
        let app = try scene.session.client()
        try app.call(ContainerInterface.SetDelegate.self, scene.container, Arguments("/delegate"))
        let users = try (0..<8).map { _ in try scene.session.client() }
        var serials: [(user: Client, serial: UInt32)] = []
        for number in 0..<255 {
            let user = users[number / 32]
            let begin = Arguments("text/plain", "t", [] as [String])
            let drag = try user.call(ToteInterface.BeginDragText.self, Client.root, begin).values
            serials.append((user, try user.begin(DragInterface.Hover.self, drag, scene.place)))
        }
        for (user, serial) in serials {
            let body = try user.answer(to: serial).message.body
            #expect(DragInterface.Hover.Out(body: body)?.values.1.hasPrefix("DelegateTimeout: ") == true)
        }
        #expect(try scene.hover().last?.hasPrefix("DelegateTimeout: ") == true)
        let last = try scene.hover()
        #expect(last.first == "none")
        #expect(last.last?.hasPrefix("DelegateTimeout: ") == true)
        #expect(last.last?.hasSuffix("is not asked again") == true)
        try app.ping()
        var asked = 0
        while let arrived = app.connection.next() {
            if case .methodCall(_, _, "ProposeDrop", _) = arrived.message.kind { asked += 1 }
        }
        #expect(asked == 256)
    }

    @Test(.timeLimit(.minutes(1)))
    func `is asked about the next place as soon as it has answered, not when its time is over`() throws {
        let scene = try Scene()
        let app = try scene.session.client()
        try app.call(ContainerInterface.SetDelegate.self, scene.container, Arguments("/delegate"))
        // Waiting for the end of its time would take a second each.
        for _ in 0..<180 {
            let serials = try ["a", "c"].map { before in
                try scene.user.begin(DragInterface.Hover.self, scene.drag, Arguments(scene.container, "k", before, ""))
            }
            for before in ["a", "c"] {
                let arrived = try app.receivedCall()
                #expect(arrived.message.body[2] == .string(before))
                try app.connection.send(
                    .reply(to: arrived.message, body: [.string("move"), .string("k"), .string(before)])
                )
            }
            let last = try scene.user.answer(to: serials[1]).message.body
            #expect(DragInterface.Hover.Out(body: last) == Arguments("move", ""))
        }
    }

    @Test func `is asked about the last of the places that a drag passes while it thinks`() throws {
        let scene = try Scene()
        let app = try scene.session.client()
        try app.call(ContainerInterface.SetDelegate.self, scene.container, Arguments("/delegate"))
        let serials = try (0..<100).map { number in
            let place = Arguments(scene.container, "k", number % 2 == 0 ? "a" : "c", "")
            return try scene.user.begin(DragInterface.Hover.self, scene.drag, place)
        }
        for serial in serials.dropLast() {
            let body = try scene.user.answer(to: serial).message.body
            let (operation, reason) = try #require(DragInterface.Hover.Out(body: body)).values
            #expect(operation == "none")
            #expect(reason.hasPrefix("Conflict: "))
        }
        // Where it is dropped now is where it was hovered over last, though nobody has said yes to that.
        let drop = try scene.user.begin(DragInterface.Drop.self, scene.drag, Arguments())
        var asked: [[Value]] = []
        while asked.count < 3, let arrived = app.connection.receive() {
            guard case .methodCall(_, _, "ProposeDrop", _) = arrived.message.kind else { continue }
            asked.append(Array(arrived.message.body[1...2]))
            let body = [arrived.message.body[4], arrived.message.body[1], arrived.message.body[2]]
            try app.connection.send(.reply(to: arrived.message, body: body))
        }
        #expect(asked.first == [.string("k"), .string("a")])
        #expect(asked.dropFirst() == [[.string("k"), .string("c")], [.string("k"), .string("c")]])
        #expect(try scene.user.refusal(of: drop) == "")
        #expect(try scene.user.list(scene.container) == ["a", "b", "c"])
    }

    @Test func `that dies while it is asked is none any more`() throws {
        let scene = try Scene()
        let app = try App(scene.session, proposing: "quit", for: scene.container)
        #expect(try scene.hover() == ["move", ""])
        #expect(try app.program.waitUntilExit() == .exited(3))
        #expect(try scene.hover() == ["move", ""])
    }

    @Test func `lets several hovers be answered in order, the last by what it says`() throws {
        let scene = try Scene()
        let app = try App(scene.session, proposing: "same", for: scene.container)
        let serials = try ["a", "c", ""].map { before in
            let place = Arguments(scene.container, "k", before, "")
            return try scene.user.begin(DragInterface.Hover.self, scene.drag, place)
        }
        for serial in serials {
            #expect(
                scene.user.connection.receive { $0.isAnswer }?.message.kind == .methodReturn(replySerial: serial)
            )
        }
        let before = try scene.user.property("TargetBefore", of: DragInterface.name, scene.drag)
        #expect(before == .string(""))
        withExtendedLifetime(app) {}
    }
}

extension Message {
    /// Whether it answers a call.
    fileprivate var isAnswer: Bool {
        switch kind {
        case .methodReturn, .error: true
        case .methodCall, .signal: false
        }
    }
}
