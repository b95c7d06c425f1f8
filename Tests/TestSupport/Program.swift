import CLinux
public import DBus
public import Foundation
import Glibc

/// A program that runs in the background, killed with all it started when its owner goes.
public final class Program {
    /// How a program ended.
    public enum Status: Hashable, Sendable {
        /// It returned, or called `exit`, with this code.
        case exited(CInt)
        /// This signal killed it.
        case killed(CInt)
    }

    /// Why a program can't be started, read or waited for.
    public enum Failure: Error, Hashable {
        /// A system call failed.
        case system(SystemError)
        /// The time was up; what the program had written so far, output first.
        case timeout(String, String)
    }

    /// The number of the process, and of its group.
    public let process: CInt
    /// The standard input's writing end; nil once it was closed.
    var input: Descriptor?
    /// The output's reading end.
    let output: Descriptor
    private let errors: Descriptor
    private let end: Descriptor
    private var status: Status?
    /// What was read from the output but not handed out yet.
    var unread: [UInt8] = []
    /// Whether the output has ended.
    var isOutputAtEnd = false

    /// Starts `executable`, a path or a name to look up, with the whole environment `environment`; it gets `passed` as
    /// its descriptor 3.
    public init(
        _ executable: String,
        _ arguments: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        directory: String? = nil,
        passed: Descriptor? = nil
    ) throws(Failure) {
        signal(SIGPIPE, SIG_IGN)
        do throws(SystemError) {
            let (childInput, ourInput) = try pipe()
            let (ourOutput, childOutput) = try pipe()
            let errors = Descriptor(
                adopting: try checked("memfd_create", unsafe memfd_create("errors", UInt32(MFD_CLOEXEC)))
            )
            let descriptors = [childInput.raw, childOutput.raw, errors.raw] + (passed.map { [$0.raw] } ?? [])
            // The numbers from 0 on are filled in order: none may be overwritten before it is duplicated itself.
            precondition(descriptors.allSatisfy { $0 >= 3 }, "The standard descriptors are open in a test")
            process = try Spawning(
                executable: executable,
                arguments: arguments,
                environment: environment,
                directory: directory,
                descriptors: descriptors
            ).start()
            end = Descriptor(adopting: try checked("pidfd_open", pidfd_open(process, 0)))
            input = ourInput
            output = ourOutput
            self.errors = errors
        } catch {
            throw .system(error)
        }
    }

    deinit {
        kill(SIGKILL)
        if status == nil { _ = waitpid(process, nil, 0) }
    }

    /// Sends `signal` to the program and all it started in its group; to nobody once it was waited for.
    public func kill(_ signal: CInt) {
        if status == nil { _ = Glibc.kill(-process, signal) }
    }

    /// Waits until the program has ended, for at most `timeout`.
    public func waitUntilExit(timeout: Duration = .seconds(30)) throws(Failure) -> Status {
        if let status { return status }
        let deadline = Deadline(after: timeout)
        while !deadline.wait(for: end.raw, POLLIN) {
            guard !deadline.hasPassed else { throw .timeout(String(decoding: unread, as: UTF8.self), errorText) }
        }
        // What it started and left behind ends with it; until it is waited for, its number can't be another's.
        kill(SIGKILL)
        var word: CInt = 0
        guard unsafe waitpid(process, &word, 0) == process else { throw .system(SystemError("waitpid", number: errno)) }
        let ended: Status = word & 0x7F == 0 ? .exited(word >> 8 & 0xFF) : .killed(word & 0x7F)
        status = ended
        return ended
    }

    /// Whether the program has ended; doesn't wait.
    public var hasEnded: Bool { status != nil || Deadline(after: .zero).wait(for: end.raw, POLLIN) }

    /// What the program has written to its standard error so far.
    public var errorText: String { String(decoding: errorBytes, as: UTF8.self) }

    /// The bytes that the program has written to its standard error so far.
    public var errorBytes: [UInt8] {
        let size = lseek(errors.raw, 0, SEEK_CUR)
        return unsafe [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, count in
            unsafe count = max(0, pread(errors.raw, buffer.baseAddress, buffer.count, 0))
        }
    }
}

/// The ends of a new pipe, neither inherited; the one to read from and to write to that is ours doesn't block.
private func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [CInt] = [-1, -1]
    try checked("pipe2", unsafe pipe2(&ends, O_CLOEXEC))
    return (Descriptor(adopting: ends[0]), Descriptor(adopting: ends[1]))
}

/// The result of the system call `call`, or its error.
@discardableResult
func checked(_ call: String, _ result: CInt) throws(SystemError) -> CInt {
    guard result >= 0 else { throw SystemError(call, number: errno) }
    return result
}
