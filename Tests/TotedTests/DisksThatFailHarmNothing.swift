import Foundation
import Glibc
import TestSupport
import Testing
import Wire

@Suite struct `A disk that fails` {
    /// What the service says to a call that stores a text, or "".
    private func refusal(_ app: Client, _ container: ObjectPath, _ id: String, bytes: Int = 10) throws -> String {
        let content = Value.bytes(Bytes.sample(bytes))
        let item = WireItem(id: id, representations: [WireRepresentation(type: "image/png", content: content)])
        return try app.refusal(ContainerInterface.Insert.self, container, Arguments([item], "k", ""))
    }

    @Test func `refuses changes while it is full, reading goes on, and room lets them through again`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        #expect(try refusal(app, container, "before") == "")
        let limit = try session.run("prlimit", "--pid", "\(session.service.process)", "--fsize=400000:")
        #expect(limit.status == .exited(0))
        #expect(try refusal(app, container, "large", bytes: 1_000_000) == "StorageFull")
        var kept: [String] = ["before"]
        for number in 1...40 {
            let answer = try refusal(app, container, "item-\(number)", bytes: 30_000)
            #expect(["", "StorageFull"].contains(answer))
            if answer.isEmpty { kept.append("item-\(number)") }
        }
        #expect(kept.count < 41)
        #expect(try app.list(container) == kept)
        #expect(session.service.errorText.contains("toted: warning: refused: there is no room on the disk "))
        _ = try session.run("prlimit", "--pid", "\(session.service.process)", "--fsize=unlimited:")
        #expect(try refusal(app, container, "after") == "")
        try session.restart()
        #expect(try session.client().list(container) == kept + ["after"])
    }

    @Test(arguments: ["process", "power"])
    func `that is full as the service starts is read all the same, and room lets changes through`(
        _ durability: String
    ) throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        #expect(try refusal(app, container, "before") == "")
        session.service.kill(SIGTERM)
        #expect(try session.service.waitUntilExit() == .exited(0))
        try app.watchOwner(of: Client.service)
        let full = try Program(
            "prlimit",
            ["--fsize=1000:", "--", try BuiltProduct.path("toted"), "--durability", durability],
            environment: session.bus.environment
        )
        #expect(app.nextOwner(of: Client.service).map { !$0.isEmpty } ?? false, "\(full.errorText)")
        #expect(try app.list(container) == ["before"])
        #expect(try refusal(app, container, "refused") == "StorageFull")
        #expect(full.errorText.contains("toted: error: There is no room on the disk "), "\(full.errorText)")
        _ = try session.run("prlimit", "--pid", "\(full.process)", "--fsize=unlimited:")
        for number in 1...50 { #expect(try refusal(app, container, "after-\(number)", bytes: 40_000) == "") }
        full.kill(SIGKILL)
        _ = try full.waitUntilExit()
        try session.start()
        #expect(try session.client().list(container) == ["before"] + (1...50).map { "after-\($0)" })
    }

    @Test func `may be locked by another service, which is said`() throws {
        let session = try Session()
        let other = try PrivateBus()
        let outcome = try Program.run(
            try BuiltProduct.path("toted"),
            ["--state", session.state],
            environment: other.environment
        )
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText == "toted: error: \(session.state) is in use by another toted\n")
        let app = try session.client()
        #expect(try refusal(app, try app.make("c", "k"), "a") == "")
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can mount a folder for reading only"))
    func `that can be read only is said, and nothing is destroyed`() throws {
        let session = try Session()
        let app = try session.client()
        #expect(try refusal(app, try app.make("c", "k"), "a") == "")
        try session.kill()
        let before = try FileManager.default.subpathsOfDirectory(atPath: session.state).sorted()
        let script = """
            mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" || exit 99
            exec "$2"
            """
        let outcome = try Program.run(
            "unshare",
            ["--mount", "sh", "-c", script, "sh", session.state, try BuiltProduct.path("toted")],
            environment: session.bus.environment
        )
        // Where nothing can be mounted there is nothing to see.
        guard outcome.status != .exited(99), !outcome.errorText.contains("unshare: ") else { return }
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText.hasPrefix("toted: error: "), "\(outcome.errorText)")
        #expect(outcome.errorText.contains("Read-only file system"), "\(outcome.errorText)")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: session.state).sorted() == before)
        try session.start()
        #expect(try session.client().list("/org/tote/Tote1/containers/c") == ["a"])
    }

    @Test func `may be reached by a link of the user's own`() throws {
        let session = try Session()
        try session.kill()
        let elsewhere = session.bus.folder.path + "/elsewhere"
        try FileManager.default.moveItem(atPath: session.state, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: session.state, withDestinationPath: elsewhere)
        try session.start()
        let app = try session.client()
        #expect(try refusal(app, try app.make("c", "k"), "a", bytes: 100_000) == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere + "/blobs").count == 1)
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can give a folder away"))
    func `that is another user's is refused and left alone`() throws {
        let session = try Session()
        try session.kill()
        let folder = session.state
        _ = try session.run("chown", "65534:65534", folder)
        let outcome = try Program.run(try BuiltProduct.path("toted"), environment: session.bus.environment)
        #expect(outcome.status == .exited(1))
        let sentence = "the folder \(folder) belongs to another user (number 65534)"
        #expect(outcome.errorText == "toted: error: \(sentence)\n")
    }

    @Test func `whose folder others can write to is mended`() throws {
        let session = try Session()
        try session.kill()
        _ = try session.run("chmod", "777", session.state, session.state + "/blobs")
        _ = try session.run("chmod", "666", session.state + "/tote.db")
        try session.start()
        let modes = try session.run(
            "stat",
            "-c",
            "%a",
            session.state,
            session.state + "/blobs",
            session.state + "/tote.db"
        )
        #expect(modes.text == "700\n700\n600\n")
    }

    @Test func `has files that nothing refers to swept at the start`() throws {
        let session = try Session()
        let app = try session.client()
        #expect(try refusal(app, try app.make("c", "k"), "a", bytes: 100_000) == "")
        let kept = try session.blobs()
        try session.kill()
        let blobs = session.state + "/blobs/"
        try Data([1]).write(to: URL(fileURLWithPath: blobs + "1700000000000001"))
        try Data([1]).write(to: URL(fileURLWithPath: blobs + "notes of the user"))
        try session.start()
        #expect(try session.blobs() == (kept + ["notes of the user"]).sorted())
    }

    @Test func `that has lost a large content has lost that alone`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        #expect(try refusal(app, container, "lost", bytes: 100_000) == "")
        try app.insert("other", into: container)
        for blob in try session.blobs() {
            try FileManager.default.removeItem(atPath: session.state + "/blobs/" + blob)
        }
        for _ in 1...2 {
            let app = try session.client()
            let load = try app.refusal(ContainerInterface.Load.self, container, Arguments("lost", ""))
            #expect(load == "NoRepresentation")
            #expect(try app.list(container) == ["lost", "other"])
            let text = try app.call(ContainerInterface.GetText.self, container, Arguments("other", "")).values
            #expect(text == "text of other")
            try session.restart()
        }
    }

    @Test func `that was damaged is said in the log and by tote status, and what is left is served`() throws {
        let session = try Session()
        let app = try session.client()
        let container = try app.make("c", "k")
        for number in 1...50 { try app.insert("item-\(number)", into: container) }
        let ids = try app.list(container)
        session.service.kill(SIGTERM)
        _ = try session.service.waitUntilExit()
        let file = session.state + "/tote.db"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        bytes.replaceSubrange(0..<100, with: Data(repeating: 0x5A, count: 100))
        try bytes.write(to: URL(fileURLWithPath: file))
        try session.start()
        #expect(try session.client().list(container) == ids)
        let line = try #require(session.service.errorText.split(separator: "\n").first { $0.contains("damaged") })
        #expect(line.hasPrefix("toted: error: The database is damaged (") && line.contains("1 container, 50 items"))
        let status = try session.run(try BuiltProduct.path("tote"), "status").text
        let aside = try #require(status.split(separator: "\n").first { $0.hasPrefix("set aside\t") })
        #expect(aside.contains(session.state + "/tote.db.damaged-"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: String(aside.split(separator: "\t")[1]))) == bytes)
    }
}
