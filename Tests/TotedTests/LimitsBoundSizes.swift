import DBus
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A limit of bytes that is set` {
    @Test func `is that of an item in a message`() throws {
        let scene = try LimitScene("item-bytes=1000")
        let text = LimitScene.text(1_000)
        #expect(try scene.refusal(ofText: text) == "")
        #expect(try scene.refusal(ofText: text + "x") == "TooLarge")
        #expect(try scene.refusal(ofTexts: [LimitScene.text(500), LimitScene.text(500)]) == "")
        #expect(try scene.refusal(ofTexts: [LimitScene.text(500), LimitScene.text(501)]) == "TooLarge")
        #expect(try scene.refusal(ofCopied: text) == "")
        #expect(try scene.refusal(ofCopied: text + "x") == "TooLarge")
        for (size, refusal) in [(1_000, ""), (1_001, "TooLarge")] {
            let text = #"{"type": "text/plain", "text": "\#(LimitScene.text(size - 1))"}"#
            let document = #"{"representations": [\#(text), {"type": "text/plain", "text": "x"}]}"#
            #expect(try scene.refusal(ofDocument: document) == refusal)
        }
        // By descriptor more may come, also of types that are checked as a whole.
        #expect(try scene.refusal(of: try Bytes.memory(Bytes.sample(5_000))) == "")
        let json = Array("[\"\(LimitScene.text(5_000))\"]".utf8)
        #expect(try scene.refusal(of: try Bytes.memory(json), as: "application/json") == "")
        #expect(try scene.app.list(scene.container).count == 5)
        try scene.othersGoOn()
    }

    @Test(arguments: [(1_000, ""), (1_001, "TooLarge")])
    func `is that of a content by descriptor`(_ size: Int, _ refusal: String) throws {
        let scene = try LimitScene("content-bytes=1000")
        let bytes = Bytes.sample(size)
        #expect(try scene.refusal(of: try Bytes.memory(bytes)) == refusal)
        let file = try Bytes.open(scene.session.bus.folder.path + "/file", O_RDWR | O_CREAT)
        try Bytes.write(bytes, to: file)
        #expect(try scene.refusal(of: file) == refusal)
        let (reading, writing) = try Bytes.pipe()
        try Bytes.write(bytes, to: writing)
        withExtendedLifetime(consume writing) {}
        #expect(try scene.refusal(of: reading) == refusal)
        // In a message more may come.
        #expect(try scene.refusal(ofText: LimitScene.text(2_000)) == "")
        #expect(try scene.app.list(scene.container).count == (refusal.isEmpty ? 4 : 1))
        try scene.othersGoOn()
        #expect(try scene.session.blobs() == [])
    }

    @Test func `is that of a promise that is stored, and not of one that is passed on`() throws {
        let scene = try LimitScene("content-bytes=1000")
        let target = try scene.app.make("d", "k")
        let app = try App(
            scene.session,
            promising: "a=keep:1000:image/png",
            "b=keep:1001:image/png",
            to: scene.container
        )
        for (id, refusal) in [("a", ""), ("b", "TooLarge")] {
            let drag = try scene.app.drag(id, of: scene.container)
            let drop = Arguments(target, "k", "", "copy")
            #expect(try scene.app.refusal(DragInterface.DropAt.self, drag, drop) == refusal)
        }
        #expect(try scene.app.list(target).count == 1)
        #expect(try scene.other.load(scene.container, "b") == App.bytes("b", 1_001))
        try scene.othersGoOn()
        withExtendedLifetime(app) {}
    }

    @Test func `is that of a concealed content, too, where it is lower than that has`() throws {
        let scene = try LimitScene("content-bytes=1000")
        for (size, refusal) in [(1_000, ""), (1_001, "TooLarge")] {
            let item = WireItem(
                representations: [WireRepresentation(type: "text/plain", content: .descriptor(DescriptorIndex(0)))]
            )
            let call = Arguments([item], ["concealed": .boolean(true)] as VariantDictionary)
            let file = try Bytes.memory(Array(LimitScene.text(size).utf8))
            let refused = try scene.app.refusal(
                ClipboardInterface.Copy.self,
                LimitScene.clipboard,
                call,
                descriptors: [file]
            )
            #expect(refused == refusal)
        }
        try scene.othersGoOn()
    }

    @Test func `is that of a document, given or asked for`() throws {
        let scene = try LimitScene("document-bytes=1000")
        let document = #"{"id": "a", "representations": [{"type": "text/plain", "text": "one"}]}"#
        let padding = String(repeating: " ", count: 1_000 - document.utf8.count)
        #expect(try scene.refusal(ofDocument: document + padding + " ") == "TooLarge")
        #expect(try scene.refusal(ofDocument: document + padding) == "")
        let copy = Arguments(document + padding + " ")
        let copied = try scene.app.refusal(ClipboardInterface.CopyDocument.self, LimitScene.clipboard, copy)
        #expect(copied == "TooLarge")
        let drag = Arguments(document + padding + " ", [String]())
        #expect(try scene.app.refusal(ToteInterface.BeginDragDocument.self, Client.root, drag) == "TooLarge")
        // What came otherwise is no document before somebody asks for one.
        let large = LimitScene.item([LimitScene.text(1_001)], id: "b")
        try scene.app.call(ContainerInterface.Insert.self, scene.container, Arguments([large], "k", ""))
        for (ids, refusal) in [(["a"], ""), (["b"], "TooLarge"), (["a", "b"], "TooLarge")] {
            let get = Arguments(ids)
            #expect(try scene.other.refusal(ContainerInterface.GetDocument.self, scene.container, get) == refusal)
        }
        #expect(try scene.other.load(scene.container, "b", "text/plain").count == 1_001)
        try scene.othersGoOn()
    }

    @Test func `lets a larger document through than is usual, in and out`() throws {
        let scene = try LimitScene("document-bytes=20MiB")
        let text = LimitScene.text(17 << 20)
        let document = #"{"id": "a", "representations": [{"type": "text/plain", "text": "\#(text)"}]}"#
        #expect(try scene.refusal(ofDocument: document) == "")
        let read = try scene.other.call(ContainerInterface.GetDocument.self, scene.container, Arguments(["a"]))
        #expect(read.values.utf8.count > text.utf8.count)
        try scene.othersGoOn()
    }

    @Test func `is that of the history of a clipboard, which gives up the oldest`() throws {
        let scene = try LimitScene("history-bytes=1000")
        func history() throws -> [Int] {
            let entries = try scene.other.call(ClipboardInterface.History.self, LimitScene.clipboard, Arguments(0, 0))
            return try entries.values.map { entry in
                let get = Arguments("clipboard", entry.values.0)
                let items = try scene.other.call(BackupInterface.GetEntry.self, BackupInterface.object, get).values
                guard case .string(let text)? = items.first?.representations.first?.content else { return 0 }
                return text.utf8.count
            }
        }
        for size in [401, 402, 403] { #expect(try scene.refusal(ofCopied: LimitScene.text(size)) == "") }
        #expect(try history() == [403, 402])
        // What is larger than all of it is copied, and in no history.
        #expect(try scene.refusal(ofCopied: LimitScene.text(1_001)) == "")
        let held = try scene.other.call(ClipboardInterface.GetText.self, LimitScene.clipboard, Arguments(""))
        #expect(held.values.utf8.count == 1_001)
        #expect(try history() == [403, 402])
        for (size, refusal) in [(1_000, ""), (1_001, "TooLarge")] {
            let restore = Arguments("other", [LimitScene.item([LimitScene.text(size)])], VariantDictionary())
            let refused = try scene.app.refusal(BackupInterface.RestoreEntry.self, BackupInterface.object, restore)
            #expect(refused == refusal)
        }
        try scene.othersGoOn()
    }
}
