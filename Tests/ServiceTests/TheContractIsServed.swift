import FoundationXML
import Testing
import Wire

@testable import Service

/// The contract, as XML says it.
private struct ContractDocument {
    /// Methods and signals by `interface.member`: the signatures of what goes in and out.
    var methods: [String: [String]] = [:]
    var signals: [String: [String]] = [:]
    /// Properties by `interface.name`: the signature and the access.
    var properties: [String: [String]] = [:]

    init(_ text: String) throws {
        let root = try #require(try XMLDocument(xmlString: text).rootElement())
        for interface in root.elements(forName: "interface") {
            let name = interface.attribute(forName: "name")?.stringValue ?? ""
            for method in interface.elements(forName: "method") {
                methods[Self.name(name, method)] = [Self.types(method, "in"), Self.types(method, "out")]
            }
            for signal in interface.elements(forName: "signal") {
                signals[Self.name(name, signal)] = [Self.types(signal, nil)]
            }
            for property in interface.elements(forName: "property") {
                properties[Self.name(name, property)] = ["type", "access"].map {
                    property.attribute(forName: $0)?.stringValue ?? ""
                }
            }
        }
    }

    private static func name(_ interface: String, _ element: XMLElement) -> String {
        interface + "." + (element.attribute(forName: "name")?.stringValue ?? "")
    }

    private static func types(_ element: XMLElement, _ direction: String?) -> String {
        element.elements(forName: "arg")
            .filter { direction == nil || $0.attribute(forName: "direction")?.stringValue == direction }
            .map { $0.attribute(forName: "type")?.stringValue ?? "" }.joined()
    }
}

private let methods: [any Method.Type] = [
    ToteInterface.CreateContainer.self,
    ToteInterface.DeleteContainer.self,
    ToteInterface.BeginDrag.self,
    ToteInterface.BeginDragText.self,
    ToteInterface.BeginDragDocument.self,
    ContainerInterface.AddCollection.self,
    ContainerInterface.MoveCollection.self,
    ContainerInterface.RemoveCollection.self,
    ContainerInterface.Accepts.self,
    ContainerInterface.SetAccepts.self,
    ContainerInterface.Snapshot.self,
    ContainerInterface.List.self,
    ContainerInterface.Locate.self,
    ContainerInterface.Get.self,
    ContainerInterface.GetText.self,
    ContainerInterface.GetDocument.self,
    ContainerInterface.Types.self,
    ContainerInterface.Load.self,
    ContainerInterface.Insert.self,
    ContainerInterface.InsertText.self,
    ContainerInterface.InsertDocument.self,
    ContainerInterface.Update.self,
    ContainerInterface.UpdateDocument.self,
    ContainerInterface.Move.self,
    ContainerInterface.MoveInto.self,
    ContainerInterface.Remove.self,
    ContainerInterface.Undo.self,
    ContainerInterface.Redo.self,
    ContainerInterface.BeginDrag.self,
    ContainerInterface.Copy.self,
    ContainerInterface.Paste.self,
    ContainerInterface.SetDelegate.self,
    DragInterface.Add.self,
    DragInterface.Hover.self,
    DragInterface.HoverItem.self,
    DragInterface.Leave.self,
    DragInterface.Drop.self,
    DragInterface.DropAt.self,
    DragInterface.DropOn.self,
    DragInterface.Explain.self,
    DragInterface.Cancel.self,
    DragInterface.Get.self,
    DragInterface.GetText.self,
    DragInterface.GetDocument.self,
    DragInterface.Load.self,
    DragInterface.Claim.self,
    DragInterface.Finish.self,
    ClipboardInterface.Copy.self,
    ClipboardInterface.CopyText.self,
    ClipboardInterface.CopyDocument.self,
    ClipboardInterface.CopySecret.self,
    ClipboardInterface.Get.self,
    ClipboardInterface.GetText.self,
    ClipboardInterface.GetDocument.self,
    ClipboardInterface.Load.self,
    ClipboardInterface.Persist.self,
    ClipboardInterface.Clear.self,
    ClipboardInterface.History.self,
    ClipboardInterface.Search.self,
    ClipboardInterface.Select.self,
    ClipboardInterface.Pin.self,
    ClipboardInterface.Forget.self,
    ClipboardInterface.ClearHistory.self,
    ContainerDelegateInterface.ProposeDrop.self,
    ItemProviderInterface.Load.self,
]

