import Testing
import Wire

private typealias Representation = Structure<String, Variant, VariantDictionary>
private typealias Item = Structure<String, VariantDictionary, [Representation]>

/// A method as a contract declares it.
private enum Move: Method {
    typealias In = Arguments<[String], String, String>
    typealias Out = Arguments<UInt64>
    static let interface: InterfaceName = "org.example.Container"
    static let member: MemberName = "Move"
}

/// A signal as a contract declares it.
private enum Changed: Signal {
    typealias Body = Arguments<UInt64, String, [Structure<String, [String], String, String>]>
    static let interface: InterfaceName = "org.example.Container"
    static let member: MemberName = "Changed"
}

@Suite struct `Typed arguments` {
    @Test func `signatures follow from the types`() {
        #expect(Move.In.signature == "asss")
        #expect(Move.Out.signature == "t")
        #expect(Changed.Body.signature == "tsa(sasss)")
        #expect(NoArguments.signature == "")
        #expect(Arguments<[Item]>.signature == "a(sa{sv}a(sva{sv}))")
        #expect(Arguments<UInt8, Bool, Int16, UInt16, Int32, UInt32, Int64, UInt64, Double>.signature == "ybnqiuxtd")
        #expect(Arguments<ObjectPath, Signature, DescriptorIndex, [UInt8]>.signature == "oghay")
        #expect(WireDictionary<ObjectPath, WireDictionary<String, VariantDictionary>>.signature == "a{oa{sa{sv}}}")
    }

    @Test func `arguments are read as a tuple`() throws {
        let body: [Value] = [.strings(["a", "b"]), .string("done"), .string("")]
        let call = try #require(Move.In(body: body))
        let (ids, collection, before) = call.values
        #expect(ids == ["a", "b"])
        #expect(collection == "done")
        #expect(before == "")
        #expect(call.body == body)
    }

    @Test func `a single argument stands for itself`() throws {
        let revision = try #require(Move.Out(body: [.uint64(7)])).values
        #expect(revision == 7)
    }

    @Test(
        arguments: [
            [], [.strings([]), .string("")], [.strings([]), .string(""), .string(""), .string("")],
            [.strings([]), .string(""), .uint32(1)], [.array(element: "o", []), .string(""), .string("")],
        ] as [[Value]]
    )
    func `a body of another number or other types is refused`(body: [Value]) {
        #expect(Move.In(body: body) == nil)
    }

    @Test func `structures, arrays and dictionaries nest`() throws {
        let representation = Representation("text/plain", Variant(.string("a")), ["b": .byte(1)])
        let item = Item("id", ["colour": .string("red"), "size": .uint32(3)], [representation])
        let arguments = Arguments([item])
        let body = arguments.body
        #expect(body.first?.signature?.text == "a(sa{sv}a(sva{sv}))")
        let read = try #require(Arguments<[Item]>(body: body))
        #expect(read == arguments)
        #expect(read.values.first?.values.1["size"] == .uint32(3))
        #expect(read.values.first?.values.1["weight"] == nil)
    }

    @Test func `a structure of other members is refused`() {
        #expect(Structure<String, UInt32>(wire: .structure([.string("a")])) == nil)
        #expect(Structure<String, UInt32>(wire: .structure([.string("a"), .uint64(1)])) == nil)
        #expect(Structure<String>(wire: .structure([.string("a"), .string("b")])) == nil)
        #expect(Structure<String>(wire: .string("a")) == nil)
    }

    @Test func `bytes and strings travel as blocks`() {
        #expect([UInt8]([1, 2]).wire == .bytes([1, 2]))
        #expect(["a"].wire == .strings(["a"]))
        #expect([["a"]].wire == .array(element: "as", [.strings(["a"])]))
        #expect([UInt32](wire: .array(element: "u", [.uint32(1)])) == [1])
        #expect([UInt32](wire: .array(element: "i", [])) == nil)
    }

    @Test func `the last of several entries of a dictionary counts`() throws {
        let entry = { (value: UInt8) in DictionaryValue.Entry(key: .string("a"), value: .variant(.byte(value))) }
        let wire = Value.dictionary(DictionaryValue(key: "s", value: "v", entries: [entry(1), entry(2)]))
        let dictionary = try #require(VariantDictionary(wire: wire))
        #expect(dictionary["a"] == .byte(2))
        #expect(dictionary.wire == wire)
        #expect(WireDictionary<String, Variant>(wire: wire)?["a"]?.value == .byte(2))
        #expect(WireDictionary<String, UInt8>(wire: wire) == nil)
    }

    @Test func `messages are built from methods and signals`() {
        let call = Message.call(Move.self, of: "/a", at: "org.example", Move.In(["x"], "todo", ""))
        #expect(
            call.kind == .methodCall(path: "/a", interface: "org.example.Container", member: "Move", flags: [])
        )
        #expect(call.signature == "asss")
        #expect(call.expectsReply)
        let signal = Message.signal(Changed.self, of: "/a", Changed.Body(1, "move", []))
        #expect(signal.kind == .signal(path: "/a", interface: "org.example.Container", member: "Changed"))
        #expect(signal.signature == "tsa(sasss)")
        #expect(signal.destination == nil)
    }

    @Test func `answers go back to the sender of the call`() {
        var call = Message.call("Do", of: nil, "/", at: "org.example", flags: .noReplyExpected)
        call.sender = ":1.5"
        call.serial = 9
        #expect(!call.expectsReply)
        let reply = Message.reply(to: call, Arguments("a"))
        #expect(reply == Message(.methodReturn(replySerial: 9), destination: ":1.5", body: [.string("a")]))
        let error = Message.error(to: call, name: .failed, message: "no")
        #expect(error.kind == .error(replySerial: 9, name: "org.freedesktop.DBus.Error.Failed"))
        #expect(error.destination == ":1.5")
        #expect(error.errorMessage == "no")
    }

    @Test func `a sentence with U+0000 still makes an error that can be sent`() {
        let call = Message.call("Do", of: nil, "/", at: nil)
        #expect(Message.error(to: call, name: .failed, message: "a\0b").errorMessage == "a\u{FFFD}b")
    }
}
