import DBus
import TestSupport
import Testing
import Wire

/// A service with limits of a test's, a container of a collection `k`, an app that goes beyond them, and another.
struct LimitScene {
    let session: Session
    let app: Client
    let other: Client
    let container: ObjectPath

    /// The clipboard that is meant where none is named.
    static let clipboard: ObjectPath = "/org/tote/Tote1/clipboards/clipboard"

    /// Starts a service with limits as its command line has them.
    init(_ limits: String...) throws {
        session = try Session(limits: limits)
        app = try session.client()
        other = try session.client()
        container = try app.make("c", "k")
    }

    /// The same of a service that has the container already.
    init(_ session: Session, _ container: ObjectPath) throws {
        self.session = session
        self.container = container
        app = try session.client()
        other = try session.client()
    }

    /// A text of `count` characters.
    static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

    /// What a text is refused with, "" where it is taken.
    func refusal(ofText text: String) throws -> String {
        try app.refusal(ContainerInterface.InsertText.self, container, Arguments("text/plain", text, "k", ""))
    }

    /// What an item with these texts is refused with.
    func refusal(ofTexts texts: [String]) throws -> String {
        try app.refusal(ContainerInterface.Insert.self, container, Arguments([Self.item(texts)], "k", ""))
    }

    /// What a document is refused with.
    func refusal(ofDocument document: String) throws -> String {
        try app.refusal(ContainerInterface.InsertDocument.self, container, Arguments(document, "k", ""))
    }

    /// What a content that comes by descriptor is refused with.
    func refusal(of file: Descriptor, as type: String = "image/png") throws -> String {
        try Client.refusal {
            try app.insert(type, .descriptor(DescriptorIndex(0)), descriptors: [file], into: container)
        }
    }

    /// What a copied text is refused with.
    func refusal(ofCopied text: String) throws -> String {
        try app.refusal(ClipboardInterface.CopyText.self, Self.clipboard, Arguments("text/plain", text))
    }

    /// An item with these texts.
    static func item(_ texts: [String], id: String = "") -> WireItem {
        WireItem(
            id: id,
            representations: texts.map { WireRepresentation(type: "text/plain", content: .string($0)) }
        )
    }

    /// Checks that another caller is served as ever.
    func othersGoOn() throws {
        try other.insert("after", into: container)
        let read = try other.call(ContainerInterface.GetText.self, container, Arguments("after", ""))
        #expect(try other.list(container).contains("after") && read.values == "text of after")
    }
}
