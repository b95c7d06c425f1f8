import CLinux
import DBus
import Glibc
import TestSupport
import Testing
import Wire

/// A call of the connection itself through its bus.
func callToSelf(_ connection: Connection, _ body: [Value]) -> Message {
    .call("Echo", of: "org.example.Test", "/org/example", at: connection.uniqueName, body: body)
}

@Suite struct `Values on the wire` {
    @Test(arguments: PrivateBus.kinds)
    func `any body arrives as it was sent`(kind: PrivateBus.Kind) throws {
        let bus = try PrivateBus(kind)
        let connection = try bus.connect()
        let descriptors = try (0..<3).map { _ in try Descriptor(duplicating: 0) }
        var values = RandomValues(generator: SeededGenerator(seed: 42), descriptorCount: descriptors.count)
        connection.descriptorLimit = 253
        var sent = 0
        while sent < 300 {
            let body = values.body()
            let indices = body.flatMap(indices)
            // More descriptors than 16 are a matter of the bus.
            guard indices.count <= 16 else { continue }
            sent += 1
            let message = callToSelf(connection, body)
            let serial = try connection.send(message, descriptors: descriptors)
            let arrived = try #require(connection.receiveCall())
            #expect(arrived.message.serial == serial)
            #expect(arrived.message.sender == connection.uniqueName)
            #expect(arrived.message.kind == message.kind)
            #expect(arrived.message.signature == message.signature)
            #expect(arrived.message.body == body)
            #expect(arrived.descriptors.count == descriptors.count)
        }
    }

    @Test func `descriptors arrive open, in order and closed on exec`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let files = (0..<3).map { number in
            let file = Descriptor(adopting: unsafe memfd_create("file", 0))
            #expect(unsafe write(file.raw, [UInt8(number)], 1) == 1)
            return file
        }
        let body: [Value] = [2, 0, 2, 1].map { .variant(.descriptor(DescriptorIndex($0))) }
        try connection.send(callToSelf(connection, body), descriptors: files)
        let arrived = try #require(connection.receiveCall())
        #expect(arrived.message.body == body)
        let numbers = arrived.descriptors.map { descriptor in
            var byte: UInt8 = 255
            #expect(unsafe pread(descriptor.raw, &byte, 1, 0) == 1)
            return byte
        }
        #expect(numbers == [0, 1, 2])
        #expect(arrived.descriptors.allSatisfy { fcntl($0.raw, F_GETFD) == FD_CLOEXEC })
    }

    @Test func `descriptors that nobody keeps are closed`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        var ends: [CInt] = [-1, -1]
        #expect(unsafe pipe2(&ends, O_CLOEXEC) == 0)
        let reading = Descriptor(adopting: ends[0])
        do {
            let writing = Descriptor(adopting: ends[1])
            let body = [Value.descriptor(DescriptorIndex(0))]
            try connection.send(callToSelf(connection, body), descriptors: [writing])
        }
        #expect(connection.receiveCall()?.descriptors.count == 1)
        // The end of the pipe is reached only when no copy of its writing end is left, in the bus neither.
        var byte: UInt8 = 0
        #expect(unsafe read(reading.raw, &byte, 1) == 0)
    }

    @Test(arguments: PrivateBus.kinds)
    func `63 containers around a value pass, 64 are refused`(kind: PrivateBus.Kind) throws {
        let bus = try PrivateBus(kind)
        let connection = try bus.connect()
        let deepest = (0..<63).reduce(Value.string("deep")) { value, _ in .variant(value) }
        try connection.send(callToSelf(connection, [deepest]))
        #expect(connection.receiveCall()?.message.body == [deepest])
        #expect(throws: SendError.invalid) { try connection.send(callToSelf(connection, [.variant(deepest)])) }
        let mixed = (0..<60).reduce(Value.strings(["deep"])) { value, index in
            index % 2 == 0 ? .structure([.variant(value)]) : .variant(value)
        }
        #expect(throws: SendError.invalid) { try connection.send(callToSelf(connection, [mixed])) }
        #expect(connection.isConnected)
    }

    @Test func `a million ids pass`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let ids = (0..<1_000_000).map { "item-\($0)" }
        try connection.send(callToSelf(connection, [.strings(ids)]))
        #expect(connection.receiveCall()?.message.body == [.strings(ids)])
    }

    /// The indices of descriptors in `value`.
    private func indices(_ value: Value) -> [UInt32] {
        switch value {
        case .descriptor(let descriptor): [descriptor.index]
        case .array(_, let values), .structure(let values): values.flatMap(indices)
        case .dictionary(let dictionary): dictionary.entries.flatMap { indices($0.key) + indices($0.value) }
        case .variant(let value): indices(value)
        case .byte, .boolean, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .string, .path, .signature,
            .bytes, .strings:
            []
        }
    }
}
