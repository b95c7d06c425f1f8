import Foundation
import Glibc
import TestSupport
import Testing

@Suite struct EndingTests {
    @Test func `a closed pipe ends a command as a signal does, without a word`() throws {
        let shell = try Shell()
        let script = """
            tote new c k
            head -c 3000000 /dev/zero | tote add c/k --id x -
            for i in {1..40}; do tote add c/k --text "$(head -c 5000 /dev/zero | tr '\\0' a)" >/dev/null; done
            { tote get c x; echo $? >status; } | head -c 1 | wc -c
            cat status
            """
        let outcome = try shell.run(script)
        #expect(outcome.text == "x\n1\n141\n" && outcome.errorText == "")
    }

    @Test func `a closed pipe ends a watch that has nothing to say`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c")
        #expect(try shell.run("tote watch c | true; echo ${PIPESTATUS[0]}").text == "141\n")
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(CInt, CInt)])
    func `a signal cancels the drag that a command holds`(_ signal: CInt, _ status: CInt) throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k && tote add c/k --id x --text t")
        let drag = try shell.start("drag", "c", "x")
        #expect(try drag.readLine()?.hasPrefix("/org/tote/Tote1/drags/") == true)
        #expect(try shell.run("tote containers --json").text.contains(#""lifted":["x"]"#))
        drag.kill(signal)
        #expect(try drag.waitUntilExit() == .exited(status))
        #expect(drag.errorText == "")
        #expect(try shell.run("tote containers --json").text.contains(#""lifted":[]"#))
        #expect(try shell.run("tote drags").text == "")
    }

    @Test func `a drag whose command is killed ends`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k && tote add c/k --id x --text t")
        let drag = try shell.start("drag", "c", "x")
        let path = try #require(try drag.readLine())
        drag.kill(SIGKILL)
        _ = try drag.waitUntilExit()
        // The bus tells the service of the end before it passes on a later call.
        #expect(try shell.run("tote drags").text == "")
        #expect(try shell.run("tote drop \(path) c/k").status == .exited(1))
    }

    @Test func `a drag says how it ended`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k l && tote add c/k --id x --text t")
        let drag = try shell.start("drag", "c", "x")
        let path = try #require(try drag.readLine())
        #expect(try shell.run("tote drop \(path) c/l").text == "move\tx\n")
        #expect(try drag.readLine() == "completed\tmove")
        #expect(try drag.waitUntilExit() == .exited(0))
    }

    @Test func `a drag that others cancel ends in failure, and says it once`() throws {
        let shell = try Shell()
        let drag = try shell.start("drag", "--text", "hello", "--json")
        let first = try #require(try drag.readLine())
        #expect(first.hasPrefix(#"{"drag":"/org/tote/Tote1/drags/"#))
        #expect(try shell.run("tote cancel").status == .exited(0))
        #expect(try drag.readLine() == #"{"outcome":"cancelled","operation":"none","taken":[]}"#)
        #expect(try drag.waitUntilExit() == .exited(1))
        #expect(drag.errorText == "")
    }

    @Test(arguments: [SIGINT, SIGTERM] as [CInt]) func `a watch that is interrupted has done what it was to do`(
        _ signal: CInt
    ) throws {
        let shell = try Shell()
        let watch = try Watching.start(nil, shell)
        watch.kill(signal)
        #expect(try watch.waitUntilExit() == .exited(0))
        #expect(watch.errorText == "")
    }

    @Test func `without a bus the status is 3`() throws {
        for address in ["unix:path=/nonexistent", "nonsense", ""] {
            let outcome = try Program.run(
                try BuiltProduct.path("tote"),
                ["containers"],
                environment: ["DBUS_SESSION_BUS_ADDRESS": address]
            )
            #expect(outcome.status == .exited(3) && outcome.text == "")
            #expect(outcome.errorText.hasPrefix("tote: there is no session bus: "))
            #expect(outcome.errorText.hasSuffix("; dbus-run-session -- bash starts one\n"))
        }
    }

    @Test func `without a service on the bus the status is 3`() throws {
        let bus = try PrivateBus()
        let outcome = try Program.run(try BuiltProduct.path("tote"), ["containers"], environment: bus.environment)
        #expect(outcome.status == .exited(3))
        #expect(
            outcome.errorText
                == "tote: the service is not running and not installed: start toted, or install it (make install)\n"
        )
    }

    @Test func `a disk that is full is an error`() throws {
        let shell = try Shell()
        _ = try shell.run("tote new c k && tote add c/k --id x --text t")
        let outcome = try shell.run("tote get c x >/dev/full")
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText == "tote: standard output: No space left on device\n")
    }

    @Test(
        arguments: [
            "tote add c -", "tote copy", "tote copy --secret", "tote copy --document -", "tote add c --document -",
        ]
    ) func `a standard input that is closed is an error`(_ command: String) throws {
        let shell = try Shell()
        let outcome = try shell.run("tote new c k; exec <&-; \(command)")
        #expect(outcome.status == .exited(1) && outcome.errorText == "tote: standard input is closed\n")
    }

    @Test func `an output that is closed is an error, and nothing goes elsewhere`() throws {
        let shell = try Shell()
        let outcome = try shell.run("tote new c k; tote containers >&-")
        #expect(outcome.status == .exited(1))
        #expect(outcome.errorText == "tote: standard output: Bad file descriptor\n")
    }
}
