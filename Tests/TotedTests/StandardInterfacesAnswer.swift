import DBus
import TestSupport
import Testing
import Wire

@Suite struct `The standard interfaces` {
    @Test(arguments: PrivateBus.kinds)
    func `give the machine's id as the bus does, on every object`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        let container = try app.make("c")
        let call = Message.call(
            PeerInterface.GetMachineId.self,
            of: "/org/freedesktop/DBus",
            at: "org.freedesktop.DBus",
            Arguments()
        )
        let id = try app.connection.callAndWait(call).message.body
        for path in [Client.root, container, "/org/tote", "/"] {
            #expect(try app.call(PeerInterface.GetMachineId.self, path, Arguments()).body == id)
            try app.call(PeerInterface.Ping.self, path, Arguments())
        }
    }

    @Test func `answer calls that name no interface`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        #expect(try app.call("Ping", of: nil, Client.root) == [])
        #expect(try app.call("List", of: nil, container, Arguments("k", "", 0 as UInt32).body) == [.strings([])])
        #expect(
            try app.call("GetAll", of: nil, Client.root, [.string("org.tote.Tote1")])
                == app.call("GetAll", of: PropertiesInterface.name, Client.root, [.string("org.tote.Tote1")])
        )
        #expect(
            try Client.refusal { try app.call("Nothing", of: nil, container) }
                == "org.freedesktop.DBus.Error.UnknownMethod"
        )
    }

    /// A call that fits nothing.
    struct Misfit: CustomTestStringConvertible, Sendable {
        let member: MemberName
        let interface: InterfaceName
        var path: ObjectPath = "/org/tote/Tote1/containers/c"
        var body: [Value] = []
        let error: String
        var testDescription: String { "\(error): \(interface).\(member) of \(path)" }
    }

    @Test(arguments: [
        Misfit(member: "Ping", interface: PeerInterface.name, path: "/nothing", error: "UnknownObject"),
        Misfit(
            member: "List",
            interface: ContainerInterface.name,
            path: "/org/tote/Tote1/containers/d",
            body: [.string(""), .string(""), .uint32(0)],
            error: "UnknownObject"
        ),
        Misfit(member: "List", interface: "org.tote.Nothing", error: "UnknownInterface"),
        Misfit(member: "CreateContainer", interface: ToteInterface.name, error: "UnknownInterface"),
        Misfit(member: "Nothing", interface: ContainerInterface.name, error: "UnknownMethod"),
        Misfit(member: "list", interface: ContainerInterface.name, error: "UnknownMethod"),
        Misfit(member: "List", interface: ContainerInterface.name, body: [.string("k")], error: "InvalidArgs"),
        Misfit(member: "Snapshot", interface: ContainerInterface.name, body: [.byte(1)], error: "InvalidArgs"),
        Misfit(
            member: "Move",
            interface: ContainerInterface.name,
            body: [.array(element: "v", []), .string(""), .string("")],
            error: "InvalidArgs"
        ),
        Misfit(
            member: "Get",
            interface: PropertiesInterface.name,
            body: [.string("org.tote.Tote1.Container"), .string("Nothing")],
            error: "UnknownProperty"
        ),
        Misfit(
            member: "Get",
            interface: PropertiesInterface.name,
            body: [.string("org.tote.Nothing"), .string("Title")],
            error: "UnknownInterface"
        ),
        Misfit(
            member: "GetAll",
            interface: PropertiesInterface.name,
            body: [.string("org.tote.Nothing")],
            error: "UnknownInterface"
        ),
        Misfit(
            member: "Set",
            interface: PropertiesInterface.name,
            body: [.string("org.tote.Tote1.Container"), .string("Revision"), .variant(.uint64(1))],
            error: "PropertyReadOnly"
        ),
        Misfit(
            member: "Set",
            interface: PropertiesInterface.name,
            body: [.string("org.tote.Tote1.Container"), .string("Title"), .variant(.int32(1))],
            error: "InvalidArgs"
        ),
        Misfit(
            member: "Set",
            interface: PropertiesInterface.name,
            path: "/org/tote/Tote1",
            body: [.string("org.tote.Tote1"), .string("Version"), .variant(.string("2"))],
            error: "PropertyReadOnly"
        ),
    ])
    func `refuse what fits nothing with the standard's errors`(_ misfit: Misfit) throws {
        let session = try Session()
        let app = try session.client()
        _ = try app.make("c", "k")
        let refusal = try Client.refusal {
            try app.call(misfit.member, of: misfit.interface, misfit.path, misfit.body)
        }
        #expect(refusal == "org.freedesktop.DBus.Error." + misfit.error)
    }

    @Test func `tell of properties that were set, once, and of none that stayed`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.watch()
        let title = Arguments(ContainerInterface.name.text, "Title", Variant(.string("T")))
        try app.call(PropertiesInterface.Set.self, container, title)
        try app.call(PropertiesInterface.Set.self, container, title)
        let told = try app.signals().compactMap { $0.body(of: PropertiesInterface.PropertiesChanged.self) }
        #expect(told == [Arguments(ContainerInterface.name.text, ["Title": .string("T")], [])])
    }

    @Test func `tell of objects that come and go, and list those that are there`() throws {
        let session = try Session()
        let app = try session.client()
        let listener = try session.client()
        try listener.watch()
        let container = try app.make("c", "k")
        let added = try #require(
            try listener.signals().compactMap { $0.body(of: ObjectManagerInterface.InterfacesAdded.self)?.values }.first
        )
        #expect(added.0 == container)
        let properties = try #require(added.1.entries.first { $0.key == ContainerInterface.name.text }?.value)
        #expect(properties["Collections"] == .strings(["k"]))
        let objects = try app.call(ObjectManagerInterface.GetManagedObjects.self, Client.root, Arguments()).values
        let clipboards = ["clipboard", "primary"].compactMap { ObjectPath("/org/tote/Tote1/clipboards/" + $0) }
        #expect(objects.entries.map(\.key) == [container] + clipboards)
        #expect(objects.entries.first?.value == added.1)
        try app.call(ToteInterface.DeleteContainer.self, Client.root, Arguments("c"))
        let removed = try listener.signals().compactMap { $0.body(of: ObjectManagerInterface.InterfacesRemoved.self) }
        #expect(removed.map(\.values.0) == [container])
        #expect(removed.first?.values.1.contains(ContainerInterface.name.text) == true)
        let rest = try app.call(ObjectManagerInterface.GetManagedObjects.self, Client.root, Arguments()).values
        #expect(rest.entries.map(\.key) == clipboards)
    }
}
