import CLinux
import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite(.serialized) struct `Many descriptors beside a message` {
    @Test(arguments: PrivateBus.kinds, [17, 253])
    func `do not end the connection that gets them`(kind: PrivateBus.Kind, count: Int) throws {
        let bus = try PrivateBus(kind, messageDescriptors: 253)
        let sender = try bus.connect()
        let receiver = try bus.connect()
        sender.descriptorLimit = 253
        let files = try (0..<count).map { number in
            let file = Descriptor(adopting: unsafe memfd_create("file", UInt32(MFD_CLOEXEC)))
            try #require(unsafe write(file.raw, [UInt8(number)], 1) == 1)
            return file
        }
        let values = (0..<count).map { Value.descriptor(DescriptorIndex(UInt32($0))) }
        let body = [Value.array(element: "h", values)]
        try sender.send(callToSelf(receiver, body), descriptors: files)
        #expect(sender.flush())
        let arrived = try #require(receiver.receiveCall())
        #expect(arrived.message.body == body)
        let numbers = arrived.descriptors.map { descriptor in
            var byte: UInt8 = 0
            #expect(unsafe pread(descriptor.raw, &byte, 1, 0) == 1)
            return byte
        }
        #expect(numbers == (0..<count).map { UInt8($0) })
        try receiver.send(.reply(to: arrived.message))
        #expect(sender.receive { $0.kind == .methodReturn(replySerial: arrived.message.serial) } != nil)
    }

    @Test func `are no way for one that means a descriptor thousands of times`() throws {
        let bus = try PrivateBus()
        let connection = try bus.connect()
        let values = [Value](repeating: .descriptor(DescriptorIndex(0)), count: 10_000)
        let body = [Value.array(element: "h", values)]
        #expect(throws: SendError.tooLarge) {
            try connection.send(callToSelf(connection, body), descriptors: [try Descriptor(duplicating: 0)])
        }
        #expect(connection.isConnected)
    }
}
