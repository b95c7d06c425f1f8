import Foundation
import TestSupport
import Testing

@Suite struct HostTests {
    /// A shell whose own bus is gone, and whose `ssh` leads to the bus of `shell`.
    private func environment(_ shell: Shell) throws -> [String: String] {
        let folder = try shell.bus.folder.folder("ssh")
        let script = """
            #!/bin/sh
            printf '%s\\n' "$@" >'\(folder)/arguments'
            exec systemd-stdio-bridge --bus-path='\(shell.bus.address)'
            """
        try program(folder + "/ssh", script, shell)
        return [
            "PATH": folder + ":" + (shell.environment["PATH"] ?? ""),
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
        ]
    }

    /// Writes a program to `path`, from a process of its own: while one that is starting still has it open to write, it
    /// can't be run.
    private func program(_ path: String, _ script: String, _ shell: Shell) throws {
        let written = try shell.run("cat >'\(path)' && chmod 755 '\(path)'", input: Array(script.utf8))
        try #require(written.status == .exited(0))
    }

    @Test func `another machine's session is reached over ssh`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k && tote add c/k --id x --text hello")
        let away = try environment(shell)
        let listed = try shell.run("tote --host 'me@far away,=;' list c/k", adding: away)
        #expect(listed.text == "x\thello\ttext/plain\n" && listed.errorText == "")
        let arguments = try String(contentsOfFile: shell.bus.folder.path + "/ssh/arguments", encoding: .utf8)
        #expect(arguments == "-xT\n--\nme@far away,=;\nsystemd-stdio-bridge\n--user\n")
    }

    @Test func `contents cross to another machine and back as they were`() throws {
        let shell = try Shell()
        let away = try environment(shell)
        for size in ContentTests.sizes {
            let bytes = ContentTests.bytes(size)
            let script = "tote new c k; tote add --host m c/k --id x --type application/x-thing -"
            let added = try shell.run(
                script.replacingOccurrences(of: "new", with: "new --host m"),
                input: bytes,
                adding: away
            )
            try #require(added.text == "x\n", "\(added.errorText)")
            #expect(try shell.run("tote get --host=m c x; tote remove --host m c x", adding: away).output == bytes)
        }
    }

    @Test func `contents of another machine are as large as its service has documents, and in its backup`() throws {
        let shell = try Shell(limits: "document-bytes=24MiB", "representations=100")
        let away = try environment(shell)
        let bytes = [UInt8](repeating: 0x78, count: 17 << 20)
        let list = (0..<100).map { #"{"type": "text/x-\#($0)", "text": "\#($0)"}"# }.joined(separator: ",")
        let script = """
            tote new c k; tote add c/k --id large - >ids
            tote add c/k --document '{"id": "rich", "representations": [\(list)]}' >>ids
            tote get --host m c rich --type text/x-99; tote export --host m | wc -c >size; tote get --host m c large
            """
        let outcome = try shell.run(script, input: bytes, adding: away.filter { $0.key == "PATH" })
        #expect(outcome.errorText == "" && outcome.output == Array("99".utf8) + bytes)
        let size = try shell.run("cat size").text.dropLast()
        #expect(try #require(Int(size)) > bytes.count)
    }

    @Test func `a drag from another machine is received`() throws {
        let shell = try Shell()
        let away = try environment(shell)
        _ = try shell.run("tote new c k && tote add c/k --id x --text one && tote drag c x --detach")
        let got = try shell.run("tote receive --host m --operation move; tote list c/k --host m", adding: away)
        #expect(got.text == "one" && got.errorText == "")
    }

    @Test func `what is copied on another machine is pasted from there`() throws {
        let shell = try Shell()
        let away = try environment(shell)
        for size in [0, 70_000] {
            let bytes = ContentTests.bytes(size)
            _ = try shell.run("tote copy --host m --type application/x-thing", input: bytes, adding: away)
            let script = "tote paste --host m --type application/x-thing"
            #expect(try shell.run(script, adding: away).output == bytes)
        }
        let secret = try shell.run("tote --host m copy --secret", input: [1], adding: away)
        #expect(secret.status == .exited(2) && secret.errorText.hasPrefix("tote: a secret goes to no other machine"))
    }

    @Test func `a machine that can't be reached is no bus`() throws {
        let shell = try Shell()
        var away = try environment(shell)
        let folder = try shell.bus.folder.folder("broken")
        try program(folder + "/ssh", "#!/bin/sh\necho ssh: no route >&2\nexit 255\n", shell)
        away["PATH"] = folder + ":" + (shell.environment["PATH"] ?? "")
        let outcome = try shell.run("tote --host nowhere containers", adding: away)
        #expect(outcome.status == .exited(3) && outcome.errorText == "ssh: no route\ntote: can't reach nowhere\n")
    }
}
