import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct BackupTests {
    /// All kinds of things to back up.
    private static let things = """
        tote new photos album 'trash can' && tote new empty
        echo '{"title": "Beach", "exposure": 0.00250}' >beach.json
        tote add photos/album --id beach beach.json
        tote add photos/album --id sunset --title Sunset 'The sun sets.'
        tote add photos/album --id note --text --type 'text/plain;charset=iso-8859-1' 'plain'
        printf '\\357\\273\\277BOM' | tote add photos/album --id bom --type text/plain -
        printf 'caf\\351' | tote add photos/album --id latin --type 'text/plain;charset=iso-8859-1' -
        head -c 20000 /dev/urandom | tote add 'photos/trash can' --id middle --type image/png -
        head -c 1200000 /dev/urandom | tote add 'photos/trash can' --id large --type image/png -
        yes 'Grüße "quoted" \\ back' | head -c 1200000 | iconv -c -t utf-8 | tote add 'photos/trash can' --id long -
        tote add photos/album --document '{"id":"rich","title":"T","opens":"trash can","accepts":["image/*"],"attributes":{"x-n":1.50,"x-l":["a","b"],"x-b":true,"preview-scale":2.0},"representations":[{"type":"application/json","json":{"a" : 1.0 }},{"type":"text/plain","text":"\\u0000nul"},{"type":"image/png","base64":"AAEC"},{"type":"image/png","base64":"AAED","preview":true}]}'
        tote collections accepts photos album 'text/*'
        tote collections accepts photos 'trash can' 'image/*' 'text/*'
        tote copy one; tote copy 'two'; tote copy --type text/html '<b>three</b>'
        head -c 30000 /dev/urandom | tote copy --type image/png
        tote copy last; tote copy --clipboard mine named
        tote history --keep 150 --record off --clipboard mine
        tote pin $(tote search two | cut -f1)
        """

    /// A session with things in it, and one with nothing.
    private func sessions() throws -> (full: Shell, fresh: Shell) {
        let full = try Shell()
        let made = try full.run(Self.things)
        try #require(made.status == .exited(0), "\(made.errorText)")
        return (full, try Shell())
    }

    @Test func `what was exported, imported and exported again is the same, byte for byte`() throws {
        let (full, fresh) = try sessions()
        #expect(try full.run("tote export >one.json").errorText == "")
        let document = try Data(contentsOf: URL(fileURLWithPath: full.folder + "/one.json"))
        #expect(document.count > 2_800_000)
        let imported = try fresh.run("tote import '\(full.folder)/one.json'")
        #expect(imported.errorText == "" && imported.status == .exited(0))
        #expect(
            imported.text == """
                containers	2 restored	0 present
                collections	2 restored	0 present
                items	9 restored	0 present
                entries	6 restored	0 present

                """
        )
        _ = try fresh.run("tote export --output two.json")
        #expect(try Data(contentsOf: URL(fileURLWithPath: fresh.folder + "/two.json")) == document)
        // What was copied last is there again, settings too, and contents come out as they went in.
        #expect(try fresh.run("tote paste; tote paste --clipboard mine").text == "lastnamed")
        #expect(try fresh.run("tote history | cut -f2,5 | head -n 3").text.hasPrefix("last\t\nimage/png"))
        for id in ["middle", "large", "long", "bom", "latin", "beach"] {
            let sums = try [full, fresh].map { try $0.run("tote get photos \(id) | sha256sum").text }
            #expect(sums[0] == sums[1], "\(id)")
        }
    }

    @Test func `an import into the service that exported changes nothing, nor does a second one`() throws {
        let (full, fresh) = try sessions()
        let states = "tote containers --json; tote export | sha256sum; tote status --json | grep -o '\"clipboards.*'"
        let before = try full.run("tote export >one.json; " + states).text
        let nothing = "0 restored"
        let again = try full.run("tote import one.json")
        #expect(again.status == .exited(0) && again.text.components(separatedBy: nothing).count == 5, "\(again.text)")
        #expect(try full.run(states).text == before)
        let twice = try ["- <'\(full.folder)/one.json'", "'\(full.folder)/one.json'"].map {
            try fresh.run("tote import \($0)").text + fresh.run(states).text
        }.joined()
        let parts = twice.split(separator: "\n").filter { !$0.contains("restored") }
        #expect(parts.count == 6 && parts.prefix(3) == parts.suffix(3), "\(parts)")
    }

    @Test func `what is missing comes back where it stood, and what is newer stays`() throws {
        let shell = try Shell()
        _ = try shell.run(
            "tote new c a b; for i in 1 2 3 4; do tote add c/a --id $i --text $i; done; tote export >x.json"
        )
        _ = try shell.run(
            "tote remove c 2 4; tote update c 3 --text new; tote add c/a --id n --before 3 --text n; tote move c 1 --to b"
        )
        _ = try shell.run("tote collections remove c b --with-items; tote add c/a --id 5 --text 5; tote import x.json")
        #expect(try shell.run("tote list c | cut -f1,4").text == "1\ta\n2\ta\nn\ta\n3\ta\n4\ta\n5\ta\n")
        #expect(try shell.run("tote get c 3; tote collections c").text.hasPrefix("newa"))
    }

    @Test func `a dry run counts and changes nothing`() throws {
        let shell = try Shell()
        _ = try shell.run(
            "tote new c a; tote add c/a --id 1 --text one; tote copy two; tote export >x.json; tote remove c 1"
        )
        _ = try shell.run("tote forget --all; tote new d; tote delete d")
        let outcome = try shell.run("tote import --dry-run x.json --json; tote list c; tote history")
        #expect(
            outcome.text
                == #"{"containers":{"restored":0,"present":1},"collections":{"restored":0,"present":1},"items":{"restored":1,"present":0},"entries":{"restored":1,"present":0},"old":0,"refused":0}"#
                + "\n"
        )
        #expect(outcome.errorText == "")
    }

    @Test func `what a clipboard holds that is in no history is said to be left out`() throws {
        let shell = try Shell()
        let export = try shell.run("tote copy kept; tote history --record off; tote copy passing; tote export")
        #expect(export.status == .exited(0))
        #expect(export.errorText == "tote: what the clipboard \"clipboard\" holds is in no history, and is left out\n")
        #expect(!export.text.contains("passing") && export.text.contains("kept"))
    }

    @Test func `secrets are in no backup`() throws {
        let shell = try Shell()
        _ = try shell.run("tote copy open; echo sesame | tote copy --secret")
        let text = try shell.run("tote export").text
        #expect(text.contains("open") && !text.contains("sesame"))
    }

    @Test func `a backup is read by nobody else, and an old one is replaced by a whole one`() throws {
        let shell = try Shell()
        let outcome = try shell.run("umask 0; echo old >b.json; tote export --output b.json; stat -c %a b.json; ls -A")
        #expect(outcome.text == "600\nb.json\n" && outcome.errorText == "")
        #expect(try shell.run("head -c 25 b.json").text == #"{"format":"tote-backup-1","#.prefix(25))
    }

    @Test(arguments: [
        ("tote export --output .", ". is a folder; a backup is a file"),
        ("tote export --output nowhere/b.json", "nowhere/b.json: No such file or directory"),
        ("tote export >/dev/full", "standard output: No space left on device"),
        ("tote import nothing.json", "nothing.json: No such file or directory"),
        ("tote import .", ". is a folder; a backup is a file"),
        (
            "echo '{\"items\":[]}' | tote import",
            "standard input: line 1, column 2: this is no backup of tote: that begins with {\"format\": \"tote-backup-1\""
        ),
        (
            "echo '{\"format\":\"tote-backup-9\"}' | tote import",
            "standard input: line 1, column 2: the format \"tote-backup-9\" is not known here, but tote-backup-1"
        ),
        ("exec <&-; tote import", "standard input is closed"),
    ]) func `what can't be done is said in a sentence`(_ command: String, _ sentence: String) throws {
        let shell = try Shell()
        let outcome = try shell.run(command)
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText == "tote: \(sentence)\n")
        #expect(try shell.run("ls -A").text == "")
    }

    @Test func `a broken file is found before anything changes`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c a; tote add c/a --text x; tote export | head -n 4 >b.json; tote delete c")
        let outcome = try shell.run("tote import b.json; tote containers")
        #expect(outcome.text == "")
        #expect(
            outcome.errorText.hasPrefix("tote: b.json: line 5, column 1: the document ends where "),
            "\(outcome.errorText)"
        )
    }

    @Test func `an item that the service refuses is told, and the others come`() throws {
        let shell = try Shell()
        let backup = #"""
            {"format":"tote-backup-1","containers":[{"name":"c","collections":[{"name":"a","items":[
            {"id":"one","representations":[{"type":"text/plain","text":"1"}]},
            {"id":"two","representations":[{"type":"no type","text":"2"}]},
            {"id":"three","title":"3","representations":[]}]}]}]}
            """#
        let outcome = try shell.run("tote import -; tote list c | cut -f1", input: Array(backup.utf8))
        #expect(outcome.text.hasSuffix("one\nthree\n"))
        #expect(outcome.errorText.hasPrefix("tote: c/a, \"two\": "))
        #expect(try shell.run("tote import -", input: Array(backup.utf8)).status == .exited(1))
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(CInt, CInt)]) func `interrupted, an export leaves no file`(
        _ signal: CInt,
        _ status: CInt
    ) throws {
        let shell = try Shell()
        let service = "$(tote status --json | grep -o '\"process\":[0-9]*' | cut -d: -f2)"
        let process = try shell.run("tote new c a; echo \(service)").text.trimmingCharacters(in: .newlines)
        // A service that doesn't answer keeps the export at it.
        _ = try shell.run("kill -STOP \(process)")
        defer { _ = try? shell.run("kill -CONT \(process)") }
        let export = try shell.start("export", "--output", "b.json")
        let begun = try shell.run("until ls -A | grep -q '^.tote-'; do :; done; ls -A | wc -l")
        #expect(begun.text == "1\n")
        export.kill(signal)
        #expect(try export.waitUntilExit() == .exited(status))
        #expect(try shell.run("ls -A").text == "" && export.errorText == "")
    }
}