private var signals: [any Signal.Type] {
    [
        ContainerInterface.Changed.self,
        ContainerInterface.ItemsLifted.self,
        ContainerInterface.ItemsReleased.self,
        ContainerInterface.DragHovered.self,
        ContainerInterface.DragLeft.self,
        DragInterface.Ended.self,
        ClipboardInterface.Changed.self,
        ClipboardInterface.HistoryChanged.self,
    ]
}

private func entry<Called: Method>(_ method: Called.Type) -> (String, [String]) {
    ("\(Called.interface).\(Called.member)", [Called.In.signature, Called.Out.signature])
}

private func entry<Emitted: Signal>(_ signal: Emitted.Type) -> (String, [String]) {
    ("\(Emitted.interface).\(Emitted.member)", [Emitted.Body.signature])
}

private func entries<Property: InterfaceProperty>(_ name: InterfaceName, _: Property.Type) -> [String: [String]] {
    Dictionary(
        uniqueKeysWithValues: Property.allCases.map {
            ("\(name).\($0.rawValue)", [$0.signature.text, $0.isWritable ? "readwrite" : "read"])
        }
    )
}

@Test func `the types of methods are those of the contract`() throws {
    let contract = try ContractDocument(Contract.text)
    #expect(contract.methods.count == methods.count)
    for method in methods {
        let (name, signatures) = entry(method)
        #expect(contract.methods[name] == signatures, "\(name)")
    }
}

@Test func `the types of signals are those of the contract`() throws {
    let contract = try ContractDocument(Contract.text)
    #expect(contract.signals.count == signals.count)
    for signal in signals {
        let (name, signatures) = entry(signal)
        #expect(contract.signals[name] == signatures, "\(name)")
    }
}

@Test func `properties have the types and the access of the contract`() throws {
    var properties = entries(ToteInterface.name, ToteInterface.Property.self)
    for more in [
        entries(ContainerInterface.name, ContainerInterface.Property.self),
        entries(DragInterface.name, DragInterface.Property.self),
        entries(ClipboardInterface.name, ClipboardInterface.Property.self),
    ] { properties.merge(more) { first, _ in first } }
    #expect(try ContractDocument(Contract.text).properties == properties)
}

@Test func `every method of the contract has a route, and every route is in the contract or standard`() throws {
    let served = [
        "org.tote.Tote1", "org.tote.Tote1.Container", "org.tote.Tote1.Drag", "org.tote.Tote1.Clipboard",
    ]
    let contract = try ContractDocument(Contract.text).methods.keys.filter { name in
        served.contains(String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)))
    }
    let routes = [
        Service.rootRoutes.methods, Service.containerRoutes.methods, Service.dragRoutes.methods,
        Service.clipboardRoutes.methods,
    ]
    var found: Set<String> = []
    for (interface, members) in routes.joined() { found.formUnion(members.map { "\(interface).\($0)" }) }
    let standard = found.filter { $0.hasPrefix("org.freedesktop.DBus.") }
    #expect(found.subtracting(standard) == Set(contract))
    #expect(
        standard == [
            "org.freedesktop.DBus.Introspectable.Introspect", "org.freedesktop.DBus.Peer.Ping",
            "org.freedesktop.DBus.Properties.Get", "org.freedesktop.DBus.Properties.GetAll",
            "org.freedesktop.DBus.Properties.Set", "org.freedesktop.DBus.ObjectManager.GetManagedObjects",
        ]
    )
}

