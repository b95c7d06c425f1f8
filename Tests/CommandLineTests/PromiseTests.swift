import DBus
import Glibc
import TestSupport
import Testing
import Wire

@testable import ToteClient
@testable import tote

/// An app that keeps a promise in a thread of its own would block this one: what wants it here is a program.
@Suite struct PromiseTests {
    private let shell: Shell
    private let tote: Tote
    private let container: ToteContainer

    init() throws {
        shell = try Shell()
        tote = try Tote(address: shell.bus.address)
        container = try tote.createContainer("c", collections: ["k", "l"])
    }

    private func promise(_ id: String, size: UInt64 = 0) throws {
        let promise = ToteRepresentation(type: "image/png", content: .promise(size: size))
        try container.insert([ToteItem(id: id, representations: [promise])], at: .end(of: "k"))
    }

    /// Runs `tote`, and serves the app meanwhile.
    private func run(_ arguments: String...) throws -> Program.Outcome { try run(arguments) }

    private func run(_ arguments: [String]) throws -> Program.Outcome {
        let program = try Program(
            try BuiltProduct.path("tote"),
            arguments,
            environment: shell.bus.environment
        )
        while !program.hasEnded { _ = try tote.next(timeout: .milliseconds(20)) }
        return try program.finish()
    }

    @Test func `an app keeps its promise when it is wanted`() throws {
        try promise("a", size: 5)
        #expect(try container.get(["a"])[0].representations[0].size == 5)
        var wanted: [[String]] = []
        tote.keeper = { request in
            wanted.append([request.item, request.type])
            #expect(throws: Never.self) { try request.write(Array("image".utf8)) }
            request.finish()
            #expect(request.fileDescriptor == -1)
        }
        #expect(try run("get", "c", "a", "--type", "image/png").text == "image")
        #expect(wanted == [["a", "image/png"]])
    }

    @Test(arguments: [
        ("abc", "broke off after 3 of 25 bytes of the image/png"),
        (String(repeating: "a", count: 26), "gave more than the 25 bytes of the image/png it promised"),
    ])
    func `a promise that is kept with another length is an error`(_ content: String, _ message: String) throws {
        try promise("shot", size: 25)
        tote.keeper = { request in
            #expect(throws: Never.self) { try request.write(Array(content.utf8)) }
            request.finish()
        }
        let got = try run("get", "c", "shot", "--type", "image/png")
        #expect(got.status == .exited(1) && got.errorText == "tote: the app of the item \"shot\" \(message)\n")
        let drag = try container.beginDrag(["shot"], operations: [.move])
        let received = try run("receive", drag.path, "--output", shell.folder, "--operation", "move")
        #expect(received.status == .exited(1) && received.text == "" && received.errorText == got.errorText)
        #expect(try shell.run("ls -A").text == "")
        #expect(try container.list("k") == ["shot"])
        #expect(try drag.description.outcome != "completed")
    }

    @Test func `a drop that waits for an app shows how far it is`() throws {
        try promise("shot", size: 3_145_728)
        var asked: ToteRequest?
        tote.keeper = { request in
            #expect(throws: Never.self) { try request.write([UInt8](repeating: 1, count: 2_097_152)) }
            asked = request
        }
        _ = try tote.createContainer("d", collections: ["k"])
        let drag = try container.beginDrag(["shot"], operations: [.copy])
        let drop = try shell.startOnTerminal("tote drop \(drag.path) d/k; echo status $?")
        while asked == nil { _ = try tote.next(timeout: .milliseconds(20)) }
        #expect(try drop.readText(through: " 2.0 MiB of 3.0 MiB").contains("[####"))
        try asked?.write([UInt8](repeating: 1, count: 1_048_576))
        asked?.finish()
        // The bar is gone before what came of it is written.
        #expect(try drop.readText(through: "status 0").contains("\r\u{1B}[Kcopy"))
        _ = try drop.finish()
    }

