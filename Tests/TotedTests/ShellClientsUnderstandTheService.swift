import DBus
import TestSupport
import Testing
import Wire

@Suite struct `A shell` {
    private static func busctl(_ session: Session, _ arguments: String...) throws -> Program.Outcome {
        try Program.run(
            "busctl",
            ["--address=" + session.bus.address, "--no-pager"] + arguments,
            environment: session.bus.environment
        )
    }

    @Test(arguments: PrivateBus.kinds)
    func `sees the objects as a tree`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        _ = try app.make("c")
        _ = try app.make("über")
        let drag = try app.call(ToteInterface.BeginDragText.self, Client.root, Arguments("text/plain", "t", [])).values
        let tree = try Self.busctl(session, "tree", "--list", "org.tote.Tote1")
        #expect(tree.errorText == "")
        let paths = Set(tree.text.split(separator: "\n").map(String.init))
        let containers = "/org/tote/Tote1/containers"
        #expect(
            paths.isSuperset(of: ["/org/tote/Tote1", containers + "/c", containers + "/_c3_bcber", drag.text])
        )
    }

    @Test func `is shown methods, properties with their values, and signals`() throws {
        let session = try Session()
        let app = try session.client()
        _ = try app.make("c", "k")
        let path = "/org/tote/Tote1/containers/c"
        let outcome = try Self.busctl(session, "introspect", "org.tote.Tote1", path)
        #expect(outcome.errorText == "")
        let rows = outcome.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains([".Move", "method", "asss", "t", "-"]))
        #expect(rows.contains([".Collections", "property", "as", "1", "\"k\"", "emits-change"]))
        #expect(rows.contains([".Title", "property", "s", "\"\"", "emits-change", "writable"]))
        #expect(rows.contains([".Changed", "signal", "tsa(sasss)", "-", "-"]))
    }

    @Test func `gets and sets properties`() throws {
        let session = try Session()
        let app = try session.client()
        _ = try app.make("c", "k", "l")
        let property = ["org.tote.Tote1", "/org/tote/Tote1/containers/c", "org.tote.Tote1.Container"]
        let collections = try Self.busctl(session, "get-property", property[0], property[1], property[2], "Collections")
        #expect(collections.text == "as 2 \"k\" \"l\"\n")
        let set = try Self.busctl(session, "set-property", property[0], property[1], property[2], "Title", "s", "A b")
        #expect(set.status == .exited(0) && set.errorText == "")
        let title = try Self.busctl(session, "get-property", property[0], property[1], property[2], "Title")
        #expect(title.text == "s \"A b\"\n")
    }

    @Test func `inserts, moves and lists items with nothing but basic types`() throws {
        let session = try Session()
        func send(_ path: String, _ method: String, _ arguments: String...) throws -> String {
            let line = ["--session", "--print-reply=literal", "--dest=org.tote.Tote1", path, "org.tote.Tote1" + method]
            let outcome = try Program.run("dbus-send", line + arguments, environment: session.bus.environment)
            #expect(outcome.errorText == "")
            return outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let container = "/org/tote/Tote1/containers/c"
        #expect(try send("/org/tote/Tote1", ".CreateContainer", "string:c", "array:string:k") == container)
        let first = try send(
            container,
            ".Container.InsertText",
            "string:text/plain",
            "string:one",
            "string:k",
            "string:"
        )
        let other = try send(
            container,
            ".Container.InsertText",
            "string:text/plain",
            "string:two",
            "string:k",
            "string:"
        )
        #expect(first.count == 12 && other.count == 12)
        _ = try send(container, ".Container.Move", "array:string:" + other, "string:k", "string:" + first)
        let list = try send(container, ".Container.List", "string:k", "string:", "uint32:0")
        #expect(list == "array [ \(other) \(first) ]")
        #expect(try send(container, ".Container.GetText", "string:" + other, "string:") == "two")
    }

    @Test func `drags and drops with nothing but basic types, a process a step`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k", "l")
        try app.insert("a", "b", into: container)
        let begun = try Self.busctl(
            session,
            "call",
            "org.tote.Tote1",
            container.text,
            "org.tote.Tote1.Container",
            "BeginDrag",
            "asasb",
            "1",
            "a",
            "0",
            "true"
        )
        let drag = try #require(begun.text.split(separator: "\"").dropFirst().first.map(String.init))
        let dropped = try Self.busctl(
            session,
            "call",
            "org.tote.Tote1",
            drag,
            "org.tote.Tote1.Drag",
            "DropAt",
            "osss",
            container.text,
            "l",
            "",
            ""
        )
        #expect(dropped.text == "sas \"move\" 1 \"a\"\n")
        #expect(try app.list(container, "l") == ["a"])
    }

    @Test func `reads the sentence of a refusal`() throws {
        let session = try Session()
        _ = try session.client().make("c", "k")
        let outcome = try Self.busctl(
            session,
            "call",
            "org.tote.Tote1",
            "/org/tote/Tote1/containers/c",
            "org.tote.Tote1.Container",
            "Remove",
            "as",
            "1",
            "gone"
        )
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText.contains("gone"))
    }
}