@Test func `the types of Klipper's methods and signal are Klipper's, and its introspection says so`() throws {
    let types: [any Method.Type] = [
        KlipperInterface.GetClipboardContents.self,
        KlipperInterface.SetClipboardContents.self,
        KlipperInterface.ClearClipboardContents.self,
        KlipperInterface.GetClipboardHistoryMenu.self,
        KlipperInterface.GetClipboardHistoryItem.self,
        KlipperInterface.ClearClipboardHistory.self,
    ]
    let signatures = [
        "getClipboardContents": ["", "s"], "setClipboardContents": ["s", ""], "clearClipboardContents": ["", ""],
        "getClipboardHistoryMenu": ["", "as"], "getClipboardHistoryItem": ["i", "s"],
        "clearClipboardHistory": ["", ""],
    ]
    let interface = "org.kde.klipper.klipper"
    let klippers = Dictionary(uniqueKeysWithValues: signatures.map { ("\(interface).\($0.key)", $0.value) })
    #expect(Dictionary(uniqueKeysWithValues: types.map { entry($0) }) == klippers)
    #expect(Service.klipperRoutes.methods[interface] == Set(signatures.keys))
    var desk = try Desk(servesKlipper: true)
    let text = try desk.call(IntrospectableInterface.Introspect.self, "/klipper", Arguments()).values
    let document = try ContractDocument(text)
    #expect(document.methods.filter { $0.key.hasPrefix(interface) } == klippers)
    #expect(document.signals == ["\(interface).clipboardHistoryUpdated": [""]])
    #expect(entry(KlipperInterface.ClipboardHistoryUpdated.self).1 == [""])
}

@Test func `every property is there and of its type`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    let contract = try ContractDocument(Contract.text).properties
    for (path, interface) in [
        (Desk.root, ToteInterface.name), (Desk.board, ContainerInterface.name), (drag, DragInterface.name),
        (Desk.clipboard, ClipboardInterface.name),
    ] {
        let all = try desk.call(PropertiesInterface.GetAll.self, path, Arguments(interface.text)).values
        for entry in all.entries {
            #expect(contract["\(interface).\(entry.key)"]?.first == entry.value.signature?.text, "\(entry.key)")
        }
        #expect(
            all.entries.count
                == contract.keys.count { $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex) == interface.text }
        )
    }
}

@Test func `introspection parses, and lists interfaces and children`() throws {
    var desk = try Desk()
    _ = try desk.drag("A")
    func names(_ path: ObjectPath, _ element: String) throws -> [String] {
        let text = try desk.call(IntrospectableInterface.Introspect.self, path, Arguments()).values
        let root = try #require(try XMLDocument(xmlString: text).rootElement())
        return root.elements(forName: element).compactMap { $0.attribute(forName: "name")?.stringValue }
    }
    let standard = [
        "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable", "org.freedesktop.DBus.Peer",
    ]
    #expect(try names(Desk.root, "interface") == ["org.tote.Tote1", "org.freedesktop.DBus.ObjectManager"] + standard)
    #expect(try names(Desk.board, "interface") == ["org.tote.Tote1.Container"] + standard)
    #expect(try names("/org/tote/Tote1/drags/1", "interface") == ["org.tote.Tote1.Drag"] + standard)
    #expect(try names(Desk.clipboard, "interface") == ["org.tote.Tote1.Clipboard"] + standard)
    #expect(try names("/", "node") == ["org"])
    #expect(try names("/org/tote", "node") == ["Tote1"])
    #expect(try names(Desk.root, "node") == ["containers", "drags", "clipboards"])
    #expect(try names("/org/tote/Tote1/containers", "node") == ["board", "other"])
    #expect(try names("/org/tote/Tote1/drags", "node") == ["1"])
    #expect(try names("/org/tote/Tote1/clipboards", "node") == ["clipboard", "primary"])
}

@Test func `an object's introspection says of each method that is served what the contract says`() throws {
    var desk = try Desk()
    let drag = try desk.drag("A")
    let contract = try ContractDocument(Contract.text)
    for (path, interface) in [
        (Desk.root, ToteInterface.name), (Desk.board, ContainerInterface.name), (drag, DragInterface.name),
        (Desk.clipboard, ClipboardInterface.name),
    ] {
        let text = try desk.call(IntrospectableInterface.Introspect.self, path, Arguments()).values
        let document = try ContractDocument(text)
        for (name, signatures) in contract.methods
        where name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) == interface.text {
            #expect(document.methods[name] == signatures)
        }
    }
}
