import DBus
import Foundation
import TestSupport

/// A bus of a test's own that starts the real service, and a shell that has the real `tote`.
final class Shell {
    /// The bus, which starts `toted` at the first call.
    let bus: PrivateBus
    /// The folder that commands run in, empty at first.
    let folder: String
    /// The environment of commands.
    let environment: [String: String]
    private let services: TemporaryDirectory

    /// Starts a bus, whose service has limits as its command line has them.
    init(limits: String...) throws {
        services = try TemporaryDirectory()
        let command = ([try BuiltProduct.path("toted")] + limits.map { "--limit=\($0)" }).joined(separator: " ")
        let service = "[D-BUS Service]\nName=org.tote.Tote1\nExec=\(command)\n"
        _ = try services.file("org.tote.Tote1.service", service)
        bus = try PrivateBus(services: services.path)
        folder = try bus.folder.folder("work")
        var environment = bus.environment
        let programs = URL(fileURLWithPath: try BuiltProduct.path("tote")).deletingLastPathComponent().path
        environment["PATH"] = programs + ":" + (environment["PATH"] ?? "")
        environment["TERM"] = "xterm"
        // What is known of types is the same on every machine.
        let types = try bus.folder.folder("share/mime")
        _ = try bus.folder.file(
            "share/mime/globs2",
            "# types\n50:image/png:*.png\n50:application/x-tar+gzip:*.tar.gz\n"
        )
        _ = try bus.folder.file("share/mime/magic", "MIME-Magic\0\n[50:image/png]\n>1=\0\u{3}PNG\n")
        environment["XDG_DATA_DIRS"] = String(types.dropLast("/mime".count))
        self.environment = environment
    }

    /// Runs `script` in a shell to its end.
    func run(
        _ script: String,
        input: [UInt8] = [],
        adding more: [String: String] = [:]
    ) throws -> Program.Outcome {
        try Program.run(
            "bash",
            ["-c", script],
            environment: environment.merging(more) { $1 },
            directory: folder,
            input: input
        )
    }

    /// Starts a command in the background.
    func start(_ arguments: String...) throws -> Program {
        try Program("tote", arguments, environment: environment, directory: folder)
    }

    /// What `script` prints, run on a terminal of 80 cells on which nothing is typed but the end.
    func onTerminal(_ script: String, adding more: [String: String] = [:]) throws -> Program.Outcome {
        try startOnTerminal(script, adding: more).finish()
    }

    /// Starts `script` on a terminal of 80 cells.
    func startOnTerminal(_ script: String, adding more: [String: String] = [:]) throws -> Program {
        try Program(
            "script",
            ["--quiet", "--return", "--command", script, "/dev/null"],
            environment: environment.merging(more) { $1 },
            directory: folder
        )
    }
}
