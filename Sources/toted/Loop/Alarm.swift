import CLinux
import DBus
import Glibc

/// Wakes the loop at a time of the clock that goes on while the machine sleeps; poll(2) counts by one that doesn't.
final class Alarm {
    private let timer: Descriptor
    private var time: Int64?

    /// An alarm that is not set; `nil`: the system has none to give.
    init?() {
        let timer = timerfd_create(CLOCK_BOOTTIME, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK))
        guard timer >= 0 else { return nil }
        self.timer = Descriptor(adopting: timer)
    }

    /// The descriptor that is readable once the time has come, until the alarm is set to another.
    var descriptor: CInt { timer.raw }

    /// Sets it to a time, in milliseconds; `nil`: to none.
    func set(_ time: Int64?) {
        guard time != self.time else { return }
        self.time = time
        // A time of 0 would stand for none; one that has passed comes at once.
        let milliseconds = time.map { max($0, 1) } ?? 0
        var setting = itimerspec()
        setting.it_value.tv_sec = Int(milliseconds / 1000)
        setting.it_value.tv_nsec = Int(milliseconds % 1000 * 1_000_000)
        // It is refused for no time that is one.
        unsafe timerfd_settime(timer.raw, CInt(TFD_TIMER_ABSTIME), &setting, nil)
    }
}
