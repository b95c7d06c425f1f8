import Foundation
import TestSupport
import Testing

@testable import tote

@Suite struct HelpTests {
    @Test(arguments: Verb.all.map(\.name)) func `every command has help`(_ name: String) throws {
        let outcome = try Program.run(
            try BuiltProduct.path("tote"),
            name.split(separator: " ").map(String.init) + ["--help"],
            environment: [:]
        )
        #expect(outcome.status == .exited(0) && outcome.errorText == "")
        #expect(outcome.text.hasPrefix("usage: tote \(name)"))
        let words = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let verb = try #require(Verb.all.first { $0.name == name })
        for option in verb.options + Option.everywhere {
            #expect(outcome.text.contains("  \(option.spelling)"))
            #expect(words.contains("\(option.spelling) \(option.summary)"))
        }
    }

    @Test func `the help of all names every command`() throws {
        let text = try Program.run(try BuiltProduct.path("tote"), ["--help"], environment: [:]).text
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for verb in Verb.all {
            #expect(text.contains("\n  \(verb.name)") && words.contains("\(verb.name) \(verb.summary)"))
        }
    }

    @Test func `help fits a terminal`() throws {
        for arguments in [["--help"]] + Verb.all.map({ $0.words + ["--help"] }) {
            let text = try Program.run(try BuiltProduct.path("tote"), arguments, environment: [:]).text
            for line in text.split(separator: "\n") { #expect(line.count <= 78, "\(line)") }
        }
    }

    @Test func `the manual names every command and every option`() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/tote.1")
        let manual = try String(contentsOf: page, encoding: .utf8).replacingOccurrences(of: "\\-", with: "-")
        for verb in Verb.all {
            #expect(
                manual.contains(".B tote \(verb.name)\n") || manual.contains(".BI \"tote \(verb.name) "),
                "\(verb.name)"
            )
            for option in verb.options { #expect(manual.contains("--\(option.name)"), "\(verb.name) --\(option.name)") }
        }
        for option in Option.everywhere { #expect(manual.contains("--\(option.name)")) }
    }

    @Test(
        arguments: [
            ("lsit", "list"), ("ad", "add"), ("mvoe", "move"), ("recieve", "receive"), ("contaners", "containers"),
            ("udno", "undo"), ("drg", "drag"),
        ]
    ) func `a misspelt command gets the nearest one`(_ wrong: String, _ right: String) throws {
        let outcome = try Program.run(try BuiltProduct.path("tote"), [wrong], environment: [:])
        #expect(outcome.status == .exited(2) && outcome.text == "")
        #expect(outcome.errorText.hasPrefix("tote: there is no command \"\(wrong)\"; did you mean \(right)?\nusage: "))
    }

    @Test func `a word that is like no command gets no proposal`() throws {
        let outcome = try Program.run(try BuiltProduct.path("tote"), ["xyzzy"], environment: [:])
        #expect(outcome.status == .exited(2))
        #expect(outcome.errorText.split(separator: "\n")[0] == "tote: there is no command \"xyzzy\"")
    }
}
