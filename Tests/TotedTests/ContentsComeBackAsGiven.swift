import CLinux
import DBus
import Glibc
import TestSupport
import Testing
import Wire

private let sizes = [0, 1, 16_384, 16_385, 65_535, 65_536, 65_537, 1_048_577]

@Suite struct `A content` {
    /// How a content is given.
    enum Form: CaseIterable, Sendable { case text, bytes, descriptor }

    @Test(arguments: sizes, Form.allCases)
    func `comes back byte for byte, in place or to be loaded`(_ size: Int, _ form: Form) throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let text = String((0..<size).map { Character(UnicodeScalar(UInt8(0x20 + $0 % 95))) })
        let bytes = form == .text ? Array(text.utf8) : Bytes.sample(size)
        let type = form == .text ? "text/plain" : "image/png"
        let id =
            switch form {
            case .text: try app.insert(type, .string(text), into: container)
            case .bytes: try app.insert(type, .bytes(bytes), into: container)
            case .descriptor:
                try app.insert(
                    type,
                    .descriptor(DescriptorIndex(0)),
                    descriptors: [try Bytes.memory(bytes)],
                    into: container
                )
            }
        let item = try #require(try app.call(ContainerInterface.Get.self, container, Arguments([id])).values.first)
        let content = try #require(item.representations.first { $0.type == type }?.content)
        let inPlace: Value = form == .text ? .string(text) : .bytes(bytes)
        #expect(content == (size <= 16_384 ? inPlace : .uint64(UInt64(size))))
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments(id, type))
        #expect(load.results.values.0 == type)
        let descriptor = try #require(load.descriptors.first)
        #expect(lseek(descriptor.raw, 0, SEEK_CUR) == 0)
        #expect(try Bytes.all(of: descriptor) == bytes)
    }

    @Test func `that is text comes back as its bytes where it came as bytes`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let bytes = [0xEF, 0xBB, 0xBF] + Array("ä\r\n".utf8)
        let id = try app.insert("text/plain", .bytes(bytes), into: container)
        #expect(try app.call(ContainerInterface.GetText.self, container, Arguments(id, "text/plain")).values == "ä\r\n")
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments(id, "text/plain"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
    }

    @Test(arguments: [100, 65_536, 65_537, 1_048_577])
    func `is loaded for each caller alone, and can't be written`(_ size: Int) throws {
        let session = try Session()
        let app = try session.client()
        let other = try session.client()
        let container = try app.make("c", "k")
        let bytes = Bytes.sample(size)
        let id = try app.insert("image/png", .bytes(bytes), into: container)
        let loads = try [app, other, app].map { client in
            let load = try client.exchange(ContainerInterface.Load.self, container, Arguments(id, "image/png"))
            return try #require(load.descriptors.first)
        }
        #expect(lseek(loads[0].raw, 50, SEEK_SET) == 50)
        for descriptor in loads.dropFirst() { #expect(try Bytes.all(of: descriptor) == bytes) }
        for descriptor in loads {
            var byte: UInt8 = 0
            #expect(unsafe pwrite(descriptor.raw, &byte, 1, 0) == -1)
            #expect(ftruncate(descriptor.raw, 0) == -1)
            let seals = fcntl(descriptor.raw, F_GET_SEALS)
            let all = CInt(F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE)
            let isSealed = seals >= 0 && seals & all == all
            let isReadOnly = fcntl(descriptor.raw, F_GETFL) & O_ACCMODE == O_RDONLY
            #expect(isSealed || isReadOnly)
        }
        #expect(try Bytes.all(of: loads[0]) == Array(bytes.dropFirst(50)))
    }

    @Test func `that holds NUL is no text, and is there as bytes`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let document = #"{"representations": [{"type": "text/plain", "text": "a\u0000b"}]}"#
        let insert = Arguments(document, "k", "")
        let id = try #require(try app.call(ContainerInterface.InsertDocument.self, container, insert).values.first)
        #expect(try app.refusal(ContainerInterface.GetText.self, container, Arguments(id, "text/plain")) == "NotText")
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments(id, "text/plain"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == [0x61, 0, 0x62])
        let item = try #require(try app.call(ContainerInterface.Get.self, container, Arguments([id])).values.first)
        #expect(item.representations.first?.content == .bytes([0x61, 0, 0x62]))
        #expect(
            try app.call(ContainerInterface.GetDocument.self, container, Arguments([id])).values.contains(#"a\u0000b"#)
        )
    }

    @Test func `stays readable for one who loaded it after its item is gone`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        let bytes = Bytes.sample(1_048_577)
        let id = try app.insert("image/png", .bytes(bytes), into: container)
        let load = try app.exchange(ContainerInterface.Load.self, container, Arguments(id, "image/png"))
        try app.call(ToteInterface.DeleteContainer.self, Client.root, Arguments("c"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
        #expect(try session.blobs() == [])
    }
}
