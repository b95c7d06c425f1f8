import CLinux
import DBus
import Glibc

/// What a program is started with.
struct Spawning: Sendable {
    /// The program's path, or a name to look up in `PATH`.
    var executable: String
    /// The arguments after the program's name.
    var arguments: [String]
    /// The whole environment.
    var environment: [String: String]
    /// The working folder; nil for ours.
    var directory: String?
    /// The descriptors that become the program's 0, 1, 2 and so on; it inherits no other.
    var descriptors: [CInt]

    /// Starts the program in a process group of its own, to be killed when this process ends in whatever way.
    func start() throws(SystemError) -> pid_t {
        let outcome = SpawningThread.shared.run { () -> (error: CInt, process: pid_t) in
            var actions = unsafe posix_spawn_file_actions_t()
            unsafe posix_spawn_file_actions_init(&actions)
            defer { unsafe posix_spawn_file_actions_destroy(&actions) }
            for (target, source) in descriptors.enumerated() {
                unsafe posix_spawn_file_actions_adddup2(&actions, source, CInt(target))
            }
            if let directory { unsafe posix_spawn_file_actions_addchdir_np(&actions, directory) }
            var attributes = posix_spawnattr_t()
            unsafe posix_spawnattr_init(&attributes)
            defer { unsafe posix_spawnattr_destroy(&attributes) }
            let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
            unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
            unsafe posix_spawnattr_setpgroup(&attributes, 0)
            var signals = sigset_t()
            unsafe sigemptyset(&signals)
            unsafe posix_spawnattr_setsigmask(&attributes, &signals)
            unsafe sigaddset(&signals, SIGPIPE)
            unsafe posix_spawnattr_setsigdefault(&attributes, &signals)

            let line = ["setpriv", "--pdeathsig", "KILL", "--", executable] + arguments
            return unsafe withCStrings(line) { line in
                unsafe withCStrings(environment.map { $0.key + "=" + $0.value }) { environment in
                    var process: pid_t = 0
                    let error = unsafe posix_spawnp(&process, "setpriv", &actions, &attributes, line, environment)
                    return (error, process)
                }
            }
        }
        guard outcome.error == 0 else { throw SystemError("posix_spawnp", number: outcome.error) }
        return outcome.process
    }
}

/// Runs `body` with `texts` as C takes a list of texts.
private func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("A list with its end has a first element") }
        return unsafe body(start)
    }
}
