import TestSupport
import Testing

@Suite struct TerminalTests {
    private static let setUp = """
        tote new photos album
        tote add photos/album --id one --text 'Sunset at the lake'
        tote add photos/album --id two --text 夕焼け
        """

    @Test func `a terminal gets a table with a header`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp)
        let table = try shell.onTerminal("tote list photos/album", adding: ["NO_COLOR": "1"]).text
        #expect(
            table == """
                ID   TITLE               TYPES\r
                one  Sunset at the lake  text/plain\r
                two  夕焼け              text/plain\r

                """
        )
    }

    @Test func `a pipe gets fields with tabs between them`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp)
        let table = try shell.run("tote list photos/album").text
        #expect(table == "one\tSunset at the lake\ttext/plain\ntwo\t夕焼け\ttext/plain\n")
    }

    @Test func `colours are on a terminal alone, and not where they aren't wanted`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp)
        #expect(try shell.onTerminal("tote list photos/album").text.contains("\u{1B}["))
        #expect(!(try shell.onTerminal("tote list photos/album", adding: ["NO_COLOR": "1"]).text.contains("\u{1B}")))
        #expect(!(try shell.onTerminal("tote list photos/album", adding: ["TERM": "dumb"]).text.contains("\u{1B}")))
        #expect(!(try shell.run("tote list photos/album").text.contains("\u{1B}")))
        #expect(try shell.onTerminal("tote nothing").text.contains("\u{1B}[31mtote:"))
        #expect(!(try shell.onTerminal("tote nothing", adding: ["NO_COLOR": "1"]).text.contains("\u{1B}")))
    }

    @Test func `a title that is too wide is cut`() throws {
        let shell = try Shell()
        _ = try shell.run(
            "tote new c k && tote add c/k --id x --title '\(String(repeating: "wide ", count: 40))' --text t"
        )
        let lines = try shell.onTerminal("tote list c/k", adding: ["NO_COLOR": "1"]).text.split(separator: "\r\n")
        #expect(lines.count == 2)
        #expect(lines[1].count == 80 && lines[1].contains("wide wide") && lines[1].hasSuffix("…  text/plain"))
    }

    @Test func `control characters reach no terminal, and break no line of a pipe`() throws {
        let shell = try Shell()
        let document = #"{"id": "x", "title": "a\u001b[31mb\u0007\tc\nd\u009bm\u202ee", "representations": []}"#
        let added = try shell.run("tote new c k && tote add c/k --document -", input: Array(document.utf8))
        try #require(added.text == "x\n", "\(added.errorText)")
        let shown = try shell.onTerminal("tote list c/k", adding: ["NO_COLOR": "1"]).text
        #expect(shown.contains(#"a\e[31mb\u{7}\tc\nd\u{9b}m\u{202e}e"#))
        #expect(!shown.contains("\u{1B}") && !shown.contains("\u{7}"))
        let piped = try shell.run("tote list c/k").text
        #expect(piped == "x\ta\\e[31mb\\u{7}\\tc\\nd\\u{9b}m\u{202E}e\t\n")
    }

    @Test func `an argument in an error's message reaches no terminal raw`() throws {
        let shell = try Shell()
        let shown = try shell.onTerminal("tote get $'c\\e[31m' x", adding: ["NO_COLOR": "1"]).text
        #expect(!shown.contains("\u{1B}") && shown.contains("tote: "))
    }

    @Test func `what isn't text is kept from a terminal, unless it is forced`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k && printf 'a\\0b' | tote add c/k --id x -")
        let refused = try shell.onTerminal("tote get c x", adding: ["NO_COLOR": "1"])
        #expect(refused.status == .exited(1) && refused.text.contains("--force"))
        #expect(!refused.output.contains(0))
        #expect(try shell.onTerminal("tote get c x --force").output == [97, 0, 98])
        #expect(try shell.run("tote get c x").output == [97, 0, 98])
    }

    @Test func `an escape sequence in a text is kept from a terminal`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k && tote add c/k --id x --text $'a\\e[31m'")
        #expect(try shell.onTerminal("tote get c x", adding: ["NO_COLOR": "1"]).status == .exited(1))
    }
}
