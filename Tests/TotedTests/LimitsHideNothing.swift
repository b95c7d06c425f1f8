import DBus
import Foundation
import TestSupport
import Testing
import Wire

@Suite struct `What is there when limits are lowered` {
    private static let lowest = [
        "item-bytes", "content-bytes", "document-bytes", "history-bytes", "representations", "items", "drags",
        "promises", "connection-drags", "connection-loads",
    ].map { $0 + "=1" }

    private static let texts = (0..<100).map { "text \($0)" }
    private static let large = Bytes.sample(100_000)

    /// A service with high limits, more in it than it would take with the usual ones, and low ones from then on.
    private static func lowered(to limits: [String]) throws -> LimitScene {
        let scene = try LimitScene("representations=100", "document-bytes=20M", "items=5000000")
        let rich = LimitScene.item(texts, id: "rich")
        try scene.app.call(ContainerInterface.Insert.self, scene.container, Arguments([rich], "k", ""))
        let file = try Bytes.memory(large)
        let item = WireItem(
            id: "large",
            representations: [WireRepresentation(type: "image/png", content: .descriptor(DescriptorIndex(0)))]
        )
        let call = Arguments([item], "k", "")
        try scene.app.call(ContainerInterface.Insert.self, scene.container, call, descriptors: [file])
        try scene.app.insert("a", "b", "c", into: scene.container)
        try scene.app.call(ContainerInterface.Remove.self, scene.container, Arguments(["b"]))
        for text in ["first", "second", "third"] { #expect(try scene.refusal(ofCopied: text) == "") }
        try scene.session.restart(limits: limits)
        return try LimitScene(scene.session, scene.container)
    }

    /// Checks that all of it is there, and nothing was set aside.
    private static func expectAll(_ scene: LimitScene) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: scene.session.state)
        #expect(!files.contains { $0.contains("damaged") })
        #expect(try scene.app.list(scene.container) == ["rich", "large", "a", "c"])
        let rich = try scene.app.call(ContainerInterface.Get.self, scene.container, Arguments(["rich"])).values
        #expect(rich.first?.representations.map(\.content) == texts.map(Value.string))
        #expect(try scene.app.load(scene.container, "large") == large)
        let history = try scene.app.call(ClipboardInterface.History.self, LimitScene.clipboard, Arguments(0, 0))
        #expect(history.values.map(\.values.1) == ["third", "second", "first"])
        let pasted = try scene.app.call(ClipboardInterface.GetText.self, LimitScene.clipboard, Arguments(""))
        #expect(pasted.values == "third")
    }

    @Test(arguments: [lowest, []])
    func `is read at the start`(_ limits: [String]) throws {
        let scene = try Self.lowered(to: limits)
        try Self.expectAll(scene)
        try scene.session.restart()
        try Self.expectAll(try LimitScene(scene.session, scene.container))
    }

    @Test func `goes on being moved, changed, undone and dragged`() throws {
        let scene = try Self.lowered(to: Self.lowest)
        let (app, container) = (scene.app, scene.container)
        try app.call(ContainerInterface.Undo.self, container, Arguments())
        #expect(try app.list(container) == ["rich", "large", "a", "b", "c"])
        try app.call(ContainerInterface.Move.self, container, Arguments(["rich"], "k", ""))
        let titled = WireItem(id: "rich", attributes: ["title": .string("T")], representations: [])
        try app.call(ContainerInterface.Update.self, container, Arguments([titled]))
        let drag = try app.drag("large", of: container)
        try app.call(DragInterface.DropAt.self, drag, Arguments(container, "k", "", ""))
        #expect(try app.list(container) == ["a", "b", "c", "rich", "large"])
        try app.call(ContainerInterface.Remove.self, container, Arguments(["rich", "a"]))
        try app.call(ContainerInterface.Undo.self, container, Arguments())
        let rich = try app.call(ContainerInterface.Get.self, container, Arguments(["rich"])).values
        #expect(rich.first?.representations.count == 100)
        let entries = try app.call(ClipboardInterface.History.self, LimitScene.clipboard, Arguments(0, 0)).values
        let first = try #require(entries.last)
        try app.call(ClipboardInterface.Select.self, LimitScene.clipboard, Arguments(first.values.0))
        let pasted = try app.call(ClipboardInterface.GetText.self, LimitScene.clipboard, Arguments(""))
        #expect(pasted.values == "first")
    }

    @Test func `lets nothing new in beyond them`() throws {
        let scene = try Self.lowered(to: Self.lowest)
        #expect(try scene.refusal(ofText: "x") == "TooLarge")
        #expect(try scene.refusal(ofText: "xx") == "TooLarge")
        #expect(try scene.refusal(ofCopied: "xx") == "TooLarge")
        #expect(try scene.refusal(ofCopied: "x") == "")
        #expect(try scene.refusal(ofDocument: "{}") == "TooLarge")
        #expect(try scene.app.list(scene.container).count == 4)
    }
}
