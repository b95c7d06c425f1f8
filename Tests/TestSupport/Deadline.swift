import CLinux
import Glibc

/// A point of time to wait for something until.
struct Deadline {
    private let end: ContinuousClock.Instant

    /// The time when `duration` will have passed.
    init(after duration: Duration) {
        end = ContinuousClock.now.advanced(by: duration)
    }

    /// What is left, not less than nothing.
    var left: Duration { max(.zero, ContinuousClock.now.duration(to: end)) }

    /// Whether nothing is left.
    var hasPassed: Bool { left == .zero }

    /// What is left, in milliseconds, rounded up.
    var milliseconds: CInt {
        let (seconds, attoseconds) = left.components
        return CInt(clamping: seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

    /// Waits for `events` of `descriptor`; false where the time was up or a signal came first.
    func wait(for descriptor: CInt, _ events: CInt) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return unsafe poll(&entry, 1, milliseconds) > 0
    }
}
