import Foundation
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `The service's command line` {
    private static func run(_ arguments: String...) throws -> Program.Outcome {
        let bus = try PrivateBus()
        return try Program.run(try BuiltProduct.path("toted"), arguments, environment: bus.environment)
    }

    @Test func `prints the version`() throws {
        let outcome = try Self.run("--version")
        #expect(outcome.status == .exited(0))
        #expect(outcome.text == "toted \(Release.version)\n" && outcome.errorText == "")
    }

    @Test(arguments: ["--help", "-h"])
    func `prints how it is used`(_ option: String) throws {
        let outcome = try Self.run(option)
        #expect(outcome.status == .exited(0))
        #expect(outcome.text.hasPrefix("Usage: toted ") && outcome.errorText == "")
        #expect(outcome.text.contains("--state") && outcome.text.contains("--log-level"))
    }

    @Test(arguments: [
        ["--nothing"], ["-x"], ["extra"], ["--state"], ["--state="], ["--log-level", "loud"], ["--durability", "ever"],
        ["--klipper=yes"], ["--limit"], ["--limit", "items"], ["--limit=items=0"],
    ])
    func `is refused where it is wrong, with what is wrong`(_ arguments: [String]) throws {
        let outcome = try Program.run(try BuiltProduct.path("toted"), arguments)
        #expect(outcome.status == .exited(2))
        #expect(outcome.text == "")
        #expect(outcome.errorText.hasPrefix("toted: error: ") && outcome.errorText.contains(arguments[0].prefix(7)))
        #expect(outcome.errorText.hasSuffix("; see toted --help\n"))
    }

    @Test(arguments: [
        ("items", "is NAME=VALUE, not items"),
        (
            "item=5",
            "knows no item, but item-bytes, content-bytes, document-bytes, history-bytes, representations, items, "
                + "drags, connection-drags, promises, connection-loads"
        ),
        ("items=", "items is a number, not "),
        ("items=4k", "items is a number, not 4k"),
        ("items=-1", "items is a number, not -1"),
        ("items=0", "items is at least 1, not 0"),
        ("items=16000001", "items is at most 16000000, not 16000001"),
        ("items=99999999999999999999", "items is at most 16000000, not 99999999999999999999"),
        ("item-bytes=1.5G", "item-bytes is a number of bytes, as 4096, 64K or 4GiB, not 1.5G"),
        ("item-bytes=4iB", "item-bytes is a number of bytes, as 4096, 64K or 4GiB, not 4iB"),
        ("item-bytes=0K", "item-bytes is at least 1, not 0K"),
        ("item-bytes=129MiB", "item-bytes is at most 128MiB, not 129MiB"),
        ("content-bytes=9999999999T", "content-bytes is at most 128TiB, not 9999999999T"),
        ("document-bytes=65M", "document-bytes is at most 64MiB, not 65M"),
        ("representations=4097", "representations is at most 4096, not 4097"),
        ("drags=1000001", "drags is at most 1000000, not 1000001"),
    ])
    func `says what is wrong with a limit`(_ setting: String, _ words: String) throws {
        let outcome = try Program.run(try BuiltProduct.path("toted"), ["--limit", setting])
        #expect(outcome.status == .exited(2) && outcome.text == "")
        #expect(outcome.errorText == "toted: error: --limit \(words); see toted --help\n")
    }

    @Test func `takes limits as they are written, the last of a name`() throws {
        let scene = try LimitScene("representations=1", "item-bytes=1KiB", "drags=999999", "representations=2")
        #expect(try scene.refusal(ofTexts: ["one", "two"]) == "")
        #expect(try scene.refusal(ofText: LimitScene.text(1_024)) == "")
        #expect(try scene.refusal(ofText: LimitScene.text(1_025)) == "TooLarge")
    }

    @Test(arguments: ["1", "4096", "64K", "64KiB", "128M", "128MiB"])
    func `takes a limit of bytes in their units`(_ size: String) throws {
        #expect(try Self.run("--limit=item-bytes=\(size)", "--version").status == .exited(0))
    }

    @Test func `lists the limits with what they are`() throws {
        let lines = try Self.run("--help").text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let settings = lines.filter { $0.contains("=") && !$0.hasPrefix("-") && !$0.hasPrefix("Usage") }
        #expect(
            settings.map { String($0.prefix { $0 != " " }) } == [
                "item-bytes=64MiB", "content-bytes=4GiB", "document-bytes=16MiB", "history-bytes=256MiB",
                "representations=64", "items=4000000", "drags=256", "connection-drags=32", "promises=4096",
                "connection-loads=256",
            ]
        )
    }

    @Test(arguments: ["process", "power"])
    func `says what a change outlives`(kind: String) throws {
        let session = try Session(.daemon, ["--durability", kind])
        let container = try session.client().make("c", "k")
        let text = Arguments("text/plain", "x", "k", "")
        let id = try session.client().call(ContainerInterface.InsertText.self, container, text).values
        try session.kill()
        try session.start()
        let found = try session.client().call(ContainerInterface.GetText.self, container, Arguments(id, ""))
        #expect(found.values == "x")
    }

    @Test func `says which messages are logged`() throws {
        let session = try Session(.daemon, ["--log-level=debug"])
        let app = try session.client()
        let container = try app.make("c", "k")
        #expect(try app.refusal(ContainerInterface.Remove.self, container, Arguments(["x"])) == "NoSuchItem")
        session.service.kill(SIGTERM)
        #expect(try session.service.waitUntilExit() == .exited(0))
        let lines = session.service.errorText.split(separator: "\n")
        #expect(lines.first?.hasPrefix("toted: info: serving org.tote.Tote1 as :") == true)
        #expect(lines.contains { $0.hasPrefix("toted: debug: refused: org.tote.Tote1.Error.NoSuchItem: ") })
        #expect(lines.last == "toted: info: ended by a signal")
    }
}

