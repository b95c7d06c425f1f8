import TestSupport

/// Starting `tote watch` so that a test knows when it is in force.
enum Watching {
    /// A watch that is in force: of a container in lines, of everything in JSON.
    static func start(_ container: String?, _ shell: Shell) throws -> Program {
        let watch = try container.map { try shell.start("watch", $0) } ?? shell.start("watch", "--json")
        let home = container ?? "probe"
        _ = try shell.run("tote new probe; tote collections add \(home) probe")
        repeat {
            _ = try shell.run("tote add \(home)/probe --text probe")
        } while try !hasLine(watch)
        // The last word about the probe: nothing of it comes behind that.
        _ = try shell.run("tote collections remove \(home) probe --with-items")
        while let line = try watch.readLine(), !line.contains("remove-collection") {}
        return watch
    }

    /// A watch of the clipboard that is in force, and has told all so far.
    static func startOfClipboard(_ shell: Shell, _ options: String...) throws -> Program {
        let watch = try Program(
            "tote",
            ["watch", "clipboard"] + options,
            environment: shell.environment,
            directory: shell.folder
        )
        repeat {
            _ = try shell.run("tote copy probe --transient")
        } while try !hasLine(watch)
        _ = try shell.run("tote copy --transient --type text/x-last last")
        while let line = try watch.readLine(), !line.contains("text/x-last") {}
        return watch
    }

    /// Takes a line of what `watch` prints; false where there is none for a while.
    private static func hasLine(_ watch: Program) throws(Program.Failure) -> Bool {
        do throws(Program.Failure) {
            return try watch.readLine(timeout: .milliseconds(300)) != nil
        } catch {
            guard case .timeout = error else { throw error }
            return false
        }
    }
}
