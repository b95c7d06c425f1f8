import TestSupport
import Testing

@Suite struct TranscriptTests {
    @Test(arguments: try Transcript.all()) func `a session goes as its transcript says`(_ transcript: Transcript) throws
    {
        let results = try transcript.run(in: try Shell())
        for (step, printed) in zip(transcript.steps, results) {
            let matches =
                printed.count == step.expected.count
                && zip(printed, step.expected).allSatisfy { Transcript.matches($0, $1) }
            #expect(
                matches,
                """
                \(transcript.name): $ \(step.command)
                is to print
                \(step.expected.joined(separator: "\n"))
                but prints
                \(printed.joined(separator: "\n"))
                """
            )
        }
    }

    @Test func `every command stands in a transcript`() throws {
        let commands = try Transcript.all().flatMap(\.steps).map(\.command).joined(separator: "\n")
        for verb in [
            "new", "delete", "containers", "list", "add", "get", "types", "update", "move", "remove", "undo",
            "redo", "drag", "drop", "receive", "drags", "cancel", "status", "collections add", "collections move",
            "collections remove", "collections accepts", "copy", "paste", "clear", "history", "search", "select", "pin",
            "forget",
        ] {
            #expect(commands.contains("tote \(verb) "), "\(verb) is in no transcript")
        }
    }
}
