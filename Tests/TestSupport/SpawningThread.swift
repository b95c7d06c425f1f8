import Dispatch
import Foundation
import Synchronization

/// The one thread that starts programs.
///
/// A program asks to die with its parent, and to the kernel its parent is the thread that started it: this one lives as
/// long as the process, which threads of a pool don't.
final class SpawningThread: Sendable {
    /// The thread, started at the first use.
    static let shared = SpawningThread()

    private let jobs = Mutex<[@Sendable () -> Void]>([])
    private let arrived = DispatchSemaphore(value: 0)

    private init() {
        Thread.detachNewThread { [self] in
            while true {
                arrived.wait()
                let job = jobs.withLock { $0.removeFirst() }
                job()
            }
        }
    }

    /// Runs `job` on the thread and waits for what it gives.
    func run<Result: Sendable>(_ job: @escaping @Sendable () -> Result) -> Result {
        let outcome = Outcome<Result>()
        jobs.withLock { $0.append { outcome.set(job()) } }
        arrived.signal()
        return outcome.wait()
    }
}

/// A result that one thread waits for.
private final class Outcome<Result: Sendable>: Sendable {
    private let result = Mutex<Result?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ new: Result) {
        result.withLock { $0 = new }
        isThere.signal()
    }

    func wait() -> Result {
        isThere.wait()
        guard let result = result.withLock({ $0 }) else { preconditionFailure("The result is set before the signal") }
        return result
    }
}
