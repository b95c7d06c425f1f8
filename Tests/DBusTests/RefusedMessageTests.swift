import DBus
import TestSupport
import Testing
import Wire

/// What the C library would abort on, and what the bus would close the connection for.
@Suite struct `Messages that can't be sent` {
    private let bus: PrivateBus
    private let connection: Connection

    init() throws {
        bus = try PrivateBus()
        connection = try bus.connect()
    }

    /// Expects that a call with `body` is refused with `error`, and that the connection goes on.
    private func expect(_ error: SendError, for body: [Value], _ descriptors: [Descriptor] = []) throws {
        #expect(throws: error) { try connection.send(callToSelf(connection, body), descriptors: descriptors) }
        try expectWorking()
    }

    /// `count` letters, made faster than one by one.
    private func letters(_ count: Int) -> String {
        String(decoding: [UInt8](repeating: UInt8(ascii: "a"), count: count), as: UTF8.self)
    }

    private func expectWorking() throws {
        try connection.send(callToSelf(connection, [.string("after")]))
        #expect(connection.receiveCall()?.message.body == [.string("after")])
    }

    @Test(
        arguments: [
            .string("a\0b"), .string("\0"), .strings(["a", "a\0"]),
            .variant(.string("long enough to be on the heap\0")),
            .structure([.string("\0")]),
            .dictionary(DictionaryValue(key: "s", value: "y", entries: [.init(key: .string("\0"), value: .byte(1))])),
        ] as [Value]
    )
    func `a text with U+0000 is refused, not cut`(value: Value) throws {
        try expect(.textHoldsNUL, for: [value])
    }

    @Test(
        arguments: [
            .structure([]),
            .array(element: "", []),
            .array(element: "ss", [.string("a"), .string("b")]),
            .array(element: "u", [.uint32(1), .uint64(1)]),
            .array(element: "o", [.string("/")]),
            .array(element: "(s)", [.structure([.string("a")]), .structure([.byte(1)])]),
            .array(element: "(s)", [.structure([.string("a"), .string("b")])]),
            .dictionary(DictionaryValue(key: "v", value: "s", entries: [])),
            .dictionary(DictionaryValue(key: "s", value: "ss", entries: [])),
            .dictionary(
                DictionaryValue(key: "s", value: "v", entries: [.init(key: .byte(1), value: .variant(.byte(1)))])
            ),
            .structure([Value](repeating: .byte(1), count: 254)),
            .descriptor(DescriptorIndex(0)),
        ] as [Value]
    )
    func `a value that doesn't have its type is refused, in a variant too`(value: Value) throws {
        try expect(.invalid, for: [value])
        try expect(.invalid, for: [.variant(value)])
        try expect(.invalid, for: [.array(element: "v", [.variant(value)])])
    }

    @Test func `a body whose types nest too deep is refused`() throws {
        try expect(.invalid, for: [(0..<33).reduce(.byte(1)) { value, _ in .structure([value]) }])
        try expect(.invalid, for: [Value](repeating: .byte(1), count: 256))
    }

    @Test func `an array of more than 64 MiB is refused`() throws {
        let limit = 64 << 20
        try expect(.tooLarge, for: [.bytes([UInt8](repeating: 1, count: limit + 1))])
        try expect(.tooLarge, for: [.array(element: "t", [Value](repeating: .uint64(1), count: limit / 8 + 1))])
        let megabyte = letters(1 << 20)
        try expect(.tooLarge, for: [.strings([String](repeating: megabyte, count: 64))])
        let block = Value.bytes([UInt8](repeating: 1, count: limit / 2))
        try expect(.tooLarge, for: [.array(element: "ay", [block, block])])
    }

    @Test func `a message of more than 128 MiB is refused`() throws {
        let block = Value.bytes([UInt8](repeating: 1, count: 64 << 20))
        try expect(.tooLarge, for: [block, block])
        try expect(.tooLarge, for: [.string(letters(128 << 20))])
    }

    @Test func `a path that doesn't fit into a header is refused`() throws {
        let path = ObjectPath(known: "/" + letters(64 << 20))
        let call = Message.call("Echo", of: nil, path, at: connection.uniqueName)
        #expect(throws: SendError.tooLarge) { try connection.send(call) }
        try expectWorking()
    }

    @Test func `more descriptors than the limit are refused`() throws {
        let body = (0..<17).map { _ in Value.descriptor(DescriptorIndex(0)) }
        try expect(.tooLarge, for: body, [try Descriptor(duplicating: 0)])
    }

    @Test(
        arguments: [
            Message(.methodReturn(replySerial: 0)),
            Message(.error(replySerial: 0, name: .failed)),
            Message.call("A", of: "org.freedesktop.DBus.Local", "/", at: "org.example"),
            Message.call("A", of: nil, "/org/freedesktop/DBus/Local", at: "org.example"),
            Message.signal("Disconnected", of: "org.freedesktop.DBus.Local", "/"),
            Message.signal("A", of: "org.example.A", "/org/freedesktop/DBus/Local"),
        ]
    )
    func `a header that no peer may send is refused`(message: Message) throws {
        #expect(throws: SendError.invalid) { try connection.send(message) }
        try expectWorking()
    }
}
