import Testing
import Transfer
import Wire

@testable import Service

@Test(
    arguments: [
        (Desk.board, "org.tote.Tote1.Container", "Insert", true),
        (Desk.board, "org.tote.Tote1.Container", "Update", false),
        (Desk.root, "org.tote.Tote1.Container", "Insert", false),
        ("/nothing", "org.tote.Tote1.Container", "Insert", false),
        ("/org/tote/Tote1/containers/none", "org.tote.Tote1.Container", "Insert", false),
        (Desk.board, "org.tote.Tote1.Container", "Nothing", false), (Desk.board, "com.example.Other", "Insert", false),
        (Desk.clipboard, "org.tote.Tote1.Clipboard", "Insert", false),
    ] as [(ObjectPath, InterfaceName, MemberName, Bool)]
)
func `a call takes its descriptors where its method takes items and its arguments fit`(
    _ path: ObjectPath,
    _ interface: InterfaceName,
    _ member: MemberName,
    _ takes: Bool
) throws {
    let desk = try Desk()
    let content = WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))
    let body = Arguments([WireItem(representations: [content])], "list", "").body
    let call = Message.call(member, of: interface, path, at: nil, body: body)
    #expect(desk.takesDescriptors(call) == takes)
}

@Test func `a call that takes no items takes no descriptors`() throws {
    let desk = try Desk()
    let property = Arguments("", "Title", Variant(.descriptor(DescriptorIndex(0)))).body
    let set = Message.call("Set", of: PropertiesInterface.name, Desk.board, at: nil, body: property)
    #expect(!desk.takesDescriptors(set))
    let body: [Value] = [.descriptor(DescriptorIndex(0))]
    #expect(!desk.takesDescriptors(.call("Ping", of: PeerInterface.name, Desk.root, at: nil, body: body)))
}
