import Foundation
import TestSupport
import Testing

@testable import tote

@Suite struct TypeTests {
    /// A database of types as shared-mime-info writes it, small.
    private static let magic: [UInt8] =
        Array("MIME-Magic\0\n[80:application/x-sea]\n>0=\0\u{3}SEA\n1>4=\0\u{1}1+3\n".utf8)
        + Array("[50:image/png]\n>1=\0\u{3}PNG\n[50:application/x-word]\n>0=\0\u{2}".utf8) + [0xFE, 0x01]
        + Array("~2\n[50:application/x-mask]\n>0=\0\u{2}".utf8) + [0xA5, 0x00] + [0x26, 0xF0, 0x0F] + Array("\n".utf8)

    private static let globs = """
        # comment
        50:image/png:*.png
        50:text/x-one:*.same
        50:image/x-two:*.same
        50:application/schema+json:*.json
        50:application/json:*.json
        60:application/x-heavy:*.a
        50:application/x-long:*.b.a
        50:application/x-letter:*.C:cs
        50:application/x-small:*.c
        50:text/x-make:makefile.c
        50:text/x-own:Own.png:cs

        """

    private func database(in shell: Shell, globs: String = globs, magic: [UInt8] = magic) throws -> [String: String] {
        let folder = try shell.bus.folder.folder("types/mime")
        try Data(globs.utf8).write(to: URL(fileURLWithPath: folder + "/globs2"))
        try Data(magic).write(to: URL(fileURLWithPath: folder + "/magic"))
        return ["XDG_DATA_DIRS": String(folder.dropLast("/mime".count))]
    }

    private func types(of files: [(name: String, bytes: [UInt8])], _ shell: Shell, _ more: [String: String]) throws
        -> [String]
    {
        for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: shell.folder + "/" + name)) }
        let names = files.map { "'\($0.name)'" }.joined(separator: " ")
        let script = "tote new c k; tote add c/k --file \(names) >/dev/null; tote list c/k | cut -f3; tote delete c"
        let outcome = try shell.run(script, adding: more)
        try #require(outcome.errorText == "")
        return outcome.text.split(separator: "\n").map(String.init)
    }

    @Test func `a file has the type of its name, the heaviest and longest that fits`() throws {
        let shell = try Shell()
        let files = ["x.png", "X.PNG", "x.a", "x.b.a", "x.C", "x.c", "X.c"].map { (name: $0, bytes: [UInt8]("t".utf8)) }
        #expect(
            try types(of: files, shell, try database(in: shell)) == [
                "image/png", "image/png", "application/x-heavy", "application/x-heavy", "application/x-letter",
                "application/x-small", "application/x-small",
            ]
        )
    }

    @Test func `a file whose name says nothing is what its bytes say, or plain text`() throws {
        let shell = try Shell()
        let files: [(name: String, bytes: [UInt8])] = [
            ("text", Array("SEA 2, all text".utf8)), ("told", Array("SEA 1, all text".utf8)), ("empty", []),
            ("half", Array("é".utf8.dropLast())),
            ("nul", Array("a\0b".utf8)), ("picture", [0x89] + Array("PNG\r\n".utf8)),
            ("nested", Array("SEA  1\0".utf8)), ("unnested", Array("SEA    1\0".utf8)),
            ("long", Array(String(repeating: "é", count: 40_000).utf8)), ("masked", [0xA7, 0xBB]),
        ]
        #expect(
            try types(of: files, shell, try database(in: shell)) == [
                "text/plain", "application/x-sea", "text/plain", "application/octet-stream", "application/octet-stream",
                "image/png", "application/x-sea", "application/octet-stream", "text/plain", "application/octet-stream",
            ]
        )
    }

    @Test func `a whole name says more than an ending`() throws {
        let shell = try Shell()
        let files = ["MakeFile.C", "makefile.c", "Own.png", "own.png"].map { (name: $0, bytes: [UInt8]("t".utf8)) }
        #expect(
            try types(of: files, shell, try database(in: shell)) == [
                "text/x-make", "text/x-make", "text/x-own", "image/png",
            ]
        )
    }

    @Test func `what is piped in and is text is meant as text`() throws {
        let shell = try Shell()
        let more = try database(in: shell)
        let script = "tote new c k; printf 'SEA 1, all text' | tote add c/k - >/dev/null; tote list c/k | cut -f3"
        #expect(try shell.run(script, adding: more).text == "text/plain\n")
    }

    @Test func `a mask says which bits count, and words are as this machine stores them`() {
        var reader = MagicReader(Self.magic)
        let sections = reader.sections()
        #expect(sections.map(\.type) == ["application/x-sea", "image/png", "application/x-word", "application/x-mask"])
        #expect(sections[2].matches([0x01, 0xFE]) && !sections[2].matches([0xFE, 0x01]))
        #expect(sections[3].matches([0xA7, 0xB0]) && !sections[3].matches([0xB5, 0xB0]))
    }

    @Test func `a name of several types is the one that the bytes fit, else the most general`() throws {
        let shell = try Shell()
        let files: [(name: String, bytes: [UInt8])] = [
            ("x.same", Array("text".utf8)), ("y.same", [0, 1, 2]), ("z.json", Array("{}".utf8)),
        ]
        #expect(
            try types(of: files, shell, try database(in: shell)) == ["text/x-one", "image/x-two", "application/json"]
        )
    }

    @Test func `without the system's database files still have types`() throws {
        let shell = try Shell()
        let files: [(name: String, bytes: [UInt8])] = [
            ("x.json", Array("{}".utf8)), ("x.png", [0x89]), ("text", Array("t".utf8)), ("bytes", [0, 1]),
        ]
        #expect(
            try types(of: files, shell, ["XDG_DATA_DIRS": "/nonexistent"]) == [
                "application/json", "image/png", "text/plain", "application/octet-stream",
            ]
        )
    }

    @Test func `a database that is cut off is read as far as it goes`() {
        for length in 0...Self.magic.count {
            var reader = MagicReader(Array(Self.magic.prefix(length)))
            #expect(reader.sections().count <= 4)
        }
        var reader = MagicReader(Array("MIME-Magic\0\n[50:a/b]\n>99999999999999999999=\0\u{1}a\n".utf8))
        #expect(reader.sections().isEmpty)
    }

    @Test func `a pattern that closes a type hides the patterns of later folders`() throws {
        let folder = try TemporaryDirectory()
        for name in ["own", "system"] { _ = try folder.folder(name) }
        _ = try folder.file("own/globs2", "0:image/x-two:__NOGLOBS__\n50:image/x-two:*.two\n")
        _ = try folder.file("system/globs2", Self.globs)
        let globs = MIMEGlobs(in: ["own", "system"].map { folder.path + "/" + $0 })
        #expect(globs.types(ofName: "x.same") == ["text/x-one"])
        #expect(globs.types(ofName: "x.two") == ["image/x-two"])
    }
}
