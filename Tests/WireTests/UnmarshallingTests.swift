import TestSupport
import Testing
import Wire

/// What the bytes of a whole message turn out to be.
private func read(
    _ bytes: [UInt8],
    descriptors: Int = 0,
    valueLimit: Int = MessageLimits.values
) throws -> MessageReader.Reading {
    var reader = MessageReader(valueLimit: valueLimit)
    return try reader.read(bytes, in: bytes.indices, descriptorCount: descriptors)
}

/// The message that bytes are.
private func message(_ bytes: [UInt8], descriptors: Int = 0) throws -> Message {
    guard case .message(let message) = try read(bytes, descriptors: descriptors) else { throw NoMessage() }
    return message
}

private struct NoMessage: Error {}

/// Why the body of a message can't be read.
private func refusal(_ bytes: [UInt8], valueLimit: Int = MessageLimits.values) throws -> UnmarshallingError? {
    guard case .unreadable(_, let error) = try read(bytes, valueLimit: valueLimit) else { return nil }
    return error
}

/// A return whose body has the bytes `body` and the types `signature`.
private func reply(_ signature: Signature, _ body: [UInt8], isBigEndian: Bool = false) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isBigEndian ? bytes.reversed() : bytes
    }
    var fields: [UInt8] = [5, 1, 0x75, 0] + number(7)
    fields += [8, 1, 0x67, 0, UInt8(signature.text.utf8.count)] + signature.text.utf8 + [0]
    var bytes: [UInt8] = [isBigEndian ? 0x42 : 0x6C, 2, 1, 1]
    bytes += number(body.count) + number(9) + number(fields.count) + fields
    while bytes.count % 8 != 0 { bytes.append(0) }
    return bytes + body
}

@Suite struct `Messages that arrive` {
    @Test func `any body is read as it was written`() throws {
        var values = RandomValues(generator: SeededGenerator(seed: 7), descriptorCount: 3)
        for _ in 0..<500 {
            let sent = Message(
                .methodCall(path: "/a/b", interface: "a.b", member: "M", flags: .noAutoStart),
                destination: "c.d",
                body: values.body()
            )
            let bytes = try sent.marshalled(serial: 5, descriptorCount: 3, descriptorLimit: 253)
            let arrived = try message(bytes, descriptors: 3)
            #expect(arrived.kind == sent.kind)
            #expect(arrived.destination == "c.d")
            #expect(arrived.serial == 5)
            #expect(arrived.signature == sent.signature)
            #expect(arrived.body == sent.body)
        }
    }

    @Test func `the most significant byte may come first`() throws {
        let body: [UInt8] = [1, 2, 3, 4, 0, 0, 0, 1, 0x78, 0, 0, 9]
        let arrived = try message(reply("usq", body, isBigEndian: true))
        #expect(arrived.kind == .methodReturn(replySerial: 7))
        #expect(arrived.serial == 9)
        #expect(arrived.body == [.uint32(0x0102_0304), .string("x"), .uint16(9)])
    }

