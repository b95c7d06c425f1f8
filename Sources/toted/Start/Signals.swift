import CLinux
import Glibc

/// The signals that end the service, as a descriptor to wait for; those that must not end it are ignored.
final class Signals {
    /// Readable once a signal has come that asks the service to end.
    let descriptor: CInt

    /// Blocks SIGTERM, SIGINT and SIGHUP for all threads begun later; ignores SIGPIPE and SIGXFSZ, whose calls fail
    /// with an error instead.
    init() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&set, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        descriptor = unsafe signalfd(-1, &set, CInt(SFD_CLOEXEC) | CInt(SFD_NONBLOCK))
        precondition(descriptor >= 0, "a process can have one more descriptor at its start")
    }

    deinit {
        close(descriptor)
    }
}
