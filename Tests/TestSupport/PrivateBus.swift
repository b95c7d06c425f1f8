public import DBus
import Foundation
import Glibc

/// A bus of a test's own, with a home and runtime folders of its own, all gone when its owner goes.
public final class PrivateBus {
    /// Which program is the bus.
    public enum Kind: CaseIterable, Hashable, Sendable {
        /// The reference implementation.
        case daemon
        /// The implementation most desktops use; runs only where ``PrivateBus/canRunBroker``.
        case broker
    }

    /// Where the bus listens.
    public let address: String
    /// The folder that holds all there is of the test: `home`, `state` and `runtime` are in it.
    public let folder: TemporaryDirectory
    /// What a program of the session finds: the bus, the folders, nothing else of ours but `PATH`.
    public let environment: [String: String]
    /// The bus itself.
    public let program: Program
    /// Where a broker logs to.
    private let journal: Descriptor?

    /// Starts a bus and waits until it listens; `services` is a folder of files that say which program to start for a
    /// name, and without it none is started; `messageDescriptors` is how many the daemon takes beside a message.
    public init(_ kind: Kind = .daemon, services: String? = nil, messageDescriptors: Int = 16) throws {
        folder = try TemporaryDirectory()
        let socket = folder.path + "/bus"
        address = "unix:path=" + socket
        environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "LC_ALL": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": address,
            "HOME": try folder.folder("home"),
            "XDG_STATE_HOME": try folder.folder("state"),
            "XDG_CONFIG_HOME": try folder.folder("config"),
            "XDG_DATA_HOME": try folder.folder("data"),
            "XDG_CACHE_HOME": try folder.folder("cache"),
            "XDG_RUNTIME_DIR": try folder.folder("runtime"),
            "TMPDIR": try folder.folder("tmp"),
        ]
        let configuration = try folder.file("bus.conf", Self.configuration(address, services, messageDescriptors))
        switch kind {
        case .daemon:
            program = try Program(
                "dbus-daemon",
                ["--config-file=\(configuration)", "--nofork", "--nopidfile", "--print-address"],
                environment: environment
            )
            journal = nil
            _ = try program.readLine()
        case .broker:
            (program, journal) = try Broker.start(
                configuration,
                socket: socket,
                folder: folder,
                environment: environment
            )
        }
    }

    /// Whether the broker and what it needs are there.
    public static let canRunBroker: Bool = {
        do {
            _ = try PrivateBus(.broker).connect()
            return true
        } catch {
            return false
        }
    }()

    /// The kinds of bus that run here.
    public static let kinds: [Kind] = canRunBroker ? Kind.allCases : [.daemon]

    /// A new connection to the bus.
    public func connect() throws(ConnectionError) -> Connection {
        try Connection(address: address)
    }

    /// Kills the bus and waits until it has gone.
    public func stop() throws(Program.Failure) {
        program.kill(SIGKILL)
        _ = try program.waitUntilExit()
    }

    /// Stops the bus from doing anything until ``resume()``.
    public func pause() {
        program.kill(SIGSTOP)
    }

    /// Lets a paused bus go on.
    public func resume() {
        program.kill(SIGCONT)
    }

    /// The configuration of a session's bus, with its limits, for one address.
    private static func configuration(_ address: String, _ services: String?, _ messageDescriptors: Int) -> String {
        let limits = [
            "max_incoming_bytes", "max_incoming_unix_fds", "max_outgoing_bytes", "max_outgoing_unix_fds",
            "max_message_size", "service_start_timeout", "auth_timeout", "max_completed_connections",
            "max_match_rules_per_connection", "max_replies_per_connection", "max_connections_per_user",
            "max_message_unix_fds",
        ]
        let values = [
            1_000_000_000, 250_000_000, 1_000_000_000, 250_000_000, 1_000_000_000, 120_000, 240_000, 100_000,
            50_000, 50_000, 100_000, messageDescriptors,
        ]
        return """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>\(address)</listen>
              \(services.map { "<servicedir>\($0)</servicedir>" } ?? "")
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
              \(zip(limits, values).map { "<limit name=\"\($0)\">\($1)</limit>" }.joined(separator: "\n  "))
            </busconfig>
            """
    }
}