    @Test func `the first bytes tell how large the message is`() throws {
        let bytes = reply("ay", [3, 0, 0, 0, 7, 8, 9])
        for count in 0..<16 { #expect(try MessageReader.size(of: bytes, in: 0..<count) == nil) }
        for count in 16...bytes.count { #expect(try MessageReader.size(of: bytes, in: 0..<count) == bytes.count) }
    }

    @Test func `fields that nobody knows are passed over`() throws {
        var bytes = reply("", [])
        // Behind the fields, aligned to 8: a field 200 with a structure of a string and a number.
        bytes += [200, 4, 0x28, 0x73, 0x75, 0x29, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        bytes = Array(bytes.prefix(bytes.count - 8)) + [1, 0, 0, 0, 0x61, 0, 0, 0, 5, 0, 0, 0]
        bytes[12] = UInt8(bytes.count - 16)
        while bytes.count % 8 != 0 { bytes.append(0) }
        #expect(try message(bytes).kind == .methodReturn(replySerial: 7))
    }

    @Test(
        arguments: [
            ("b", [2, 0, 0, 0]),
            ("s", [1, 0, 0, 0, 0x61, 1]),
            ("s", [1, 0, 0, 0, 0xFF, 0]),
            ("s", [3, 0, 0, 0, 0x61, 0, 0x62, 0]),
            ("s", [9, 0, 0, 0, 0x61, 0]),
            ("o", [1, 0, 0, 0, 0x61, 0]),
            ("yu", [1, 0, 1, 0, 1, 0, 0, 0]),
            ("ay", [4, 0, 0, 0, 1]),
            ("au", [3, 0, 0, 0, 1, 0, 0]),
            ("as", [6, 0, 0, 0, 9, 0, 0, 0, 0x61, 0]),
            ("v", [2, 0x79, 0x79, 0, 1, 1]),
            ("v", [0, 0]),
            ("u", [1, 0, 0]),
            ("y", [1, 1]),
            ("", [1]),
        ] as [(Signature, [UInt8])]
    )
    func `a body that breaks the format is not handed on`(signature: Signature, body: [UInt8]) throws {
        #expect(try refusal(reply(signature, body)) == .malformed)
    }

    @Test func `64 containers around a value are read, 65 are not`() throws {
        func nested(_ count: Int) -> [UInt8] {
            Array(repeating: [1, 0x76, 0], count: count - 1).flatMap { $0 } + [1, 0x79, 0, 5]
        }
        #expect(try refusal(reply("v", nested(64))) == nil)
        #expect(try refusal(reply("v", nested(65))) == .nesting)
    }

    @Test func `a descriptor that didn't come is not handed on`() throws {
        #expect(try refusal(reply("h", [0, 0, 0, 0])) == .descriptors)
    }

    @Test func `more values than the limit are not handed on`() throws {
        let bytes = reply("ab", [8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
        #expect(try refusal(bytes, valueLimit: 3) == nil)
        #expect(try refusal(bytes, valueLimit: 2) == .tooLarge)
    }

    @Test(arguments: [0: [0x6D], 1: [0], 3: [2], 8: [0, 0, 0, 0], 15: [0xFF], 18: [0x73]] as [Int: [UInt8]])
    func `a header that is none ends the reading`(place: Int, change: [UInt8]) throws {
        var bytes = reply("y", [1])
        bytes.replaceSubrange(place..<place + change.count, with: change)
        #expect(throws: UnmarshallingError.malformed) { try read(bytes) }
    }

    @Test func `a field that nobody knows may mean a descriptor`() throws {
        var bytes = reply("", []) + [200, 1, 0x68, 0, 255, 255, 255, 255]
        bytes[12] = UInt8(bytes.count - 16)
        #expect(try message(bytes).kind == .methodReturn(replySerial: 7))
    }

    @Test func `a field that nobody knows and that nests too deep costs its message alone`() throws {
        let nested: [UInt8] = Array(repeating: [1, 0x76, 0], count: 70).flatMap { $0 } + [1, 0x79, 0, 5]
        var bytes = reply("", []) + [200, 1, 0x76, 0] + nested
        bytes[12] = UInt8(bytes.count - 16)
        while bytes.count % 8 != 0 { bytes.append(0) }
        guard case .ignored = try read(bytes) else {
            Issue.record("the message is read")
            return
        }
    }

    /// A field of code 0, which says that there is none, and a second number of the call that is answered.
    @Test(arguments: [[0, 1, 0x75, 0, 7, 0, 0, 0], [5, 1, 0x75, 0, 8, 0, 0, 0]] as [[UInt8]])
    func `a field that none may be, and one that stands twice, end the reading`(field: [UInt8]) throws {
        var bytes = reply("", []) + field
        bytes[12] = UInt8(bytes.count - 16)
        #expect(throws: UnmarshallingError.malformed) { try read(bytes) }
    }

    @Test func `a call without a path is none`() throws {
        var bytes = reply("", [])
        bytes[1] = 1
        #expect(throws: UnmarshallingError.malformed) { try read(bytes) }
    }

    @Test func `a message of a kind to come is ignored`() throws {
        var bytes = reply("", [])
        bytes[1] = 5
        guard case .ignored = try read(bytes) else { throw NoMessage() }
    }

    @Test func `bytes changed at random are a message, are refused, or are none`() throws {
        var generator = SeededGenerator(seed: 11)
        var values = RandomValues(generator: SeededGenerator(seed: 12), descriptorCount: 1)
        var outcomes: Set<String> = []
        for _ in 0..<300 {
            let call = Message.call("M", of: "a.b", "/p", at: "c.d", body: values.body())
            let whole = try call.marshalled(serial: 1, descriptorCount: 1, descriptorLimit: 253)
            for _ in 0..<20 {
                var bytes = whole
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                        in: 0...255,
                        using: &generator
                    )
                }
                do {
                    switch try read(bytes, descriptors: 1) {
                    case .message: outcomes.insert("message")
                    case .unreadable: outcomes.insert("refused")
                    case .ignored: outcomes.insert("ignored")
                    }
                } catch UnmarshallingError.malformed {
                    outcomes.insert("none")
                }
            }
        }
        #expect(outcomes == ["message", "refused", "ignored", "none"])
    }
}