    @Test func `what an app gives of a known size shows how far it is`() throws {
        try promise("shot", size: 300_000)
        var asked: ToteRequest?
        tote.keeper = { request in
            #expect(throws: Never.self) { try request.write([UInt8](repeating: 1, count: 1000)) }
            asked = request
        }
        let get = try shell.startOnTerminal("tote get c shot --type image/png >shot; echo status $?")
        while asked == nil { _ = try tote.next(timeout: .milliseconds(20)) }
        // It is shown once a second has gone by.
        usleep(1_200_000)
        try asked?.write([UInt8](repeating: 1, count: 1000))
        #expect(try get.readText(through: "of 292.9 KiB").contains("[·"))
        try asked?.write([UInt8](repeating: 1, count: 298_000))
        asked?.finish()
        _ = try tote.next(timeout: .milliseconds(20))
        #expect(try get.readText(through: "status 0").contains("\r\u{1B}[K"))
        _ = try get.finish()
    }

    @Test func `what an app stops writing is an error`() throws {
        var ends: [CInt] = [-1, -1]
        try #require(unsafe pipe(&ends) == 0)
        let (reading, writing) = (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
        #expect(unsafe write(writing.raw, "half", 4) == 4)
        let content = try ToteContent((Arguments("image/png", DescriptorIndex(0)), [reading]))
        var came: [UInt8] = []
        #expect {
            let item = ToteItem(id: "shot", representations: [])
            try Streaming.run(from: content, of: item, nil, toOutput: false, pause: 20) { came += $0 }
        } throws: { error in
            guard case Problem.failed(let sentence) = error else { return false }
            return sentence == "the app of the item \"shot\" has stopped writing the image/png"
        }
        #expect(came == Array("half".utf8))
    }

    @Test func `what an app gives up leaves no file, though --force may overwrite`() throws {
        try promise("shot")
        tote.keeper = { request in
            #expect(throws: Never.self) { try request.write(Array("half".utf8)) }
            request.fail("the film is torn")
        }
        for options in [[], ["--operation", "move"], ["--operation", "move", "--force"]] {
            let drag = try container.beginDrag(["shot"], operations: [.copy, .move])
            let received = try run(["receive", drag.path, "--output", shell.folder] + options)
            #expect(received.status == .exited(1) && received.errorText.contains("the film is torn"))
            #expect(try shell.run("ls -A").text == "")
            #expect(try container.list("k") == ["shot"])
        }
    }

