import CLinux
import DBus
import Glibc

/// How to start dbus-broker without systemd.
enum Broker {
    /// Starts the launcher on a new socket at the path `socket`, which takes connections at once.
    ///
    /// The launcher insists on a journal to log to and finds it by a fixed path: it gets a folder of its own there, in a
    /// mount namespace of its own, with a socket that nobody reads
    /// but that must stay open.
    static func start(
        _ configuration: String,
        socket: String,
        folder: TemporaryDirectory,
        environment: [String: String]
    ) throws -> (program: Program, journal: Descriptor) {
        let journal = folder.path + "/journal"
        let log = try listen(journal, SOCK_DGRAM)
        let passed = try listen(socket, SOCK_STREAM)
        let script = """
            mount -t tmpfs none /run/systemd && mkdir /run/systemd/journal \
            && ln -s "$1" /run/systemd/journal/socket \
            && LISTEN_FDS=1 LISTEN_PID=$$ exec dbus-broker-launch --scope user --config-file "$2"
            """
        let program = try Program(
            "unshare",
            ["--map-root-user", "--mount", "sh", "-c", script, "sh", journal, configuration],
            environment: environment,
            passed: passed
        )
        return (program, log)
    }

    private static func listen(_ path: String, _ type: __socket_type) throws -> Descriptor {
        let kind = CInt(type.rawValue)
        let descriptor = Descriptor(
            adopting: try checked("socket", Glibc.socket(AF_UNIX, kind | CInt(SOCK_CLOEXEC.rawValue), 0))
        )
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let length = path.utf8.count
        precondition(length < 108, "A socket's path has at most 107 bytes")
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor.raw, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try checked("bind", result)
        if type == SOCK_STREAM { try checked("listen", Glibc.listen(descriptor.raw, 64)) }
        return descriptor
    }
}
