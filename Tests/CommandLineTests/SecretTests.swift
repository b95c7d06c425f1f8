import Foundation
import TestSupport
import Testing

@Suite struct SecretTests {
    private static let secret = "correct horse battery staple"

    @Test func `a secret is typed unseen, and its line end is no part of it`() throws {
        let shell = try Shell()
        let copy = try shell.startOnTerminal("tote copy --secret; echo status $?")
        _ = try copy.readText(through: "Secret: ")
        try copy.type(Self.secret + "\n")
        let shown = try copy.readText(through: "status 0")
        #expect(!shown.contains("correct"))
        _ = try copy.finish()
        #expect(try shell.run("tote paste").text == Self.secret)
    }

    @Test func `the terminal is as it was after an interruption, and nothing was copied`() throws {
        let shell = try Shell()
        _ = try shell.run("tote copy before")
        let copy = try shell.startOnTerminal("trap : INT; stty -a >a; tote copy --secret; echo status $?; stty -a >b")
        _ = try copy.readText(through: "Secret: ")
        try copy.type("half\u{3}")
        #expect(try copy.readText(through: "status 130").hasSuffix("status 130"))
        _ = try copy.finish()
        #expect(try shell.run("cmp a b && tote paste").text == "before")
    }

    @Test(arguments: ["", "a", "a\n", "a\nb\r\n\n"]) func `a secret from standard input is kept as it is`(
        _ text: String
    ) throws {
        let shell = try Shell()
        #expect(try shell.run("tote copy --secret && tote paste", input: Array(text.utf8)).text == text)
    }

    @Test func `a secret is in no history, in no file and in no message but the answer that gives it`() throws {
        let shell = try Shell()
        let monitor = try Program("dbus-monitor", ["--session"], environment: shell.environment)
        _ = try monitor.readLine()
        _ = try shell.run("tote copy public; tote copy --secret; tote new marker", input: Array(Self.secret.utf8))
        while let line = try monitor.readLine(), !line.contains("marker") { #expect(!line.contains("horse")) }
        #expect(try shell.run("tote history | cut -f2; tote search horse").text == "public\n")
        #expect(try shell.run("tote status --json").text.contains(#""concealed":true"#))
        let state = shell.bus.folder.path + "/state"
        #expect(try shell.run("grep -r horse '\(state)' || echo nowhere").text == "nowhere\n")
        #expect(try shell.run("tote paste").text == Self.secret)
        #expect(try shell.run("tote clear; tote paste").status == .exited(1))
    }

    @Test func `a secret isn't taken from the command line, nor sent to another machine`() throws {
        let shell = try Shell()
        for script in [
            "tote copy --secret hunter2", "tote copy --secret --host nowhere", "tote copy --secret --transient",
        ] {
            #expect(try shell.run(script).status == .exited(2))
        }
    }

    @Test func `a secret that is too large is refused`() throws {
        let shell = try Shell()
        let outcome = try shell.run("head -c 17000000 /dev/zero | tote copy --secret")
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText == "tote: the secret has more than 16777216 bytes\n")
    }
}
