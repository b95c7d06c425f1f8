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

    @Test func `a text is copied from a terminal up to the end of what is typed`() throws {
        let shell = try Shell()
        let copy = try shell.startOnTerminal("tote copy; echo status $?")
        _ = try copy.readText(through: "ends it.")
        try copy.type("two\nlines\n\u{4}")
        _ = try copy.readText(through: "status 0")
        _ = try copy.finish()
        #expect(try shell.run("tote paste").text == "two\nlines\n")
    }

    @Test func `a picture is kept from a terminal when it is pasted`() throws {
        let shell = try Shell()
        _ = try shell.run("printf '\\211PNG\\r\\n' | tote copy")
        let refused = try shell.onTerminal("tote paste --type image/png", adding: ["NO_COLOR": "1"])
        #expect(refused.status == .exited(1) && refused.text.contains("--force"))
        #expect(try shell.onTerminal("tote paste --type image/png | wc -c").text == "6\r\n")
    }

    @Test func `who copies the name of a file is told so`() throws {
        let shell = try Shell()
        _ = try shell.run("touch photo.png")
        #expect(try shell.onTerminal("tote copy photo.png").text.contains("tote copy --file"))
        #expect(try shell.run("tote copy photo.png; tote paste").text == "photo.png")
    }

    @Test func `the history is a table on a terminal`() throws {
        let shell = try Shell()
        _ = try shell.run("tote copy one; tote copy two; tote pin $(tote search one | cut -f1)")
        let lines = try shell.onTerminal("tote history", adding: ["NO_COLOR": "1"]).text.split(separator: "\r\n")
        #expect(lines.count == 3)
        #expect(lines[0].split(separator: " ") == ["N", "TITLE", "TYPES", "COPIED", "PINNED"])
        #expect(lines[1].contains("  two ") && lines[2].contains("  one ") && lines[2].hasSuffix("  pinned"))
    }

    @Test func `an escape sequence in a text is kept from a terminal`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k && tote add c/k --id x --text $'a\\e[31m'")
        #expect(try shell.onTerminal("tote get c x", adding: ["NO_COLOR": "1"]).status == .exited(1))
    }
}
