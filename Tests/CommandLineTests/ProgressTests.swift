import TestSupport
import Testing

@Suite struct ProgressTests {
    /// Bytes without end, until there is a file `enough`.
    private static let source = "{ while [ ! -e enough ]; do head -c 1000 /dev/zero; done; }"

    @Test(arguments: ["tote add c/k --id x -", "tote copy"]) func `a transfer that takes long shows how far it is`(
        _ command: String
    ) throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k")
        let transfer = try shell.startOnTerminal("\(Self.source) | \(command); echo status $?")
        #expect(try transfer.readText(through: "iB").contains("\r\u{1B}[K"))
        _ = try shell.run("touch enough")
        #expect(try transfer.readText(through: "status 0").contains("\r\u{1B}[K"))
        _ = try transfer.finish()
    }

    @Test func `what is written to a slow reader shows how far it is, beside a total`() throws {
        let shell = try Shell()
        _ = try shell.run("head -c 3000000 /dev/zero | tote copy --type application/x-zero")
        let reader = "while [ ! -e enough ]; do head -c 1000 | wc -c >/dev/null; done; cat >/dev/null"
        let transfer = try shell.startOnTerminal(
            "tote paste --type application/x-zero | { \(reader); }; echo status $?"
        )
        #expect(try transfer.readText(through: "of 2.8 MiB").contains("["))
        _ = try shell.run("touch enough")
        _ = try transfer.readText(through: "status 0")
        _ = try transfer.finish()
    }

    @Test func `nothing is shown where standard error is no terminal`() throws {
        let shell = try Shell()
        let outcome = try shell.run("head -c 30000000 /dev/zero | tote copy --type application/x-zero")
        #expect(outcome.errorText == "" && outcome.text == "")
    }
}
