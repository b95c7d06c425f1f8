import DBus
import Foundation
import Glibc
import TestSupport
import Testing
import Wire

private let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"

@Suite struct `A secret` {
    private static let word = "correct-horse-battery-staple"

    /// The files under the state's folder, and the log, that hold the secret.
    private static func finds(_ session: Session) throws -> [String] {
        let secret = Data(word.utf8)
        let files = try FileManager.default.subpathsOfDirectory(atPath: session.state)
        var found: [String] = []
        for file in files {
            let path = session.state + "/" + file
            let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            guard kind == .typeRegular else { continue }
            if try Data(contentsOf: URL(fileURLWithPath: path)).range(of: secret) != nil { found.append(file) }
        }
        if session.service.errorText.contains(word) { found.append("the log") }
        return found
    }

    /// A descriptor of a pipe or of memory with these bytes.
    private static func descriptor(_ bytes: [UInt8], isPipe: Bool) throws -> Descriptor {
        guard isPipe else { return try Bytes.memory(bytes) }
        let ends = try Bytes.pipe()
        try Bytes.write(bytes, to: ends.writing)
        return ends.reading
    }

    @Test func `given as text is read, and on no disk, in no signal and no log`() throws {
        let session = try Session(.daemon, ["--log-level=debug"])
        let app = try session.client()
        try app.call(ClipboardInterface.CopyText.self, clipboard, Arguments("text/plain", "before"))
        try app.watch()
        try app.call(ClipboardInterface.CopySecret.self, clipboard, Arguments(Self.word, 0))
        let told = try app.signals()
        #expect(!"\(told.map(\.body))".contains(Self.word) && !"\(told.map(\.body))".contains("text/plain"))
        #expect(try app.call(ClipboardInterface.GetText.self, clipboard, Arguments("")).values == Self.word)
        let load = try app.exchange(ClipboardInterface.Load.self, clipboard, Arguments(0, ""))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == Array(Self.word.utf8))
        let history = try app.call(ClipboardInterface.History.self, clipboard, Arguments(0, 0)).values
        #expect(history.map(\.values.1) == ["before"])
        #expect(try Self.finds(session) == [])
        try session.kill()
        #expect(try Self.finds(session) == [])
        try session.start()
        #expect(try app.call(ClipboardInterface.Get.self, clipboard, Arguments()).values == [])
        #expect(try app.property("ChangeCount", of: ClipboardInterface.name, clipboard) == .uint64(3))
    }

    @Test(arguments: [true, false], ["concealed", "x-kde-passwordManagerHint", "org.nspasteboard.ConcealedType"])
    func `given as a descriptor is written to no file, large or small`(_ isPipe: Bool, _ mark: String) throws {
        let session = try Session(.daemon, ["--log-level=debug"])
        let app = try session.client()
        let bytes = Array(Self.word.utf8) + Bytes.sample(isPipe ? 20_000 : 1_000_000)
        var representations = [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        if mark != "concealed" {
            representations.append(WireRepresentation(type: mark, content: .string("secret")))
        }
        let options: VariantDictionary = mark == "concealed" ? ["concealed": .boolean(true)] : [:]
        try app.call(
            ClipboardInterface.Copy.self,
            clipboard,
            Arguments([WireItem(representations: representations)], options),
            descriptors: [try Self.descriptor(bytes, isPipe: isPipe)]
        )
        #expect(try app.property("Concealed", of: ClipboardInterface.name, clipboard) == .boolean(true))
        let load = try app.exchange(ClipboardInterface.Load.self, clipboard, Arguments(0, "image/png"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
        #expect(try session.blobs() == [])
        #expect(try Self.finds(session) == [])
    }

    @Test func `given as a file of a disk is written to no other`() throws {
        let session = try Session(.daemon, ["--log-level=debug"])
        let app = try session.client()
        let bytes = Array(Self.word.utf8) + Bytes.sample(300_000)
        let file = try Bytes.open(session.bus.folder.path + "/secret", O_RDWR | O_CREAT)
        try Bytes.write(bytes, to: file)
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let copy = Arguments([item], ["concealed": .boolean(true)] as VariantDictionary)
        try app.call(ClipboardInterface.Copy.self, clipboard, copy, descriptors: [file])
        let load = try app.exchange(ClipboardInterface.Load.self, clipboard, Arguments(0, "image/png"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == bytes)
        #expect(try Self.finds(session) == [])
    }

    @Test func `that is too large to be kept in memory is refused, and leaves no file`() throws {
        let session = try Session()
        let app = try session.client()
        let item = WireItem(
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let refusal = try app.refusal(
            ClipboardInterface.Copy.self,
            clipboard,
            Arguments([item], ["concealed": .boolean(true)]),
            descriptors: [try Self.descriptor(Array(repeating: 1, count: 16 * 1024 * 1024 + 1), isPipe: false)]
        )
        #expect(refusal == "TooLarge")
        #expect(try session.blobs() == [])
    }

    @Test func `goes by its time, and brings back nothing that was there before`() throws {
        let session = try Session()
        let app = try session.client()
        try app.call(ClipboardInterface.CopyText.self, clipboard, Arguments("text/plain", "before"))
        try app.watch()
        try app.call(ClipboardInterface.CopySecret.self, clipboard, Arguments(Self.word, 1))
        let arrived = app.connection.receive { $0.body(of: ClipboardInterface.Changed.self)?.values.0 == 3 }
        #expect(arrived != nil)
        #expect(try app.call(ClipboardInterface.Get.self, clipboard, Arguments()).values == [])
    }

    @Test(.enabled(if: getuid() != 0, "the superuser owns what is hidden from others"))
    func `hides the service from others of its user, for as long as it is there`() throws {
        let session = try Session()
        let app = try session.client()
        func isOwn() throws -> Bool {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: "/proc/\(session.service.process)/environ"
            )
            return (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == getuid()
        }
        #expect(try isOwn())
        try app.call(ClipboardInterface.CopySecret.self, clipboard, Arguments(Self.word, 0))
        #expect(try !isOwn())
        try app.call(ClipboardInterface.Clear.self, clipboard, Arguments())
        #expect(try isOwn())
    }
}