@Suite struct `The state is kept` {
    /// Starts the service with an environment of the test's making, and a container in it; gives the bus.
    private static func start(
        _ arguments: [String] = [],
        in directory: String? = nil,
        _ change: (inout [String: String]) -> Void
    ) throws -> (bus: PrivateBus, service: Program) {
        let bus = try PrivateBus()
        var environment = bus.environment
        change(&environment)
        let app = try Client(bus)
        try app.watchOwner(of: Client.service)
        let service = try Program(
            try BuiltProduct.path("toted"),
            arguments,
            environment: environment,
            directory: directory ?? bus.folder.path
        )
        try #require(app.nextOwner(of: Client.service)?.isEmpty == false)
        _ = try app.make("c", "k")
        return (bus, service)
    }

    private static func hasState(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/tote.db")
    }

    @Test func `in the folder for states`() throws {
        let (bus, service) = try Self.start { _ in }
        withExtendedLifetime(service) { #expect(Self.hasState(bus.folder.path + "/state/tote")) }
    }

    @Test(arguments: [nil, "", "relative"])
    func `below the home where no absolute folder for states is named`(_ value: String?) throws {
        let (bus, service) = try Self.start { $0["XDG_STATE_HOME"] = value }
        withExtendedLifetime(service) { #expect(Self.hasState(bus.folder.path + "/home/.local/state/tote")) }
        #expect(!FileManager.default.fileExists(atPath: bus.folder.path + "/relative"))
    }

    @Test func `in the folder for states where there is no home`() throws {
        let (bus, service) = try Self.start { $0["HOME"] = nil }
        withExtendedLifetime(service) { #expect(Self.hasState(bus.folder.path + "/state/tote")) }
    }

    @Test func `in the folder of the command line, before all others`() throws {
        let (bus, service) = try Self.start(["--state", "here"]) { _ in }
        withExtendedLifetime(service) { #expect(Self.hasState(bus.folder.path + "/here")) }
        #expect(!FileManager.default.fileExists(atPath: bus.folder.path + "/state/tote"))
    }

    @Test func `for nobody else to read`() throws {
        let session = try Session()
        let app = try session.client()
        let bytes = Value.bytes(Bytes.sample(100_000))
        _ = try app.insert("image/png", bytes, into: try app.make("c", "k"))
        var modes: Set<String> = []
        let files = try FileManager.default.subpathsOfDirectory(atPath: session.state)
        for file in files + [""] {
            let attributes = try FileManager.default.attributesOfItem(atPath: session.state + "/" + file)
            let mode = try #require(attributes[.posixPermissions] as? NSNumber).intValue
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            modes.insert((isFolder ? "folder " : "file ") + String(mode, radix: 8))
        }
        #expect(modes == ["folder 700", "file 600"])
    }
}

@Suite struct `The log` {
    @Test func `has priorities where the journal reads it`() throws {
        let bus = try PrivateBus()
        try bus.stop()
        let log = bus.folder.path + "/log"
        let script = """
            exec 2>"$1"; export JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2); exec "$2"
            """
        let outcome = try Program.run(
            "sh",
            ["-c", script, "sh", log, try BuiltProduct.path("toted")],
            environment: bus.environment
        )
        #expect(outcome.status == .exited(1))
        #expect(try String(contentsOfFile: log, encoding: .utf8).hasPrefix("<3>the session bus can't be reached: "))
    }

    @Test func `has none where the journal reads something else`() throws {
        let bus = try PrivateBus()
        try bus.stop()
        var environment = bus.environment
        environment["JOURNAL_STREAM"] = "1:1"
        let outcome = try Program.run(try BuiltProduct.path("toted"), environment: environment)
        #expect(outcome.errorText.hasPrefix("toted: error: the session bus can't be reached: "))
    }
}
