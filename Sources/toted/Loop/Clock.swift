import CLinux
import Glibc

/// The clocks.
enum Clock {
    /// Milliseconds of the clock that no setting of the time changes, and that stands still while the machine sleeps: how
    /// long others are waited for, who sleep with it.
    static var now: Int64 { milliseconds(CLOCK_MONOTONIC) }

    /// The same in nanoseconds.
    static var precise: Int64 {
        let time = read(CLOCK_MONOTONIC)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Milliseconds of the clock that no setting of the time changes, and that goes on while the machine sleeps: a secret
    /// that is to go within a minute is gone when somebody opens the lid an hour later.
    static var lasting: Int64 { milliseconds(CLOCK_BOOTTIME) }

    /// Seconds since 1970, of the clock that people read.
    static var date: Int64 { Int64(read(CLOCK_REALTIME).tv_sec) }

    /// The number of the first drag of this process, above those that an earlier one gave out: a path kept from then
    /// must not name another drag. In microseconds, since no process begins drags faster than that, nor ends and is
    /// followed by another within one.
    static var firstDrag: UInt64 {
        let time = read(CLOCK_REALTIME)
        return UInt64(max(time.tv_sec * 1_000_000 + time.tv_nsec / 1000, 1))
    }

    private static func milliseconds(_ clock: clockid_t) -> Int64 {
        let time = read(clock)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    private static func read(_ clock: clockid_t) -> timespec {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return time
    }
}
