import Foundation
import TestSupport
import Testing

@Suite struct ClipboardContentTests {
    @Test(arguments: ContentTests.sizes) func `bytes that are copied are pasted as they were`(_ size: Int) throws {
        let shell = try Shell()
        let bytes = ContentTests.bytes(size)
        let copied = try shell.run("tote copy --type application/x-thing", input: bytes)
        #expect(copied.status == .exited(0) && copied.text == "" && copied.errorText == "")
        let pasted = try shell.run("tote paste --type application/x-thing")
        #expect(pasted.output == bytes && pasted.errorText == "")
        #expect(try shell.run("tote paste --type 'application/*' | cat").output == bytes)
    }

    @Test(arguments: ContentTests.sizes) func `a file that is standard input is pasted as it was`(_ size: Int) throws {
        let shell = try Shell()
        let bytes = ContentTests.bytes(size)
        try Data(bytes).write(to: URL(fileURLWithPath: shell.folder + "/thing"))
        let script = "tote copy --type application/x-thing <thing && tote paste --type application/x-thing"
        #expect(try shell.run(script).output == bytes)
    }

    @Test func `no line end is added to a text or taken from it`() throws {
        let shell = try Shell()
        for text in ["", "a", "a\n", "a\r\n", "\n", "é\n\n", "\u{FEFF}a"] {
            #expect(try shell.run("tote copy && tote paste", input: Array(text.utf8)).text == text)
            #expect(try shell.run("tote copy -- \"$(printf '%s.' '\(text)')\" && tote paste").text == text + ".")
        }
    }

    @Test func `what is text is plain text, and what isn't is what its bytes say`() throws {
        let shell = try Shell()
        let inputs: [(bytes: [UInt8], type: String)] = [
            (Array("text".utf8), "text/plain"), (Array("<html>".utf8), "text/plain"), ([], "text/plain"),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"), ([0, 1, 2], "application/octet-stream"),
        ]
        for (bytes, type) in inputs {
            let types = try shell.run("tote copy && tote paste --types", input: bytes).text
            #expect(types.split(separator: "\n").first.map(String.init) == type)
        }
    }

    @Test func `several texts are pasted with the line feeds between them alone`() throws {
        let shell = try Shell()
        let script = """
            printf one >a.txt; printf 'two\\n' >b.txt; printf '\\1\\0' >c.bin
            tote copy --file a.txt b.txt && tote paste
            tote copy --file a.txt c.bin b.txt && tote paste && tote paste --type application/octet-stream | wc -c
            """
        #expect(try shell.run(script).text == "one\ntwo\none\ntwo\n2\n")
        let refused = try shell.run(
            "cp c.bin d.bin; tote copy --file c.bin d.bin; tote paste --type 'application/octet-stream'"
        )
        #expect(refused.status == .exited(1) && refused.text == "" && refused.errorText.hasPrefix("tote: 2 items are "))
    }

    @Test(.enabled(if: !Sanitizer.isOn))
    func `a large content is copied and pasted in a bounded amount of memory`() throws {
        let shell = try Shell()
        let script = """
            head -c 300000000 /dev/zero | (ulimit -v 200000; exec tote copy --type application/x-zero)
            (ulimit -v 200000; exec tote paste --type application/x-zero) | wc -c
            """
        #expect(try shell.run(script).text == "300000000\n")
    }

    @Test func `a closed pipe ends a paste as a signal does, without a word`() throws {
        let shell = try Shell()
        let script = """
            head -c 3000000 /dev/zero | tr '\\0' a | tote copy
            { tote paste; echo $? >status; } | head -c 1; cat status
            """
        let outcome = try shell.run(script)
        #expect(outcome.text == "a141\n" && outcome.errorText == "")
    }

    @Test func `items go from a container to the clipboard and from there to another`() throws {
        let shell = try Shell()
        let script = """
            tote new c k; tote new d top in; tote add c/k --id one first; tote add c/k --id two second >/dev/null
            tote add d/in --id last l >/dev/null
            tote copy --from c two one && tote paste; echo
            tote paste --into d/in --before last >ids; wc -l <ids; tote list d/in | cut -f2; tote list c | cut -f1
            """
        #expect(try shell.run(script).text == "one\nsecond\nfirst\n2\nsecond\nfirst\nl\none\ntwo\n")
    }
}
