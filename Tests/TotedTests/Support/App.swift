import DBus
import Glibc
import TestSupport
import Testing
import Wire

/// A process of its own that promises contents or has a say in drops.
final class App {
    /// The process.
    let program: Program
    /// What it said when it was ready: the path of a drag that it began, or its name on the bus.
    let word: String

    private init(_ session: Session, _ arguments: [String]) throws {
        program = try Program(
            try BuiltProduct.path("promising-app"),
            arguments,
            environment: session.bus.environment
        )
        let word = try #require(try program.readLine())
        self.word = String(word.split(separator: " ").last ?? "")
        try #require(word.hasPrefix("ready :") || word.hasPrefix("/"), "\(word)")
    }

    /// An app that has put items into a container, each written `ID=BEHAVIOUR:SIZE:TYPE`.
    convenience init(_ session: Session, promising items: String..., to container: ObjectPath) throws {
        try self.init(session, ["insert", container.text, "k"] + items)
    }

    /// An app that has put many items into a container.
    convenience init(_ session: Session, promising items: [String], to container: ObjectPath) throws {
        try self.init(session, ["insert", container.text, "k"] + items)
    }

    /// An app that has copied items to a clipboard.
    convenience init(_ session: Session, copying items: [String], to clipboard: ObjectPath) throws {
        try self.init(session, ["copy", clipboard.text] + items)
    }

    /// Kills it, and waits until the service knows.
    func end(_ session: Session) throws {
        let witness = try session.client()
        guard let name = BusName(word) else { return }
        try witness.watchOwner(of: name)
        program.kill(SIGKILL)
        #expect(witness.nextOwner(of: name) == "")
        // The bus has told the service before it passes this on.
        try witness.ping()
    }

    /// An app that drags items.
    convenience init(_ session: Session, dragging items: String..., detached: Bool = false) throws {
        try self.init(session, [detached ? "drag-detached" : "drag"] + items)
    }

    /// An app that is the delegate of a container, and answers so.
    convenience init(_ session: Session, proposing words: String..., for container: ObjectPath) throws {
        try self.init(session, ["delegate", container.text] + words)
    }

    /// The drag that it began.
    var drag: ObjectPath { ObjectPath(word) ?? "/" }

    /// Has it go on with what it holds of an item.
    func go(_ id: String) throws { try program.tell("go " + id) }

    /// What it says next: that it was asked for an item, and which.
    func heard() throws -> String? { try program.readLine() }

    /// What it has promised of `size` bytes under the id `id`.
    static func bytes(_ id: String, _ size: Int) -> [UInt8] {
        let first = Int(id.utf8.first ?? 0)
        return (0..<size).map { UInt8(97 + (first + $0) % 26) }
    }
}
