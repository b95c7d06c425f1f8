import DBus
import Foundation
import Glibc
import TestSupport
import Testing
import Wire

/// A bus of a test's own with the real service on it.
final class Session {
    /// The bus, with the folders of the test.
    let bus: PrivateBus
    /// The service.
    private(set) var service: Program
    private var arguments: [String]
    private let openFiles: Int?
    private let environment: [String: String]

    /// Starts a bus and the service with `arguments` on it, and waits until it has its name; the service may have
    /// `openFiles` descriptors open.
    init(
        _ kind: PrivateBus.Kind = .daemon,
        _ arguments: [String] = [],
        messageDescriptors: Int = 16,
        openFiles: Int? = nil
    ) throws {
        bus = try PrivateBus(kind, messageDescriptors: messageDescriptors)
        self.arguments = arguments
        self.openFiles = openFiles
        environment = bus.environment
        service = try Self.start(arguments, openFiles, on: bus)
    }

    /// Starts a bus and the service on it, with limits as its command line has them.
    convenience init(limits: [String]) throws {
        try self.init(.daemon, Self.setting(limits))
    }

    private static func setting(_ limits: [String]) -> [String] { limits.flatMap { ["--limit", $0] } }

    private static func start(_ arguments: [String], _ openFiles: Int?, on bus: PrivateBus) throws -> Program {
        let watcher = try Client(bus)
        try watcher.watchOwner(of: Client.service)
        let limit = openFiles.map { ["prlimit", "--nofile=\($0)", "--"] } ?? []
        let line = limit + [try BuiltProduct.path("toted")] + arguments
        let service = try Program(line[0], Array(line.dropFirst()), environment: bus.environment)
        let owner = watcher.nextOwner(of: Client.service)
        try #require(owner != nil && owner != "", "the service has its name: \(service.errorText)")
        return service
    }

    /// Where the state is kept.
    var state: String { bus.folder.path + "/state/tote" }

    /// A new connection of an app.
    func client() throws -> Client { try Client(bus) }

    /// Kills the service and waits until it has gone; the bus may not have noticed yet.
    func kill() throws {
        service.kill(SIGKILL)
        #expect(try service.waitUntilExit() == .killed(SIGKILL))
    }

    /// Starts the service again.
    func start() throws {
        service = try Self.start(arguments, openFiles, on: bus)
    }

    /// Kills the service and starts it again.
    func restart() throws {
        try kill()
        try start()
    }

    /// Kills the service and starts it again with other limits.
    func restart(limits: [String]) throws {
        arguments = Self.setting(limits)
        try restart()
    }

    /// Ends `client`, and waits until the service knows.
    func end(_ client: consuming Client) throws {
        let witness = try self.client()
        let name = client.name
        try witness.watchOwner(of: name)
        client.disconnect()
        #expect(witness.nextOwner(of: name) == "")
        // The bus has told the service before it passes this on.
        try witness.ping()
    }

    /// The files that hold large contents.
    func blobs() throws -> [String] {
        // The service tidies up after an answer, before it takes the next call.
        try client().ping()
        return try FileManager.default.contentsOfDirectory(atPath: state + "/blobs").sorted()
    }

    /// How many descriptors the service has open.
    func openDescriptors() throws -> Int { try heldFiles().count }

    /// What the descriptors are that the service has open: each path, `socket` or `pipe` as often as it is.
    func heldFiles() throws -> [String] {
        try client().ping()
        let folder = "/proc/\(service.process)/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder).map { descriptor in
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + descriptor)
            return target.split(separator: ":").first.map(String.init) ?? target
        }.sorted()
    }

    /// The memory that the service has in use, in KiB.
    func residentMemory() throws -> Int { try memory("VmRSS:", in: "status") }

    /// The service's share of the memory that is in use, in KiB: what processes have in common is divided among them.
    func proportionalMemory() throws -> Int { try memory("Pss:", in: "smaps_rollup") }

    private func memory(_ field: String, in file: String) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(service.process)/\(file)", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(field) })
        return try #require(
            line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
        )
    }

    /// Runs a program of the session to its end.
    func run(_ executable: String, _ arguments: String...) throws -> Program.Outcome {
        try Program.run(executable, arguments, environment: environment)
    }
}
