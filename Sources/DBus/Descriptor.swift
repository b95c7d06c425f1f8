import Glibc

/// The owner of an open file descriptor, which it closes when it goes.
public final class Descriptor {
    /// The descriptor's number; valid while this owner lives.
    public let raw: CInt

    /// Takes over `raw`, an open descriptor that nobody else closes.
    public init(adopting raw: CInt) {
        precondition(raw >= 0, "A descriptor to adopt must be open")
        self.raw = raw
    }

    /// Owns a duplicate of `raw` that is closed on exec; `raw` stays the caller's.
    public init(duplicating raw: CInt) throws(SystemError) {
        let copy = duplicate(raw)
        guard copy >= 0 else { throw SystemError("fcntl", number: errno) }
        self.raw = copy
    }

    deinit {
        close(raw)
    }
}

private func duplicate(_ raw: CInt) -> CInt {
    fcntl(raw, F_DUPFD_CLOEXEC, 0)
}
