import Glibc

/// Waiting for a descriptor.
enum Poll {
    /// Waits until `raw` has input, or takes output where that is wanted, or closes, or `limit` has passed, or a signal
    /// came.
    static func wait(_ raw: CInt, forOutput: Bool, atMost limit: Duration) {
        var entry = pollfd(fd: raw, events: Int16(POLLIN) | (forOutput ? Int16(POLLOUT) : 0), revents: 0)
        let milliseconds =
            limit.components.seconds.multipliedReportingOverflow(by: 1000).partialValue
            &+ (limit.components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        unsafe poll(&entry, 1, CInt(clamping: max(0, milliseconds)))
    }
}
