import DBus
import Foundation
import FoundationXML
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `Calls with any values` {
    @Test(arguments: [1, 2, 3, 4])
    func `are answered, follow one another without a gap, and survive a kill`(_ seed: UInt64) throws {
        let session = try Session()
        let app = try session.client()
        let follower = try session.client()
        try follower.watch()
        var mirrors: [ObjectPath: Mirror] = [:]
        let containers = [try app.make("c", "k", "l"), try app.make("d", "k")]
        try app.insert("a", "b", "c", into: containers[0])
        let methods = try Self.methods(app, containers[0])
        var calls = RandomCalls(seed: seed, paths: containers + [Client.root, "/", "/org/tote/Tote1/drags/1"])
        for _ in 0..<3_000 {
            let method = calls.one(of: methods)
            let path =
                switch method.interface.text {
                case ContainerInterface.name.text: calls.one(of: containers)
                case DragInterface.name.text: calls.paths.last ?? "/"
                case ClipboardInterface.name.text: calls.one(of: Self.clipboards)
                default: Client.root
                }
            // What takes much away at once is called now and then only, or there would be nothing to do.
            let isRare = method.member == "DeleteContainer" || method.member == "RemoveCollection"
            if isRare, calls.one(of: Array(0..<40)) > 0 { continue }
            let body = calls.arguments(of: method)
            do {
                let answer = try app.call(method.member, of: method.interface, path, body, timeout: .seconds(20))
                if method.member.text.hasPrefix("BeginDrag"), case .path(let drag)? = answer.first {
                    calls.paths.append(drag)
                }
            } catch CallError.remote(let name, let message) {
                #expect(!message.isEmpty)
                try #require(name != .noReply && name != .serviceUnknown, "\(method.member) of \(body)")
            }
        }
        let signals = try follower.signals()
        #expect(signals.count { $0.signalName == "Changed" } > 100)
        for signal in signals { try Self.follow(signal, &mirrors) }
        var snapshots: [ObjectPath: Mirror] = [:]
        for path in mirrors.keys { snapshots[path] = try app.snapshot(path) }
        #expect(mirrors == snapshots)
        let documents = try Self.documents(app, snapshots)
        var histories: [ObjectPath: History] = [:]
        for path in Self.clipboards { histories[path] = try Self.history(app, path) }
        try session.restart()
        for path in snapshots.keys {
            #expect(try app.snapshot(path) == snapshots[path])
            #expect(try app.lifted(path) == .strings([]))
        }
        #expect(try Self.documents(app, snapshots) == documents)
        for path in Self.clipboards {
            let now = try Self.history(app, path)
            // What is concealed, transient or goes by itself ends with the service, which is a change.
            if var before = histories[path], before.count > 0, now.count == 0 {
                (before.changeCount, before.count) = (before.changeCount + 1, 0)
                histories[path] = before
            }
            #expect(now == histories[path])
        }
        session.service.kill(SIGTERM)
        #expect(try session.service.waitUntilExit() == .exited(0))
        #expect(session.service.errorText == "")
    }

    private static let clipboards: [ObjectPath] = [
        "/org/tote/Tote1/clipboards/clipboard", "/org/tote/Tote1/clipboards/primary",
    ]

    /// What everybody sees of a clipboard.
    private struct History: Equatable {
        var changeCount: UInt64 = 0
        var count: UInt32 = 0
        var entries: [Value] = []
    }

    private static func history(_ app: Client, _ path: ObjectPath) throws -> History {
        var history = History()
        if case .uint64(let value) = try app.property("ChangeCount", of: ClipboardInterface.name, path) {
            history.changeCount = value
        }
        if case .uint32(let value) = try app.property("Count", of: ClipboardInterface.name, path) {
            history.count = value
        }
        history.entries = try app.call(ClipboardInterface.History.self, path, Arguments(0, 0)).body
        return history
    }

    private static func follow(_ signal: Message, _ mirrors: inout [ObjectPath: Mirror]) throws {
        let path = try #require(signal.signalPath)
        if let (revision, _, changes) = signal.body(of: ContainerInterface.Changed.self)?.values {
            mirrors[path]?.apply(revision, changes)
        } else if let (path, interfaces) = signal.body(of: ObjectManagerInterface.InterfacesAdded.self)?.values {
            guard let properties = interfaces.entries.first(where: { $0.key == ContainerInterface.name.text })?.value,
                case .uint64(let revision)? = properties["Revision"],
                case .strings(let collections)? = properties["Collections"]
            else { return }
            mirrors[path] = Mirror(revision, collections.map { .init(name: $0, ids: []) })
        } else if let (path, _) = signal.body(of: ObjectManagerInterface.InterfacesRemoved.self)?.values {
            mirrors[path] = nil
        }
    }

    private static func documents(_ app: Client, _ snapshots: [ObjectPath: Mirror]) throws -> [ObjectPath: String] {
        var documents: [ObjectPath: String] = [:]
        for (path, snapshot) in snapshots {
            let ids = snapshot.collections.flatMap(\.ids)
            documents[path] = try app.call(ContainerInterface.GetDocument.self, path, Arguments(ids)).values
        }
        return documents
    }

    /// The methods of the service's own interfaces.
    private static func methods(_ app: Client, _ container: ObjectPath) throws -> [RandomCalls.Method] {
        let begin = Arguments("text/plain", "t", [] as [String])
        let drag = try app.call(ToteInterface.BeginDragText.self, Client.root, begin).values
        return try [Client.root, container, drag, clipboards[0]].flatMap { path in
            let text = try app.call(IntrospectableInterface.Introspect.self, path, Arguments()).values
            let document = try XMLDocument(xmlString: text)
            return try document.nodes(forXPath: "//interface[starts-with(@name, 'org.tote.')]/method").map { node in
                let method = try #require(node as? XMLElement)
                let interface = try #require(method.parent as? XMLElement)
                return RandomCalls.Method(
                    interface: try #require(
                        interface.attribute(forName: "name")?.stringValue.flatMap { InterfaceName($0) }
                    ),
                    member: try #require(method.attribute(forName: "name")?.stringValue.flatMap { MemberName($0) }),
                    arguments: try method.elements(forName: "arg").filter {
                        $0.attribute(forName: "direction")?.stringValue != "out"
                    }.map { argument in
                        let type = argument.attribute(forName: "type")?.stringValue.flatMap { Signature($0) }
                        return (argument.attribute(forName: "name")?.stringValue ?? "", try #require(type))
                    }
                )
            }
        }
    }
}
