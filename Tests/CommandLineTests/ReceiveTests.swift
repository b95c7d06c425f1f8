import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct ReceiveTests {
    private static let setUp = """
        tote new c k
        tote add c/k --id a --title 'One/two' --text first
        tote add c/k --id b --name 'photo.png' --type image/png --text second
        tote add c/k --id d --title 'One/two' --text third
        mkdir out
        """

    @Test func `items are stored under the names that they suggest`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp)
        let got = try shell.run("tote receive $(tote drag c a b d --detach) --output out")
        #expect(got.text == "out/One-two.txt\nout/photo.png\nout/One-two (2).txt\n" && got.errorText == "")
        #expect(try shell.run("cat out/One-two.txt out/photo.png 'out/One-two (2).txt'").text == "firstsecondthird")
        #expect(try shell.run("ls -A out | wc -l; stat -c %a out/photo.png").text == "3\n644\n")
        #expect(try shell.run("tote list c | cut -f1").text == "a\nb\nd\n")
    }

    @Test func `two items of one long name get names that a file can have`() throws {
        let shell = try Shell()
        let stem = String(repeating: "n", count: 251)
        _ = try shell.run("tote new c k; mkdir out")
        for id in ["a", "b"] { _ = try shell.run("tote add c/k --id \(id) --name \(stem).txt --text \(id)") }
        let got = try shell.run("tote receive $(tote drag c a b --detach) --output out")
        #expect(got.text == "out/\(stem).txt\nout/\(stem.dropLast(4)) (2).txt\n" && got.errorText == "")
        #expect(try shell.run("cat out/*").text == "ba")
    }

    @Test func `a move takes from the source what was stored, and nothing else`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp)
        let script = "tote receive $(tote drag c a b d --detach) --output out --operation move --type text/plain"
        #expect(try shell.run(script).text == "out/One-two.txt\nout/One-two (2).txt\n")
        #expect(try shell.run("tote list c | cut -f1").text == "b\n")
    }

    @Test func `nothing is overwritten, and the drag goes on`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp + "\necho mine >out/photo.png; tote drag c a b --detach")
        let refused = try shell.run("tote receive --output out --operation move")
        #expect(refused.status == .exited(1))
        #expect(refused.errorText == "tote: out/photo.png is there already; --force overwrites it\n")
        #expect(try shell.run("cat out/photo.png; ls -A out").text == "mine\nphoto.png\n")
        #expect(try shell.run("tote drags | cut -f2").text == "active\n")
        let folder = try shell.run("mkdir out/One-two.txt; tote receive --output out --operation move --force")
        #expect(folder.errorText == "tote: out/One-two.txt is a folder\n")
        #expect(try shell.run("rmdir out/One-two.txt; tote drags | cut -f2").text == "active\n")
        #expect(
            try shell.run("tote receive --output out --operation move --force; cat out/photo.png").text
                == "out/One-two.txt\nout/photo.png\nsecond"
        )
        #expect(try shell.run("tote list c | cut -f1").text == "d\n")
    }

    @Test func `a folder that can't be written leaves the source as it was`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp)
        for folder in ["/proc", "nowhere", "/dev/null"] {
            let outcome = try shell.run(
                "tote receive $(tote drag c a --detach) --output \(folder) --operation move; status=$?; tote cancel; exit $status"
            )
            #expect(outcome.status == .exited(1))
        }
        #expect(try shell.run("tote list c | cut -f1; tote drags").text == "a\nb\nd\n")
    }

    @Test func `a full disk leaves the source as it was`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp)
        let outcome = try shell.run("tote receive $(tote drag c a --detach) --operation move >/dev/full")
        #expect(outcome.status == .exited(1))
        #expect(try shell.run("tote list c | cut -f1; tote drags").text == "a\nb\nd\n")
    }

    @Test func `a closed pipe leaves the source as it was`() throws {
        let shell = try Shell()
        let script = """
            tote new c k
            head -c 3000000 /dev/zero | tote add c/k --id x - >/dev/null
            drag=$(tote drag c x --detach)
            { tote receive $drag --operation move; echo $? >status; } | head -c 1 | wc -c
            cat status; tote list c | cut -f1; tote drags
            """
        let outcome = try shell.run(script)
        #expect(outcome.text == "1\n141\nx\n" && outcome.errorText == "")
    }

    @Test func `an interruption leaves the source as it was, and no file`() throws {
        let shell = try Shell()
        let script = "tote new c k && head -c 3000000 /dev/zero | tote add c/k --id x - && tote drag c x --detach"
        _ = try shell.run(script)
        // Nobody reads its output: it stops in the middle of the content.
        let receive = try shell.start("receive", "--operation", "move", "--force")
        while try shell.run("tote drags | cut -f2").text != "claimed\n" {}
        receive.kill(SIGINT)
        _ = try receive.finish()
        #expect(try receive.waitUntilExit() == .exited(130))
        #expect(try shell.run("tote drags; tote list c | cut -f1").text == "x\n")
    }

    @Test func `a type that no item has leaves the drag as it was`() throws {
        let shell = try Shell()
        _ = try shell.run(Self.setUp + "\ntote drag c a --detach")
        let outcome = try shell.run("tote receive --type image/png")
        #expect(outcome.status == .exited(1) && outcome.text == "")
        #expect(try shell.run("tote drags | cut -f2").text == "active\n")
    }

    @Test func `an operation that the source doesn't allow leaves the drag as it was`() throws {
        let shell = try Shell()
        _ = try shell.run("tote drag --detach --text hello")
        let outcome = try shell.run("tote receive --operation move")
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText == "tote: the source allows copy, not move\n")
        #expect(try shell.run("tote receive").text == "hello")
    }
}
