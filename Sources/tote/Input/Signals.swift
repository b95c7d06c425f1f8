import CLinux
import DBus
import Glibc

/// The signals that ask for the end, as something to wait for.
///
/// While it lives they end nothing by themselves.
final class Signals {
    /// Becomes readable when one has come.
    let descriptor: Descriptor
    private let set: sigset_t

    /// Holds back SIGINT, SIGTERM and SIGHUP.
    init() throws(Problem) {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&set, number) }
        unsafe sigprocmask(SIG_BLOCK, &set, nil)
        let raw = unsafe signalfd(-1, &set, CInt(SFD_CLOEXEC | SFD_NONBLOCK))
        guard raw >= 0 else { throw .system("signalfd") }
        descriptor = Descriptor(adopting: raw)
        self.set = set
    }

    deinit {
        var set = set
        unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    /// The signal that has come; nil where none has.
    func taken() -> CInt? {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        return unsafe read(descriptor.raw, &info, size) == size ? CInt(info.ssi_signo) : nil
    }

    /// Ends the process where one has come, after `body`: for whoever waits where nothing can be thrown.
    func end(_ body: () -> Void) {
        guard let number = taken() else { return }
        body()
        exit(128 + number)
    }

    /// Throws where one has come.
    func check() throws(Problem) {
        if let number = taken() { throw .interrupted(number) }
    }
}