    @Test func `what is another by the time that it is received is neither stored nor taken away`() throws {
        try promise("shot")
        tote.keeper = { request in
            #expect(throws: Never.self) {
                try request.write(Array("old".utf8))
                let newer = ToteRepresentation(type: "text/plain", content: .text("newer"))
                _ = try container.update([ToteItem(id: "shot", representations: [newer])])
            }
            request.finish()
        }
        let drag = try container.beginDrag(["shot"], operations: [.move])
        let received = try run("receive", drag.path, "--output", shell.folder, "--operation", "move")
        #expect(received.status == .exited(1) && received.errorText.contains("has changed since it was read"))
        #expect(try shell.run("ls -A").text == "")
        #expect(try container.text(of: "shot") == "newer")
    }

    @Test func `what is stored when the service is killed is said to be, and that its source doesn't know`() throws {
        let copied = ToteRepresentation(type: "image/png", content: .promise(size: 0))
        let drag = try tote.beginDrag([ToteItem(id: "shot", name: "shot.png", representations: [copied])])
        let process = try shell.run("tote status | sed -n 's/^process\\t//p'").text
        tote.keeper = { request in
            #expect(throws: Never.self) {
                try request.write(Array("image".utf8))
                // It has its pipe, and has claimed the drag.
                _ = try shell.run("until tote drags | grep -q claimed; do sleep 0.02; done; kill -KILL \(process)")
            }
            request.finish()
        }
        let received = try run("receive", drag.path, "--output", shell.folder)
        // Another service is started, which knows no such drag, unless the bus hasn't seen yet that this one has gone.
        #expect([.exited(1), .exited(3)].contains(received.status), "\(received)")
        #expect(received.text == "\(shell.folder)/shot.png\n")
        #expect(received.errorText.hasPrefix("tote: it is stored, but the source doesn't know\ntote: "))
        #expect(try shell.run("cat shot.png").text == "image")
    }

    @Test func `a backup leaves out what an app gives up, or gives as what it isn't, and has all else`() throws {
        try promise("shot")
        let json = ToteRepresentation(type: "application/json", content: .promise(size: 0))
        let text = ToteRepresentation(type: "text/plain", content: .text("words"))
        try container.insert([ToteItem(id: "note", representations: [json, text])], at: .end(of: "k"))
        tote.keeper = { request in
            // Where the other one has failed already, nobody may read this one any more.
            try? request.write(Array(#"1},{"type":"text/html","text":"forged""#.utf8))
            if request.item == "shot" { request.fail("the film is torn") } else { request.finish() }
        }
        let exported = try run("export")
        #expect(exported.status == .exited(1))
        #expect(exported.errorText.contains("the film is torn"))
        #expect(exported.errorText.contains("the promised application/json is not what it should be"))
        #expect(exported.text.contains(#""id":"shot","representations":[]"#))
        #expect(exported.text.contains(#""representations":[{"type":"text/plain","text":"words"}]"#))
        #expect(!exported.text.contains("forged"))
    }

    @Test func `what is copied as a promise and breaks off is an error when it is pasted`() throws {
        let promise = ToteRepresentation(type: "image/png", content: .promise(size: 25))
        try tote.clipboard().copy([ToteItem(id: "shot", representations: [promise])])
        tote.keeper = { request in
            #expect(throws: Never.self) { try request.write(Array("abc".utf8)) }
            request.finish()
        }
        let pasted = try run("paste", "--type", "image/png")
        #expect(pasted.status == .exited(1))
        #expect(
            pasted.errorText == "tote: the app of the item \"shot\" broke off after 3 of 25 bytes of the image/png\n"
        )
    }

    @Test func `what breaks off is an error though nobody knows how long it was to be`() throws {
        try promise("shot")
        let copied = ToteRepresentation(type: "image/png", content: .promise(size: 0))
        try tote.clipboard().copy([ToteItem(id: "shot", representations: [copied])])
        tote.keeper = { request in
            #expect(throws: Never.self) { try request.write(Array("half".utf8)) }
            request.fail("the film is torn")
        }
        for arguments in [["get", "c", "shot", "--type", "image/png"], ["paste", "--type", "image/png"]] {
            let outcome = try run(arguments)
            #expect(outcome.status == .exited(1) && outcome.errorText.contains("the film is torn"))
            // Where it had begun before the app gave it up, the half is out.
            #expect(["", "half"].contains(outcome.text))
        }
    }

    @Test func `an app that can't keep its promise says why`() throws {
        try promise("a")
        tote.keeper = { $0.fail("the film is torn") }
        let outcome = try run("get", "c", "a", "--type", "image/png")
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText.contains("the film is torn"))
    }

    @Test func `a request that an app forgets has failed, and so has one that nobody keeps`() throws {
        try promise("a")
        tote.keeper = { _ in }
        #expect(try run("get", "c", "a", "--type", "image/png").errorText.contains("doesn't keep this promise"))
        tote.keeper = nil
        #expect(try run("get", "c", "a", "--type", "image/png").errorText.contains("nothing of this name"))
    }

    @Test func `an app decides where drops go, until it leaves that`() throws {
        try container.insert([ToteItem(text: "x", id: "x")], at: .end(of: "k"))
        var questions: [ToteQuestion] = []
        try tote.decideDrops(on: container) { question in
            questions.append(question)
            return .drop(.move, .end(of: "l"))
        }
        #expect(try run("drag", "c", "x", "--detach").status == .exited(0))
        #expect(try run("drop", "c/k").text == "move\tx\n")
        #expect(try container.list("l") == ["x"])
        #expect(questions.map(\.place) == [.end(of: "k")])
        #expect(questions.map(\.operation) == [.move])
        try tote.decideDrops(on: container) { _ in .refuse("the shelf is full") }
        #expect(try run("drag", "c", "x", "--detach").status == .exited(0))
        #expect(try run("drop", "c/k").errorText.contains("the shelf is full"))
        try tote.decideDrops(on: container) { _ in .agree }
        #expect(try run("drop", "c/k").text == "move\tx\n")
        try tote.leaveDrops(on: container)
        #expect(try run("drag", "c", "x", "--detach").status == .exited(0))
        #expect(try run("drop", "c/l").text == "move\tx\n")
    }
}
