import DBus
import TestSupport
import Testing
import ToteClient
import Transfer
import Wire

@Suite struct ClientTests {
    @Test func `an app puts in, reads, moves and takes back`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let photos = try tote.createContainer("photos", collections: ["album", "trash"])
        let sunset = try photos.insert(text: "Sunset", at: .end(of: "album"))
        let lake = try photos.insert([ToteItem(text: "Lake", id: "lake", title: "The lake")], at: .before(sunset))
        #expect(lake == ["lake"])
        #expect(try photos.list("album") == ["lake", sunset])
        #expect(try photos.text(of: "lake") == "Lake")
        #expect(try photos.get(["lake"]).map(\.title) == ["The lake"])
        #expect(try photos.load("lake").bytes() == Array("Lake".utf8))
        try photos.move([sunset], to: .before("lake"))
        #expect(try photos.snapshot().collections.map(\.ids) == [[sunset, "lake"], []])
        try photos.undo()
        #expect(try photos.list("album") == ["lake", sunset])
        try photos.redo()
        try photos.remove(["lake"])
        #expect(try photos.locate(sunset).index == 0)
        #expect(try tote.containerNames == ["photos"])
    }

    @Test(arguments: [0, 1, 65_536, 65_537, 3_000_003]) func `contents of any size come back as they were`(
        _ size: Int
    ) throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let container = try tote.createContainer("c", collections: ["k"])
        let bytes = ContentTests.bytes(size)
        let thing = ToteRepresentation(type: "application/x-thing", content: .bytes(bytes))
        let ids = try container.insert([ToteItem(representations: [thing, thing])])
        #expect(try container.load(ids[0], type: "application/x-thing").bytes() == bytes)
    }

    @Test func `a drag is dropped once, and tells of its end`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let container = try tote.createContainer("c", collections: ["k", "l"])
        try container.insert([ToteItem(text: "t", id: "x")], at: .end(of: "k"))
        try tote.watch()
        let drag = try container.beginDrag(["x"])
        #expect(try drag.hover(over: container, at: .end(of: "l")).operation == "move")
        #expect(try drag.hover(over: container, at: .end(of: "m")).reason.hasPrefix("NoSuchCollection: "))
        let drop = try drag.drop(on: container, at: .end(of: "l"))
        #expect(drop.operation == "move" && drop.ids == ["x"])
        let error = #expect(throws: ToteError.self) { try drag.drop(on: container, at: .end(of: "k")) }
        #expect(error?.reason == .dragEnded)
        var events: [ToteEvent] = []
        while let event = try tote.next(timeout: .seconds(10)) {
            events.append(event)
            if case .ended = event { break }
        }
        #expect(events.contains(.lifted(container: "c", drag: drag.number, ids: ["x"])))
        #expect(events.last == .ended(drag: drag.number, outcome: "completed", operation: "move", taken: [0]))
    }

    @Test func `an app takes a drag: claims, loads, finishes`() throws {
        let shell = try Shell()
        let source = try Tote(address: shell.bus.address)
        let target = try Tote(address: shell.bus.address)
        let container = try source.createContainer("c", collections: ["k"])
        try container.insert([ToteItem(text: "one", id: "a"), ToteItem(text: "two", id: "b")])
        let path = try container.beginDrag(["a", "b"]).path
        let drag = try #require(target.drag(at: path))
        #expect(try drag.get().map(\.id) == ["a", "b"])
        #expect(try drag.text() == "one\ntwo")
        try drag.claim()
        #expect(try drag.load(1).bytes() == Array("two".utf8))
        try drag.finish(.move, taken: [1])
        #expect(try container.list("k") == ["a"])
    }

    @Test func `an app that is gone leaves no drag`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let container = try tote.createContainer("c", collections: ["k"])
        try container.insert([ToteItem(text: "t", id: "x")])
        do {
            let other = try Tote(address: shell.bus.address)
            _ = try other.container("c").beginDrag(["x"])
            #expect(try container.lifted == ["x"])
        }
        #expect(try container.lifted == [])
        #expect(try tote.drags.isEmpty)
    }

    @Test func `an app copies, reads, searches and selects what was copied before`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let clipboard = tote.clipboard()
        let first = try clipboard.copy(text: "Sunset")
        #expect(try clipboard.copy([ToteItem(text: "{}", type: "application/json", title: "Nothing")]) == first + 1)
        #expect(try clipboard.types.first == "application/json")
        #expect(try clipboard.get().map(\.title) == ["Nothing"])
        #expect(try clipboard.load(0).bytes() == Array("{}".utf8))
        #expect(try clipboard.text() == "{}")
        let found = try clipboard.search("SUN", limit: 10)
        #expect(found.map(\.title) == ["Sunset"] && found.map(\.isPinned) == [false])
        try clipboard.pin(found[0].number)
        #expect(try clipboard.select(found[0].number) == first + 2)
        #expect(try clipboard.text() == "Sunset" && clipboard.count == 1)
        #expect(try clipboard.history(limit: 10).map(\.title) == ["Sunset", "Nothing"])
        try clipboard.clearHistory()
        #expect(try clipboard.history(limit: 10).map(\.isPinned) == [true])
        try clipboard.forget(found.map(\.number))
        #expect(try clipboard.history(limit: 10).isEmpty)
        let conflict = ToteClipboard.Options(expectedChangeCount: first)
        let error = #expect(throws: ToteError.self) { try clipboard.copy([ToteItem(text: "late")], conflict) }
        #expect(error?.reason == .conflict)
        try clipboard.clear()
        #expect(try clipboard.count == 0 && clipboard.get().isEmpty)
    }

    @Test func `what is copied is heard of, and a secret without its types`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let clipboard = tote.clipboard("primary")
        try tote.watch(clipboard)
        let first = try clipboard.copy([ToteItem(text: "t")], ToteClipboard.Options(isTransient: true))
        let second = try clipboard.copy(secret: Array("hunter2".utf8))
        #expect(try clipboard.isConcealed && clipboard.text() == "hunter2")
        var events: [ToteEvent] = []
        while events.count < 2, let event = try tote.next(timeout: .seconds(10)) {
            if case .clipboardChanged = event { events.append(event) }
        }
        let types = ["text/plain", "application/vnd.tote.items+json"]
        #expect(
            events == [
                .clipboardChanged(clipboard: "primary", changeCount: first, types: types),
                .clipboardChanged(clipboard: "primary", changeCount: second, types: []),
            ]
        )
    }

    @Test func `items go over the clipboard from container to container`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let clipboard = tote.clipboard()
        let source = try tote.createContainer("c", collections: ["k"])
        let target = try tote.createContainer("d", collections: ["k"])
        try source.insert([ToteItem(text: "one", id: "a"), ToteItem(text: "two", id: "b")])
        try source.copy(["b", "a"], to: clipboard)
        let ids = try target.paste(clipboard, at: .end(of: "k"))
        #expect(try ids.map { try target.text(of: $0) } == ["two", "one"])
        let error = #expect(throws: ToteError.self) { try tote.findClipboard("nothing") }
        #expect(error?.description.hasPrefix("there is no clipboard \"nothing\"") == true)
    }

    @Test func `who waits for an answer is told so meanwhile`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        var count = 0
        // The answer can't come before the bus goes on.
        shell.bus.pause()
        tote.whileWaiting = {
            count += 1
            shell.bus.resume()
        }
        #expect(try tote.containerNames == [])
        #expect(count > 0)
    }

    @Test func `a refusal has its reason, and a sentence`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let none = #expect(throws: ToteError.self) { try tote.container("nothing") }
        #expect(none?.reason == .noSuchContainer && none?.description == "there is no container \"nothing\"")
        let container = try tote.createContainer("c", collections: ["k"])
        let item = #expect(throws: ToteError.self) { try container.remove(["x"]) }
        #expect(item?.reason == .noSuchItem)
        let text = #expect(throws: ToteError.self) { try container.insert(text: "a\u{0}b") }
        #expect(text == .notSent("a text holds a NUL character, which no message carries"))
    }

    @Test func `no bus and no service are told apart`() throws {
        let bus = try PrivateBus()
        let address = bus.address
        guard case .notInstalled? = #expect(throws: ToteError.self, performing: { try Tote(address: address) }) else {
            Issue.record("a bus without the service is no other failure")
            return
        }
        try bus.stop()
        guard case .noBus? = #expect(throws: ToteError.self, performing: { try Tote(address: address) }) else {
            Issue.record("a bus that is gone is no other failure")
            return
        }
    }

    @Test func `properties are set, and others hear of it`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let container = try tote.createContainer("c", collections: ["k"])
        try tote.watch(container)
        try container.setTitle("A title")
        #expect(try container.title == "A title")
        #expect(
            try tote.next(timeout: .seconds(10))
                == .propertiesChanged(.container("c"), values: ["Title": .string("A title")], invalidated: [])
        )
        try container.setReorderable(false)
        try container.insert([ToteItem(text: "t", id: "x"), ToteItem(text: "u", id: "y")])
        let error = #expect(throws: ToteError.self) { try container.move(["y"], to: .before("x")) }
        #expect(error?.reason == .disabled)
    }

    @Test func `a signal that another peer sends is no event`() throws {
        let shell = try Shell()
        let tote = try Tote(address: shell.bus.address)
        let container = try tote.createContainer("c", collections: ["k"])
        try tote.watch()
        let liar = try shell.bus.connect()
        let name = try #require(BusName(tote.busName))
        let signal = Message.signal(
            ContainerInterface.Changed.self,
            of: "/org/tote/Tote1/containers/c",
            to: name,
            Arguments(99, "move", [])
        )
        try liar.send(signal)
        #expect(liar.flush())
        try container.addCollection("l")
        guard case .changed(_, let revision, _, _)? = try tote.next(timeout: .seconds(10)) else {
            Issue.record("the service's own signal is to come first")
            return
        }
        #expect(revision == 1)
    }
}
