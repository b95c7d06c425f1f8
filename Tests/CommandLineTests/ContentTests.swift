import Foundation
import TestSupport
import Testing

@Suite struct ContentTests {
    static let sizes = [0, 1, 16_384, 16_385, 65_536, 65_537, 1_000_003]

    /// Bytes that are no text, among them NUL, line ends of all kinds and every other byte.
    static func bytes(_ size: Int) -> [UInt8] {
        let head: [UInt8] = [0, 13, 10, 13, 10, 255, 254]
        return Array((head + (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }).prefix(size))
    }

    @Test(arguments: sizes) func `bytes from standard input come back as they were`(_ size: Int) throws {
        let shell = try Shell()
        let bytes = Self.bytes(size)
        let added = try shell.run("tote new c k && tote add c/k --id x --type application/x-thing -", input: bytes)
        #expect(added.text == "x\n" && added.errorText == "")
        let got = try shell.run("tote get c x")
        #expect(got.output == bytes && got.errorText == "")
        #expect(try shell.run("tote get c x | cat").output == bytes)
    }

    @Test(arguments: sizes) func `the bytes of a file come back as they were`(_ size: Int) throws {
        let shell = try Shell()
        let bytes = Self.bytes(size)
        try Data(bytes).write(to: URL(fileURLWithPath: shell.folder + "/thing.weird"))
        let added = try shell.run("tote new c k && tote add c/k --id x --type application/x-thing thing.weird")
        #expect(added.text == "x\n" && added.errorText == "")
        #expect(try shell.run("tote get c x").output == bytes)
    }

    @Test func `a regular file that was read in part gives the rest of it`() throws {
        let shell = try Shell()
        let file = try shell.bus.folder.file("work/lines", String(repeating: "0123456789\n", count: 9000))
        let script = "tote new c k && { read -r line; tote add c/k --id x -; } <'\(file)'"
        #expect(try shell.run(script).text == "x\n")
        let got = try shell.run("tote get c x").text
        #expect(got.hasPrefix("0123456789\n") && got.utf8.count == 8999 * 11)
    }

    @Test func `no line end is added or taken`() throws {
        let shell = try Shell()
        for text in ["", "a", "a\n", "a\r\n", "\n", "é\n\n"] {
            _ = try shell.run("tote new c k; tote add c/k --id x -", input: Array(text.utf8))
            #expect(try shell.run("tote get c x; tote remove c x").text == text)
        }
    }

    @Test func `several items with the line feeds between them alone come out of a drag`() throws {
        let shell = try Shell()
        let script = "tote new c k && tote add c/k one $'two\\n' three >/dev/null && tote list c | cut -f1"
        let ids = try shell.run(script).text.split(separator: "\n").joined(separator: " ")
        let got = try shell.run("tote receive \"$(tote drag c \(ids) --detach)\"")
        #expect(got.text == "one\ntwo\n\nthree")
    }

    @Test func `many large files are added in the order given`() throws {
        let shell = try Shell()
        let script = """
            tote new c k
            for i in {10..49}; do head -c 70000 /dev/zero | tr '\\0' $((i % 10)) >$i.bin; done
            tote add c/k *.bin >ids
            for id in $(cat ids); do tote get c $id | head -c 1; done
            """
        #expect(try shell.run(script).text == String(repeating: "0123456789", count: 4))
        #expect(try shell.run("tote list c/k | cut -f2").text == (10...49).map { "\($0).bin\n" }.joined())
    }

