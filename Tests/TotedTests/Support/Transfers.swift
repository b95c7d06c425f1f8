import DBus
import Testing
import Wire

/// Transfers of every kind, one after the other, that leave two containers as they were.
///
/// `c` holds three texts, and what an app promises, which is copied and never moved; `d` is empty in between.
final class Transfers {
    /// How many kinds of transfer there are.
    static let kinds = 10

    private let session: Session
    private let user: Client
    private let source: ObjectPath
    private let target: ObjectPath
    private let promising: App
    private let large = Bytes.sample(100_000)
    /// The drag that began last.
    private(set) var lastDrag: ObjectPath = "/"

    /// Makes the containers, and starts the app.
    init(_ session: Session) throws {
        self.session = session
        user = try session.client()
        source = try user.make("c", "k")
        target = try user.make("d", "k")
        try user.insert("a", "b", "c", into: source)
        promising = try App(session, promising: "p=keep:100000:image/png", "q=refuse:9:image/png", to: source)
        try user.watch()
    }

    /// Makes a transfer; its kind follows from its number.
    func make(_ number: Int) throws {
        switch number % Self.kinds {
        case 0: try reorder()
        case 1: try copyAcross()
        case 2: try moveAcrossAndBack()
        case 3: try dropText(number)
        case 4: try claim()
        case 5: try insertByDescriptor()
        case 6: try keepPromise()
        case 7: try breakPromise()
        case 8: try copyAndPaste(number)
        default: try leave()
        }
        // What nobody takes would fill the memory of this process, not that of the service.
        _ = try user.signals()
    }

    private func drag(_ ids: String...) throws -> ObjectPath {
        lastDrag = try user.call(ContainerInterface.BeginDrag.self, source, Arguments(ids, [], false)).values
        return lastDrag
    }

    private func empty() throws {
        try user.call(ContainerInterface.Remove.self, target, Arguments(try user.list(target)))
    }

    /// Hovers here and there, and drops where it came from.
    private func reorder() throws {
        let drag = try drag("c", "a")
        for (container, before) in [(source, "b"), (target, ""), (source, "a"), (source, "")] {
            try user.call(DragInterface.Hover.self, drag, Arguments(container, "k", before, ""))
        }
        try user.call(DragInterface.Leave.self, drag, Arguments())
        try user.call(DragInterface.Hover.self, drag, Arguments(source, "k", "b", ""))
        try user.call(DragInterface.Drop.self, drag, Arguments())
        try user.call(ContainerInterface.Undo.self, source, Arguments())
    }

    private func copyAcross() throws {
        let drag = try drag("a", "b")
        _ = try user.call(DragInterface.Explain.self, drag, Arguments(target, "k", "", "copy"))
        try user.call(DragInterface.DropAt.self, drag, Arguments(target, "k", "", "copy"))
        try empty()
    }

    private func moveAcrossAndBack() throws {
        try user.call(DragInterface.DropAt.self, try drag("b"), Arguments(target, "k", "", "move"))
        try user.call(ContainerInterface.Undo.self, target, Arguments())
    }

    private func dropText(_ number: Int) throws {
        let call = Arguments("text/plain", "text \(number)", [String]())
        lastDrag = try user.call(ToteInterface.BeginDragText.self, Client.root, call).values
        try user.call(DragInterface.DropAt.self, lastDrag, Arguments(target, "k", "", ""))
        try empty()
    }

    /// An app that is no container takes a copy.
    private func claim() throws {
        let drag = try drag("a")
        let app = try session.client()
        _ = try app.call(DragInterface.Get.self, drag, Arguments())
        try app.call(DragInterface.Claim.self, drag, Arguments())
        let load = try app.exchange(DragInterface.Load.self, drag, Arguments(0, "text/plain"))
        #expect(try Bytes.all(of: try #require(load.descriptors.first)) == Array("text of a".utf8))
        try app.call(DragInterface.Finish.self, drag, Arguments("copy", []))
        try session.end(app)
    }

    private func insertByDescriptor() throws {
        let file = try Bytes.memory(large)
        let id = try user.insert(
            "image/png",
            .descriptor(DescriptorIndex(0)),
            descriptors: [file],
            into: target
        )
        #expect(try user.load(target, id) == large)
        try empty()
    }

    private func keepPromise() throws {
        try user.call(DragInterface.DropAt.self, try drag("p"), Arguments(target, "k", "", "copy"))
        #expect(try promising.heard() == "asked p")
        try empty()
    }

    private func breakPromise() throws {
        let drag = try drag("q", "a")
        #expect(
            try user.refusal(DragInterface.DropAt.self, drag, Arguments(target, "k", "", "copy")) == "ProviderFailed"
        )
        #expect(try promising.heard() == "asked q")
    }

    private func copyAndPaste(_ number: Int) throws {
        let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"
        try user.call(ClipboardInterface.CopyText.self, clipboard, Arguments("text/plain", "copy \(number)"))
        try user.call(ContainerInterface.Copy.self, source, Arguments(["a", "b"], "clipboard"))
        try user.call(ContainerInterface.Paste.self, target, Arguments("clipboard", "k", ""))
        _ = try user.exchange(ClipboardInterface.Load.self, clipboard, Arguments(0, "text/plain"))
        try empty()
    }

    /// An app that drags is gone.
    private func leave() throws {
        let app = try session.client()
        let drag = try app.call(ContainerInterface.BeginDrag.self, source, Arguments(["b"], [], false)).values
        try app.call(DragInterface.Hover.self, drag, Arguments(target, "k", "", ""))
        try session.end(app)
        #expect(try user.lifted(source) == .strings([]))
        lastDrag = drag
    }
}
