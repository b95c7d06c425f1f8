import TestSupport

/// Starting `tote watch` so that a test knows when it is in force.
enum Watching {
    /// A watch that is in force: of a container in lines, of everything in JSON.
    static func start(_ container: String?, _ shell: Shell) throws -> Program {
        let watch = try container.map { try shell.start("watch", $0) } ?? shell.start("watch", "--json")
        let probe = container.map { "\($0)/probe" } ?? "probe/probe"
        _ = try shell.run("tote new probe probe; tote collections add \(container ?? "probe") probe")
        while true {
            _ = try shell.run("tote add \(probe) --text probe")
            do {
                _ = try watch.readLine(timeout: .milliseconds(300))
                break
            } catch Program.Failure.timeout {
                continue
            }
        }
        // The last word about the probe: nothing of it comes behind that.
        _ = try shell.run("tote collections remove \(container ?? "probe") probe --with-items")
        while let line = try watch.readLine(), !line.contains("remove-collection") {}
        return watch
    }
}
