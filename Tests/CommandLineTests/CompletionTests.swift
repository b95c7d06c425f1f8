import Foundation
import TestSupport
import Testing

@testable import tote

@Suite struct CompletionTests {
    @Test(arguments: Completions.shells) func `completions name every command and every option`(
        _ name: String
    ) throws {
        let script = try Program.run(try BuiltProduct.path("tote"), ["completions", name], environment: [:]).text
        let words = Set(script.split { !($0.isLetter || $0 == "-") }.map { $0.drop { $0 == "-" } })
        for verb in Verb.all {
            for word in verb.words { #expect(words.contains(Substring(word)), "\(word)") }
            for option in verb.options { #expect(words.contains(Substring(option.name)), "\(option.name)") }
        }
    }

    /// What bash offers at the end of a line.
    private func offers(_ line: [String], in shell: Shell) throws -> [String] {
        let words = line.map { "'\($0.replacingOccurrences(of: "'", with: #"'\''"#))'" }.joined(separator: " ")
        let script = """
            eval "$(tote completions bash)"
            COMP_WORDS=(\(words)) COMP_CWORD=\(line.count - 1)
            _tote
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try shell.run(script)
        #expect(outcome.errorText == "")
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test func `bash offers every command, and every option of each`() throws {
        let shell = try Shell()
        #expect(try offers(["tote", ""], in: shell) == Verb.all.filter { $0.words.count == 1 }.map(\.name))
        for verb in Verb.all {
            let offered = try offers(["tote"] + verb.words + ["--"], in: shell)
            #expect(offered == (verb.options + Option.everywhere).map { "--" + $0.name })
        }
    }

    @Test func `bash offers what there is`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new photos album trash; tote new play; tote add photos/album --id 'my one' --text t")
        _ = try shell.run("tote add photos/trash --id old --text t; tote drag photos old --detach; touch file.txt")
        #expect(try offers(["tote", "col"], in: shell) == ["collections"])
        #expect(try offers(["tote", "list", "p"], in: shell) == ["photos", "play"])
        #expect(try offers(["tote", "list", "photos/"], in: shell) == ["photos/album", "photos/trash"])
        #expect(try offers(["tote", "get", "photos", ""], in: shell) == ["my\\ one", "old"])
        #expect(try offers(["tote", "get", "--type", "x", "photos", "o"], in: shell) == ["old"])
        #expect(try offers(["tote", "get", "photos", "my\\ o"], in: shell) == ["my\\ one"])
        #expect(try offers(["tote", "get", "photos", "'my o"], in: shell) == ["my one"])
        #expect(try offers(["tote", "get", "photos", "\"my o"], in: shell) == ["my one"])
        #expect(try offers(["tote", "get", "'photos'", "o"], in: shell) == ["old"])
        #expect(try offers(["tote", "drop", "pho"], in: shell) == ["photos"])
        #expect(try offers(["tote", "move", "photos", "old", "m"], in: shell) == ["my\\ one"])
        #expect(try offers(["tote", "move", "photos", "old", "--to", ""], in: shell) == ["album", "trash"])
        #expect(try offers(["tote", "collections", "mo"], in: shell) == ["move"])
        #expect(try offers(["tote", "collections", "move", "photos", "a"], in: shell) == ["album"])
        #expect(try offers(["tote", "drop", ""], in: shell).first?.hasPrefix("/org/tote/Tote1/drags/") == true)
        #expect(try offers(["tote", "drop", "--operation", ""], in: shell) == ["copy", "move"])
        #expect(try offers(["tote", "drop", "--operation", "=", "m"], in: shell) == ["move"])
        #expect(try offers(["tote", "add", "photos/album", "fi"], in: shell) == ["file.txt"])
        #expect(try offers(["tote", "drop", "--onto", "photos", "my"], in: shell) == ["my\\ one"])
        #expect(try offers(["tote", "drop", "7", "--onto", "photos", ""], in: shell) == ["my\\ one", "old"])
        #expect(try offers(["tote", "copy", "--from", "photos", ""], in: shell) == ["my\\ one", "old"])
        #expect(try offers(["tote", "copy", "--from", "=", "photos", "old", "m"], in: shell) == ["my\\ one"])
        #expect(try offers(["tote", "paste", "--into", "photos/trash", "--before", ""], in: shell) == ["old"])
        #expect(try offers(["tote", "move", "photos", "old", "--into", ""], in: shell) == ["my\\ one", "old"])
        #expect(try offers(["tote", "help", "col"], in: shell) == ["collections"])
        #expect(try offers(["tote", "drag", "--operations", ""], in: shell) == ["copy", "move", "link"])
        #expect(try offers(["tote", "drag", "--operations", "copy,m"], in: shell) == ["copy\\,move"])
        #expect(try offers(["tote", "receive", "--operation", ""], in: shell) == ["copy", "move", "link"])
        _ = try shell.run("tote copy --clipboard work text")
        #expect(try offers(["tote", "paste", "--clipboard", ""], in: shell) == ["clipboard", "primary", "work"])
        _ = try shell.run("tote copy one")
        let entry = try shell.run("tote history | cut -f1").text.split(separator: "\n").map(String.init)
        #expect(entry.count == 1)
        #expect(try offers(["tote", "select", ""], in: shell) == entry)
        #expect(try offers(["tote", "forget", ""], in: shell) == entry)
        #expect(try offers(["tote", "paste", "--clipboard", "p"], in: shell) == ["primary"])
        #expect(try offers(["tote", "paste", "--into", "photos/t"], in: shell) == ["photos/trash"])
        #expect(try offers(["tote", "copy", "--from", "pl"], in: shell) == ["play"])
        #expect(try offers(["tote", "history", "--record", "=", "o"], in: shell) == ["on", "off"])
        #expect(try offers(["tote", "watch", "clip"], in: shell) == ["clipboard"])
        #expect(try offers(["tote", "completions", "z"], in: shell) == ["zsh"])
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func `a shell can read its completions`(_ name: String) throws {
        let shell = try Shell()
        // A shell that isn't installed has nothing to say.
        let script = "! command -v \(name) >/dev/null || tote completions \(name) | \(name) -n"
        let outcome = try shell.run(script)
        #expect(outcome.status == .exited(0) && outcome.errorText == "")
    }
}
