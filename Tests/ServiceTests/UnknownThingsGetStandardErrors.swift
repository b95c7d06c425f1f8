import Testing
import Transfer
import Wire

@testable import Service

private func refusal(_ desk: inout Desk, _ message: Message) throws -> Refusal {
    guard case .refused(let refusal)? = desk.outcome(message).reply else {
        throw Desk.Unanswered()
    }
    return refusal
}

private func call(_ path: ObjectPath, _ interface: InterfaceName?, _ member: MemberName, _ body: [Value] = [])
    -> Message
{
    .call(member, of: interface, path, at: nil, body: body)
}

@Test(
    arguments: [
        "/org/tote/Tote1/containers/missing", "/org/tote/Tote1/nothing", "/org/tote/Tote2", "/org/tote/Tote1/drags/x",
        "/org/tote/Tote1/containers/_", "/org/tote/Tote1/containers/_zz", "/org/tote/Tote1/drags/01",
    ] as [ObjectPath]
)
func `a path that names nothing is an unknown object`(path: ObjectPath) throws {
    var desk = try Desk()
    #expect(try refusal(&desk, call(path, PeerInterface.name, "Ping")).name == .unknownObject)
}

@Test func `a drag that never was, or is forgotten, is no such drag`() throws {
    var desk = try Desk()
    expectError(.noSuchDrag) { try desk.call(DragInterface.Drop.self, "/org/tote/Tote1/drags/7", Arguments()) }
}

@Test func `an interface that an object has not is unknown`() throws {
    var desk = try Desk()
    #expect(try refusal(&desk, call(Desk.root, ContainerInterface.name, "Undo")).name == .unknownInterface)
    #expect(try refusal(&desk, call(Desk.board, "org.example.No", "Undo")).name == .unknownInterface)
}

@Test func `a method that an interface has not is unknown, and one that no interface has`() throws {
    var desk = try Desk()
    #expect(try refusal(&desk, call(Desk.board, ContainerInterface.name, "Fly")).name == .unknownMethod)
    #expect(try refusal(&desk, call(Desk.board, nil, "Fly")).name == .unknownMethod)
}

@Test func `a call without an interface finds the method, ours first`() throws {
    var desk = try Desk()
    for _ in 0..<4 {
        let outcome = desk.outcome(call(Desk.board, nil, "Get", [.strings(["A"])]))
        guard case .answer? = outcome.reply else {
            Issue.record("Get without an interface is the container's")
            return
        }
    }
}

@Test func `arguments of another signature are invalid`() throws {
    var desk = try Desk()
    for body in [[], [.string("A")], [.strings(["A"]), .strings([])], [.uint32(1)]] as [[Value]] {
        #expect(try refusal(&desk, call(Desk.board, ContainerInterface.name, "Remove", body)).name == .invalidArgs)
    }
}

@Test func `a property that is not there is unknown, one that can't be written is read-only`() throws {
    var desk = try Desk()
    expectError(.unknownProperty) { _ = try desk.property("Colour", of: Desk.board) }
    expectError(.unknownProperty) { try desk.set("Colour", of: Desk.board, to: .string("red")) }
    expectError(.propertyReadOnly) { try desk.set("Revision", of: Desk.board, to: .uint64(1)) }
    expectError(.propertyReadOnly) { try desk.set("Version", of: Desk.root, to: .string("2")) }
    let drag = try desk.drag("A")
    expectError(.propertyReadOnly) { try desk.set("State", of: drag, to: .string("ended")) }
    expectError(.unknownInterface) {
        try desk.call(PropertiesInterface.GetAll.self, Desk.board, Arguments("org.example.No"))
    }
}

@Test func `a property's value of another type is invalid, and changes nothing`() throws {
    var desk = try Desk()
    expectError(.invalidArgs) { try desk.set("Title", of: Desk.board, to: .boolean(true)) }
    expectError(.invalidArgs) { try desk.set("Reorderable", of: Desk.board, to: .string("yes")) }
    #expect(try desk.property("Title", of: Desk.board) == .string(""))
}

@Test func `every reason of a refusal is an error of the contract`() {
    for reason in Failure.Reason.allCases {
        #expect(reason.errorName.text == "org.tote.Tote1.Error." + reason.rawValue)
    }
}
