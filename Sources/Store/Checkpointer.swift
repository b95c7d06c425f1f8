import CLinux
import Glibc

/// Brings the log back into the database file from a thread of its own, so that no commit waits for it.
///
/// The thread shares nothing with its owner but a path and the number of an eventfd. It sleeps until it is told that
/// the log has grown.

final class Checkpointer {
    /// From this many pages on, and again after as many more, the log is brought in.
    static let interval = 1000
    /// From this many pages on (16 MiB), the writer is held up until the log can begin anew.
    static let longestLog = 4096
    /// From this many pages on (64 MiB), the log's file is cut to nothing before it begins anew, which takes long.
    static let longestFile = 16384

    private let wakeups: Descriptor
    private let thread: pthread_t
    private var nextWakeup = Checkpointer.interval

    /// Starts a thread for the database at `path`.
    init(path: String) throws(Fault) {
        wakeups = try Descriptor(returned: eventfd(0, CInt(EFD_CLOEXEC)), "the checkpointer's eventfd")
        thread = try Self.start(CheckpointLoop(path: path, wakeups: wakeups.raw))
    }

    /// Ends the thread and waits for the end of what it is at.
    deinit {
        wake(CheckpointLoop.end)
        pthread_join(thread, nil)
    }

    /// Says how many pages the log has now.
    func logHas(_ frames: Int) {
        if frames < nextWakeup - Self.interval {
            // It has begun anew.
            nextWakeup = Self.interval
        }
        if frames >= nextWakeup {
            nextWakeup = frames + Self.interval
            wake(1)
        }
    }

    /// Has the log brought in now, since there is no room for more of it.
    func hurry() {
        wake(1)
    }

    private func wake(_ value: eventfd_t) {
        // It can't fail but for a full counter, and then the thread wakes anyhow.
        _ = eventfd_write(wakeups.raw, value)
    }

    private static func start(_ loop: CheckpointLoop) throws(Fault) -> pthread_t {
        let argument = UnsafeMutablePointer<CheckpointLoop>.allocate(capacity: 1)
        unsafe argument.initialize(to: loop)
        var thread = pthread_t()
        let code = unsafe tote_start_thread(
            &thread,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let loop = unsafe argument.assumingMemoryBound(to: CheckpointLoop.self)
                let taken = unsafe loop.move()
                unsafe loop.deallocate()
                taken.run()
                return nil
            },
            argument
        )
        guard code == 0 else {
            unsafe argument.deinitialize(count: 1)
            unsafe argument.deallocate()
            throw Fault(errno: code, "the checkpointer's thread")
        }
        return thread
    }
}
