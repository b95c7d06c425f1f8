import DBus
import Glibc
import TestSupport
import Wire

/// Starts the service, and ends it.
struct ServiceHost {
    /// The program.
    let program: String
    /// What it is told.
    let arguments: [String]
    /// What it finds around it.
    let environment: [String: String]
    /// Where it serves.
    let bus: PrivateBus

    /// Starts it, and waits until it has its name.
    func start() throws -> Program {
        let watcher = try bus.connect()
        try watcher.addMatch(
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.tote.Tote1'"
        )
        // The match is in place once the bus answers to what comes after it.
        _ = try watcher.callAndWait(
            .call("GetId", of: "org.freedesktop.DBus", "/org/freedesktop/DBus", at: "org.freedesktop.DBus", body: [])
        )
        let service = try Program(program, arguments, environment: environment)
        let news = watcher.receive {
            if case .signal(_, _, "NameOwnerChanged") = $0.kind { $0.body.last != .string("") } else { false }
        }
        guard news != nil, !service.hasEnded else { throw Loss("the service doesn't start: \(service.errorText)") }
        return service
    }

    /// Ends it by `signal`, which it must follow.
    func end(_ service: Program, by signal: CInt) throws {
        service.kill(signal)
        let status = try service.waitUntilExit()
        guard status == (signal == SIGKILL ? .killed(SIGKILL) : .exited(0)) else {
            throw Loss("the service ended with \(status): \(service.errorText)")
        }
    }
}
