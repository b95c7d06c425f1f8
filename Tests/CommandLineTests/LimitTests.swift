import TestSupport
import Testing

@Suite struct LimitTests {
    private static let many = (0..<100).map { #"{"type": "text/x-\#($0)", "text": "\#($0)"}"# }.joined(separator: ",")
    private static let rich = #"{"id": "rich", "representations": [\#(many)]}"#

    @Test func `a backup goes into a service that takes as much, and is refused by one that doesn't`() throws {
        let full = try Shell(limits: "representations=100")
        _ = try full.run("tote new c k; tote add c/k --document '\(Self.rich)'; tote add c/k --id plain --text t")
        #expect(try full.run("tote copy --from c rich; tote export --output b.json").errorText == "")
        let backup = full.folder + "/b.json"
        let same = try Shell(limits: "representations=100")
        #expect(try same.run("tote import '\(backup)'").errorText == "")
        #expect(try same.run("tote get c rich --type text/x-99; tote paste --type text/x-98").text == "9998")
        let usual = try Shell()
        let refused = try usual.run("tote import '\(backup)'; tote list c | cut -f1")
        #expect(refused.text.hasSuffix("\nplain\n"))
        let lines = refused.errorText.split(separator: "\n")
        #expect(lines.first == "tote: c/k, \"rich\": an item has at most 64 representations")
        #expect(lines.dropFirst().first?.hasSuffix(": an item has at most 64 representations") == true)
    }

    @Test func `a backup goes into a service that takes smaller documents than items`() throws {
        let shell = try Shell(limits: "document-bytes=1K")
        let script = """
            tote new c k; for i in 1 2 3; do yes $i | head -c 3000 | tote add c/k --id $i -; done
            yes copied | head -c 3000 | tote copy; tote export >b.json
            """
        #expect(try shell.run(script).errorText == "")
        #expect(try shell.run("tote delete c; tote forget --all; tote import b.json").errorText == "")
        #expect(try shell.run("tote get c 3 | wc -c; tote history | wc -l").text == "3000\n1\n")
    }

    @Test func `a document is as large as the service takes, whatever is usual`() throws {
        let shell = try Shell(limits: "document-bytes=20M")
        let document = #"{"id": "a", "representations": [{"type": "text/plain", "text": "t"}]}"#
        let script = "tote new c k; (echo '\(document)'; head -c 18000000 /dev/zero | tr '\\0' ' ') >large.json"
        _ = try shell.run(script)
        let added = try shell.run("tote add c/k --document large.json; tote add c/k --document <large.json")
        #expect(added.text == "a\n")
        #expect(added.errorText == "tote: the container \"c\" has an item \"a\" already\n")
    }
}
