import Glibc
import TestSupport
import Testing

@Suite struct WatchTests {
    @Test func `a watch has a line for every change of its container, and ends when that is deleted`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k l && tote new other k")
        let watch = try Watching.start("c", shell)
        _ = try shell.run("tote add other/k --text no")
        _ = try shell.run("tote add c/k --id a --text a; tote add c/k --id b --text b; tote move c b --before a")
        _ = try shell.run("tote move c a b --to l; tote remove c a; tote undo c; tote delete c")
        let lines = try readLines(of: watch, until: "c\tremoved")
        #expect(
            lines.map {
                $0.split(separator: "\t", omittingEmptySubsequences: false).enumerated().filter { $0.offset != 2 }
                    .map { String($0.element) }.joined(separator: " ")
            } == [
                "c insert k  a", "c insert k  b", "c move k a b", "c move l  a b", "c remove l  a", "c insert l b a",
                "c removed",
            ]
        )
        #expect(try watch.waitUntilExit() == .exited(0))
    }

    @Test func `a watch of everything tells of drags too, in JSON an object a line`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k l && tote add c/k --id a --text a")
        let watch = try Watching.start(nil, shell)
        let drag = try shell.run("tote drag c a --detach").text.split(separator: "\n").joined()
        _ = try shell.run("tote drop \(drag) c/l; tote delete c")
        let lines = try readLines(of: watch, until: #"{"event":"removed","container":"c"}"#)
        #expect(lines.contains(#"{"event":"added","drag":"\#(drag)"}"#))
        #expect(lines.contains(#"{"event":"lifted","container":"c","drag":"\#(drag)","ids":["a"]}"#))
        #expect(lines.contains(#"{"event":"released","container":"c","drag":"\#(drag)","ids":["a"]}"#))
        #expect(
            lines.contains(
                #"{"event":"ended","drag":"\#(drag)","outcome":"completed","operation":"move","taken":[0]}"#
            )
        )
        #expect(
            lines.contains {
                $0.hasPrefix(#"{"event":"move","container":"c","revision":"#)
                    && $0.hasSuffix(#","cause":"move","collection":"l","before":"","ids":["a"]}"#)
            }
        )
    }

    @Test func `a watch tells what is set`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k")
        let watch = try Watching.start(nil, shell)
        _ = try shell.run("tote containers c --title New --reorder off; tote delete c")
        let lines = try readLines(of: watch, until: #"{"event":"removed","container":"c"}"#)
        #expect(
            lines.filter { $0.contains(#""set""#) } == [
                #"{"event":"set","container":"c","property":"Title","value":"New"}"#,
                #"{"event":"set","container":"c","property":"Reorderable","value":false}"#,
            ]
        )
    }

    @Test func `a watch tells when the service leaves, and when it comes back`() throws {
        let shell = try Shell()
        let watch = try Watching.start(nil, shell)
        _ = try shell.run("kill $(tote status | sed -n 's/^process\\t//p')")
        #expect(try readLines(of: watch, until: #"{"event":"service-left"}"#).isEmpty == false)
        _ = try shell.run("tote containers")
        #expect(try readLines(of: watch, until: #"{"event":"service-came"}"#).isEmpty == false)
    }

    @Test func `a watch of the clipboard has a line for every change of it`() throws {
        let shell = try Shell()
        let watch = try Watching.startOfClipboard(shell)
        _ = try shell.run("tote copy other --clipboard primary; tote copy hello; tote clear")
        let lines = try readLines(of: watch) {
            $0.split(separator: "\t").count == 3 && $0.contains("changed") && !$0.contains("/")
        }
        #expect(
            lines.map {
                $0.split(separator: "\t").enumerated().filter { $0.offset != 2 }.map(\.element).joined(separator: " ")
            } == [
                "clipboard clipboard-changed text/plain application/vnd.tote.items+json", "clipboard history-changed",
                "clipboard clipboard-changed",
            ]
        )
        watch.kill(SIGINT)
        #expect(try watch.waitUntilExit() == .exited(0))
    }

    @Test func `a watch of the clipboard tells nothing of a secret`() throws {
        let shell = try Shell()
        let watch = try Watching.startOfClipboard(shell, "--json")
        _ = try shell.run("printf hunter2 | tote copy --secret")
        let line = try #require(try watch.readLine())
        #expect(line.hasPrefix(#"{"event":"clipboard-changed","clipboard":"clipboard","changeCount":"#))
        #expect(line.hasSuffix(#","types":[]}"#))
    }

    /// The lines up to the one that is `last`, which is among them.
    private func readLines(of watch: Program, until last: String) throws -> [String] {
        try readLines(of: watch) { $0 == last }
    }

    /// The lines up to the first that is the last, which is among them.
    private func readLines(of watch: Program, isLast: (String) -> Bool) throws -> [String] {
        var lines: [String] = []
        while let line = try watch.readLine() {
            lines.append(line)
            if isLast(line) { break }
        }
        return lines
    }
}
