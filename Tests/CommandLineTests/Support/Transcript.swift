import Foundation
import TestSupport
import Testing

/// A session with the command line as it is read: commands behind `$ `, beneath each what it prints; lines of its
/// standard error behind `! `, its exit status in brackets where it isn't 0. Lines that begin with `#` explain.
///
/// `<id>` stands for a fresh id, `<drag>` for the path of a drag, `<number>` for digits, `<…>` for anything in a line.
struct Transcript: CustomTestStringConvertible, Sendable {
    /// A command with what it is to print.
    struct Step: Sendable {
        /// The command, of one line or more.
        var command: String
        /// The lines that it is to print.
        var expected: [String]
    }

    /// What it is about: the file's name.
    let name: String
    /// The commands.
    let steps: [Step]

    /// The transcript in the file at `path`.
    init(path: String) throws {
        name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        var steps: [Step] = []
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init) {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), expected: []))
            } else if line.hasPrefix("> "), !steps.isEmpty {
                steps[steps.count - 1].command += "\n" + line.dropFirst(2)
            } else if !line.hasPrefix("#"), !steps.isEmpty {
                steps[steps.count - 1].expected.append(line)
            }
        }
        self.steps = steps
    }

    /// Its name, for the report of a test.
    var testDescription: String { name }

    /// The transcripts beside the tests.
    static func all() throws -> [Transcript] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Transcripts").path
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".transcript") }.map { try Transcript(path: folder + "/" + $0) }
    }

    /// Runs the commands one after the other in one shell; gives for each the lines that it printed.
    func run(in shell: Shell) throws -> [[String]] {
        let results = try shell.bus.folder.folder("results")
        var script =
            "step() { eval \"$2\" >'\(results)/'$1.out 2>'\(results)/'$1.err; echo $? >'\(results)/'$1.status; }\n"
        for (number, step) in steps.enumerated() {
            let quoted = step.command.replacingOccurrences(of: "'", with: "'\\''")
            script += "step \(number) '\(quoted)'\n"
        }
        _ = try shell.run(script)
        return try steps.indices.map { number in
            func text(_ kind: String) throws -> String {
                try String(contentsOfFile: "\(results)/\(number).\(kind)", encoding: .utf8)
            }
            var lines = try text("out").split(separator: "\n").map(String.init)
            lines += try text("err").split(separator: "\n").map { "! " + $0 }
            let status = try text("status").trimmingCharacters(in: .newlines)
            return status == "0" ? lines : lines + ["[\(status)]"]
        }
    }

    /// Whether `line` is what `expected` describes.
    static func matches(_ line: String, _ expected: String) -> Bool {
        var pattern = NSRegularExpression.escapedPattern(for: expected)
        let places = [
            "<id>": "[0-9a-z]{12}", "<drag>": "/org/tote/Tote1/drags/[0-9]+", "<number>": "[0-9]+", "<…>": ".*",
        ]
        for (place, meaning) in places {
            pattern = pattern.replacingOccurrences(of: NSRegularExpression.escapedPattern(for: place), with: meaning)
            pattern = pattern.replacingOccurrences(of: place, with: meaning)
        }
        return line.range(of: "^(?:" + pattern + ")$", options: .regularExpression) != nil
    }
}
