import Glibc

/// Why a command ends before it is done, beside what the service or the bus says.
enum Problem: Error {
    /// The command line isn't right: a sentence, and the command whose usage shows the right one.
    case usage(String, Verb?)
    /// Something else went wrong.
    case failed(String)
    /// What was asked for can't be, and the output says so already.
    case refused
    /// The other machine can't be reached: its name, as the user gave it.
    case unreachable(String)
    /// A signal asked for the end.
    case interrupted(CInt)
    /// Nobody reads the output any more.
    case closedPipe

    /// What the system says about `subject` now.
    static func system(_ subject: String) -> Problem {
        let number = errno
        return .failed(
            subject + ": " + (unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)")
        )
    }
}
