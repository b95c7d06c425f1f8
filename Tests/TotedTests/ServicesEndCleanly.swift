import DBus
import Foundation
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `The end of the service` {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `by a signal is no failure, gives the name back and leaves a closed database`(_ signal: CInt) throws {
        let session = try Session()
        let app = try session.client()
        try app.insert("a", into: try app.make("c", "k"))
        try app.watchOwner(of: Client.service)
        session.service.kill(signal)
        #expect(try session.service.waitUntilExit() == .exited(0))
        #expect(app.nextOwner(of: Client.service) == "")
        #expect(session.service.errorText == "")
        let files = try FileManager.default.contentsOfDirectory(atPath: session.state)
        #expect(!files.contains("tote.db-wal") && files.contains("tote.db"))
    }

    @Test(arguments: PrivateBus.kinds)
    func `by the end of the bus is a failure that loses nothing`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let app = try session.client()
        try app.insert("a", into: try app.make("c", "k"))
        try session.bus.stop()
        #expect(try session.service.waitUntilExit() == .exited(1))
        #expect(session.service.errorText == "toted: error: the bus is gone\n")
        let other = try Session(.daemon, ["--state", session.state])
        #expect(try other.client().list("/org/tote/Tote1/containers/c") == ["a"])
    }

    @Test func `is written to neither stream in normal use`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        try app.insert("a", into: container)
        _ = try app.refusal(ContainerInterface.Remove.self, container, Arguments(["x"]))
        try session.end(app)
        session.service.kill(SIGTERM)
        let outcome = try session.service.finish()
        #expect(outcome.status == .exited(0) && outcome.text == "" && outcome.errorText == "")
    }
}

@Suite struct `A service that can't begin` {
    @Test func `says that another one has its state, and leaves that in peace`() throws {
        let session = try Session()
        let app = try session.client()
        try app.insert("a", into: try app.make("c", "k"))
        let other = try PrivateBus()
        var environment = other.environment
        environment["XDG_STATE_HOME"] = session.bus.environment["XDG_STATE_HOME"]
        let outcome = try Program.run(try BuiltProduct.path("toted"), environment: environment)
        #expect(outcome.status == .exited(1))
        #expect(outcome.text == "")
        #expect(outcome.errorText.split(separator: "\n").count == 1)
        #expect(outcome.errorText.hasPrefix("toted: error: ") && outcome.errorText.contains(session.state))
        #expect(try app.list("/org/tote/Tote1/containers/c") == ["a"])
    }

    @Test(arguments: PrivateBus.kinds)
    func `says that its name is taken`(_ kind: PrivateBus.Kind) throws {
        let bus = try PrivateBus(kind)
        let owner = try bus.connect()
        #expect(try owner.requestName(Client.service) == .primaryOwner)
        let outcome = try Program.run(try BuiltProduct.path("toted"), environment: bus.environment)
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText == "toted: error: another program owns org.tote.Tote1 on this bus\n")
    }

    @Test func `says that there is no bus`() throws {
        let bus = try PrivateBus()
        try bus.stop()
        let outcome = try Program.run(try BuiltProduct.path("toted"), environment: bus.environment)
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText.hasPrefix("toted: error: the session bus can't be reached: "))
    }

    @Test func `says that its folder can't be made`() throws {
        let bus = try PrivateBus()
        let file = try bus.folder.file("file", "")
        let arguments = ["--state", file + "/state"]
        let outcome = try Program.run(try BuiltProduct.path("toted"), arguments, environment: bus.environment)
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText.hasPrefix("toted: error: ") && outcome.errorText.contains(file))
    }
}