    @Test func `the refusal of a document names the item that is too large for it`() throws {
        let shell = try Shell()
        let script = """
            tote new c k; tote add c/k --id small t
            head -c 17000000 /dev/zero | tote add c/k --id large -
            tote list c/k --document
            tote receive --json "$(tote drag c small large --detach)"
            """
        let refusal = #"tote: the application/octet-stream of the item "large" is larger than a document may be"#
        let lines = try shell.run(script).errorText.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(refusal) })
    }

    @Test(.enabled(if: !Sanitizer.isOn)) func `a large input takes a bounded amount of memory`() throws {
        let shell = try Shell()
        let script = """
            tote new c k
            head -c 300000000 /dev/zero | (ulimit -v 200000; exec tote add c/k --id x --type application/x-zero -)
            (ulimit -v 200000; exec tote get c x) | wc -c
            """
        #expect(try shell.run(script).text == "x\n300000000\n")
    }

    @Test(arguments: ["tote receive $(tote drag --file in/* --detach)", "tote copy --file in/*; tote paste"])
    func `more large files than one call brings descriptors go as well, byte for byte`(_ command: String) throws {
        let shell = try Shell()
        let script = """
            mkdir in
            for n in $(seq 10 29); do head -c $((n * 10000)) /dev/urandom | base64 -w 0 >in/$n.txt; done
            \(command) | sha256sum
            for file in in/*; do [ $file = in/10.txt ] || echo; cat $file; done | sha256sum
            """
        let sums = try shell.run(script)
        let lines = sums.text.split(separator: "\n")
        #expect(lines.count == 2 && lines[0] == lines[1], "\(sums.text) \(sums.errorText)")
    }

    @Test func `what is too much for one call is refused in a sentence`() throws {
        let shell = try Shell()
        let refused = try shell.run(
            "for n in $(seq 17); do truncate -s 80M $n.bin; done; tote drag --file *.bin --detach"
        )
        #expect(refused.status == .exited(1) && refused.text == "")
        #expect(refused.errorText.contains("beside the 16 largest it brings 64 MiB; add them to a container"))
    }

    @Test func `a file may have any name, and is called as near to it as text can be`() throws {
        let shell = try Shell()
        let strange = "own-\u{10FFFF}é.txt"
        let names = #"$'lat\xe9.txt' $'\xff' '\#(strange)'"#
        _ = try shell.run("tote new c k; mkdir in; cd in; for name in \(names); do printf \"$name\" >\"$name\"; done")
        let added = try shell.run("cd in; tote add c/k --file \(names) >/dev/null; tote list c/k | cut -f2")
        #expect(added.text == "lat\u{FFFD}.txt\n\u{FFFD}\n\(strange)\n" && added.errorText == "")
        let sums = try shell.run(
            """
            cat in/* | sort | sha256sum
            tote receive $(tote drag --file in/* --detach) --output . >/dev/null; cat *.txt \u{FFFD} | sort | sha256sum
            tote copy --file $'in/\\xff'; tote paste --type application/octet-stream | od -An -tx1
            """
        )
        let lines = sums.text.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == lines[1] && lines[2] == " ff", "\(sums.text) \(sums.errorText)")
        let missing = try shell.run(#"tote add c/k --file $'no\xe9.txt'"#)
        #expect(missing.errorText == "tote: no\u{FFFD}.txt: No such file or directory\n")
    }

    @Test(
        arguments: [
            (#"get c $'\xe9'"#, 2, "\"\u{FFFD}\" is not UTF-8\nusage: tote get"),
            (#"add c/k x --title $'\xe9'"#, 2, "\"\u{FFFD}\" is not UTF-8\nusage: tote add"),
            (#"add c/k x --title=$'\xe9'"#, 2, "\"\u{FFFD}\" is not UTF-8\nusage: tote add"),
            (#"$'\xe9'"#, 2, "there is no command \"\u{FFFD}\""),
            (#"list c $'--\xe9'"#, 2, "list has no option \"--\u{FFFD}\""),
            (#"add c/k --text $'\xe9'"#, 1, "the text \"\u{FFFD}\" is not UTF-8"),
            (#"copy $'\xe9'"#, 1, "the text \"\u{FFFD}\" is not UTF-8"),
        ] as [(String, Int32, String)]
    )
    func `what is no file is UTF-8`(_ command: String, _ status: Int32, _ sentence: String) throws {
        let outcome = try Shell().run("tote new c k; tote \(command)")
        #expect(outcome.status == .exited(status) && outcome.errorText.hasPrefix("tote: " + sentence), "\(outcome)")
    }
}
