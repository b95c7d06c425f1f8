import CLinux
import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A descriptor that a call brings` {
    private static func insert(_ descriptor: Descriptor, _ app: Client, _ container: ObjectPath) throws -> [UInt8] {
        let id = try app.insert(
            "image/png",
            .descriptor(DescriptorIndex(0)),
            descriptors: [descriptor],
            into: container
        )
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments(id, "image/png"))
        return try Bytes.all(of: try #require(load.descriptors.first))
    }

    @Test(arguments: [10, 200_000])
    func `of a file is read from its begin, and its offset stays`(_ size: Int) throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let bytes = Bytes.sample(size)
        let file = try Bytes.open(session.bus.folder.path + "/file", O_RDWR | O_CREAT)
        try Bytes.write(bytes, to: file)
        #expect(lseek(file.raw, 7, SEEK_SET) == 7)
        #expect(try Self.insert(file, app, container) == bytes)
        #expect(lseek(file.raw, 0, SEEK_CUR) == 7)
    }

    @Test func `of a pipe is read as slowly as it is written, and others are served meanwhile`() throws {
        let session = try Session()
        let app = try session.client()
        let other = try session.client()
        let container = try app.make("c", "k")
        let (reading, writing) = try Bytes.pipe()
        let item = WireItem(
            id: "p",
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let call = Message.call(
            ContainerInterface.Insert.self,
            of: container,
            at: Client.service,
            Arguments([item], "k", "")
        )
        let serial = try app.connection.send(call, descriptors: [reading])
        let bytes = Bytes.sample(300_000)
        for start in stride(from: 0, to: bytes.count, by: 60_000) {
            try Bytes.write(Array(bytes[start..<start + 60_000]), to: writing)
            #expect(try other.list(container) == [])
        }
        withExtendedLifetime(consume writing) {}
        let answer = app.connection.receive { $0.kind == .methodReturn(replySerial: serial) }
        #expect(answer?.message.body == [.strings(["p"])])
        let load = try other.exchange(ContainerInterface.Load.self, container, Arguments("p", "image/png"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
    }

    @Test func `of a pipe whose writer has gone is what was written`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        var ends = try Bytes.pipe()
        ends.writing = try Bytes.memory([])
        #expect(try Self.insert(ends.reading, app, container) == [])
        let other = try Self.filledPipe([1, 2, 3])
        #expect(try Self.insert(other, app, container) == [1, 2, 3])
    }

    private static func filledPipe(_ bytes: [UInt8]) throws -> Descriptor {
        let (reading, writing) = try Bytes.pipe()
        try Bytes.write(bytes, to: writing)
        return reading
    }

    /// What has no content to read.
    enum Odd: CaseIterable, Sendable {
        case folder, socket, endless, null, terminal, path, writeOnly, event, writingEnd

        func open(in folder: String) throws -> Descriptor {
            switch self {
            case .folder: return try Bytes.open(folder, O_RDONLY | CInt(O_DIRECTORY))
            case .socket: return Descriptor(adopting: Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0))
            case .endless: return try Bytes.open("/dev/zero", O_RDONLY)
            case .null: return try Bytes.open("/dev/null", O_RDONLY)
            case .terminal: return try Bytes.open("/dev/ptmx", O_RDWR | O_NOCTTY)
            case .path: return try Bytes.open("/proc/self/exe", CInt(O_PATH))
            case .writeOnly: return try Bytes.open(folder + "/written", O_WRONLY | O_CREAT)
            case .event: return Descriptor(adopting: eventfd(0, 0))
            case .writingEnd: return try Bytes.pipe().writing
            }
        }
    }

    @Test(arguments: Odd.allCases)
    func `of what has no content is refused, and nothing stays open`(_ odd: Odd) throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let before = try session.openDescriptors()
        let descriptor = try odd.open(in: session.bus.folder.path)
        let refusal = try Client.refusal { try Self.insert(descriptor, app, container) }
        #expect(refusal == "InvalidArgument")
        #expect(try app.list(container) == [])
        #expect(try session.openDescriptors() == before)
    }

    @Test func `of a FIFO that nobody writes to is refused in time, and others are served meanwhile`() throws {
        let session = try Session()
        let app = try session.client()
        let other = try session.client()
        let container = try app.make("c", "k")
        let before = try session.openDescriptors()
        let path = session.bus.folder.path + "/fifo"
        let made = unsafe mkfifo(path, 0o600)
        #expect(made == 0)
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let call = Message.call(
            ContainerInterface.Insert.self,
            of: container,
            at: Client.service,
            Arguments([item], "k", "")
        )
        try app.connection.send(call, descriptors: [try Bytes.open(path, O_RDONLY | O_NONBLOCK)])
        #expect(app.connection.flush())
        try other.insert("a", into: container)
        let began = ContinuousClock.now
        let answer = app.connection.receive { if case .error = $0.kind { true } else { false } }
        #expect(ContinuousClock.now - began < .seconds(15))
        guard case .error(_, let name)? = answer?.message.kind else {
            Issue.record("the call is to be refused")
            return
        }
        #expect(name.text == "org.tote.Tote1.Error.ProviderTimeout")
        #expect(try other.list(container) == ["a"])
        #expect(try session.openDescriptors() == before)
    }

    @Test func `leaves no file and nothing open where the call is refused after all`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let before = try session.openDescriptors()
        let item = WireItem(
            representations: [
                WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0))),
                WireRepresentation(type: "image/jpeg", content: .descriptor(DescriptorIndex(1))),
            ]
        )
        let large = Bytes.sample(200_000)
        let place = try app.refusal(
            ContainerInterface.Insert.self,
            container,
            Arguments([item], "nowhere", ""),
            descriptors: [try Bytes.memory(large), try Bytes.memory(large)]
        )
        #expect(place == "NoSuchCollection")
        let second = try app.refusal(
            ContainerInterface.Insert.self,
            container,
            Arguments([item], "k", ""),
            descriptors: [try Bytes.memory(large), try Odd.endless.open(in: "")]
        )
        #expect(second == "InvalidArgument")
        let object = try app.refusal(
            ContainerInterface.Insert.self,
            "/nothing",
            Arguments([item], "k", ""),
            descriptors: [try Bytes.memory(large), try Bytes.memory(large)]
        )
        #expect(object == "org.freedesktop.DBus.Error.UnknownObject")
        #expect(try session.blobs() == [])
        #expect(try session.openDescriptors() == before)
    }

    @Test(arguments: PrivateBus.kinds)
    func `leaves no file and nothing open where the caller dies before it is read`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        let witness = try session.client()
        let container = try app.make("c", "k")
        let (reading, writing) = try Bytes.pipe()
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let call = Message.call(
            ContainerInterface.Insert.self,
            of: container,
            at: Client.service,
            Arguments([item], "k", "")
        )
        let before = try session.openDescriptors()
        try app.connection.send(call, descriptors: [consume reading])
        #expect(app.connection.flush())
        let bytes = Bytes.sample(200_000)
        for start in stride(from: 0, to: bytes.count, by: 50_000) {
            try Bytes.write(Array(bytes[start..<start + 50_000]), to: writing)
        }
        // The pipe holds 64 KiB: what was written is being read.
        #expect(try session.blobs().count == 1)
        try session.end(app)
        #expect(try session.blobs() == [])
        #expect(try session.openDescriptors() == before)
        withExtendedLifetime(consume writing) {}
        #expect(try witness.list(container) == [])
    }

    @Test func `is closed after a call that asked for none`() throws {
        let session = try Session()
        let app = try session.client()
        let before = try session.openDescriptors()
        let memory = try Bytes.memory(Bytes.sample(200_000))
        try app.connection.send(
            .call(
                "Ping",
                of: PeerInterface.name,
                Client.root,
                at: Client.service,
                body: [.descriptor(DescriptorIndex(0))],
                flags: .noReplyExpected
            ),
            descriptors: [memory]
        )
        try app.ping()
        #expect(try session.openDescriptors() == before)
        #expect(try session.blobs() == [])
    }

    @Test(arguments: PrivateBus.kinds, [17, 253])
    func `is one of too many, which the call is refused for`(_ kind: PrivateBus.Kind, _ count: Int) throws {
        let session = try Session(kind, messageDescriptors: 253)
        let app = try session.client()
        let container = try app.make("c", "k")
        let before = try session.openDescriptors()
        app.connection.descriptorLimit = 253
        let memory = try Bytes.memory([1])
        let item = WireItem(
            representations: (0..<count).map {
                WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(UInt32($0))))
            }
        )
        let refusal = try app.refusal(
            ContainerInterface.Insert.self,
            container,
            Arguments([item], "k", ""),
            descriptors: [Descriptor](repeating: memory, count: count)
        )
        #expect(refusal == "TooLarge")
        #expect(try app.list(container) == [])
        #expect(try session.openDescriptors() == before)
    }

    @Test func `is one of sixteen, which are all taken`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let files = try (0..<16).map { try Bytes.memory([UInt8]($0..<$0 + 3)) }
        let item = WireItem(
            id: "a",
            representations: (0..<16).map {
                WireRepresentation(type: "image/x-\($0)", content: .descriptor(DescriptorIndex(UInt32($0))))
            }
        )
        try app.call(ContainerInterface.Insert.self, container, Arguments([item], "k", ""), descriptors: files)
        let read = try app.call(ContainerInterface.Get.self, container, Arguments(["a"])).values.first
        let contents = (0..<16).map { number in Value.bytes([UInt8](number..<number + 3)) }
        #expect(read?.representations.prefix(16).map(\.content) == contents)
    }

    @Test func `of a file that says it is larger than 4 GiB is TooLarge, on a disk or in memory`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let before = try session.openDescriptors()
        for file in [try Bytes.memory([]), try Bytes.open(session.bus.folder.path + "/sparse", O_RDWR | O_CREAT)] {
            #expect(ftruncate(file.raw, 4 << 30 + 1) == 0)
            #expect(try Client.refusal { try Self.insert(file, app, container) } == "TooLarge")
        }
        #expect(try session.openDescriptors() <= before)
        #expect(try session.blobs() == [])
    }

    @Test func `of a file of the kernel's is refused, and of an empty one is empty`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let kernel = try Bytes.open("/proc/self/status", O_RDONLY)
        #expect(try Client.refusal { try Self.insert(kernel, app, container) } == "InvalidArgument")
        let empty = try Bytes.open(session.bus.folder.path + "/empty", O_RDWR | O_CREAT)
        #expect(try Self.insert(empty, app, container) == [])
    }

    @Test func `is not read where nothing answers the call, and it is closed`() throws {
        let session = try Session()
        let app = try session.client()
        let before = try session.openDescriptors()
        // A pipe that is never written to would be waited for.
        let (reading, writing) = try Bytes.pipe()
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let call = Arguments([item], "k", "")
        for path in ["/nothing", "/org/tote/Tote1/containers/none", Client.root] as [ObjectPath] {
            let refusal = try app.refusal(ContainerInterface.Insert.self, path, call, descriptors: [reading])
            #expect(refusal.hasPrefix("org.freedesktop.DBus.Error.Unknown"))
        }
        #expect(try session.openDescriptors() == before)
        withExtendedLifetime(writing) {}
    }
}
