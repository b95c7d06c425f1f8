import CLinux
import DBus
public import Foundation
import Glibc

extension Program {
    /// What a program that ran to its end has left.
    public struct Outcome: Hashable, Sendable {
        /// How it ended.
        public let status: Status
        /// What it wrote to its standard output.
        public let output: [UInt8]
        /// What it wrote to its standard error.
        public let errors: [UInt8]

        /// The output as text.
        public var text: String { String(decoding: output, as: UTF8.self) }
        /// The standard error as text.
        public var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    /// Runs a program to its end with `input` for its standard input; kills it when `timeout` has passed.
    public static func run(
        _ executable: String,
        _ arguments: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        directory: String? = nil,
        input: [UInt8] = [],
        timeout: Duration = .seconds(60)
    ) throws(Failure) -> Outcome {
        let program = try Program(executable, arguments, environment: environment, directory: directory)
        return try program.finish(input: input, timeout: timeout)
    }

    /// Feeds `input`, ends the standard input, reads the output to its end and waits for the program's.
    public func finish(input bytes: [UInt8] = [], timeout: Duration = .seconds(60)) throws(Failure) -> Outcome {
        let deadline = Deadline(after: timeout)
        var rest = bytes[...]
        while !isOutputAtEnd {
            if rest.isEmpty { input = nil }
            var entries = [pollfd(fd: output.raw, events: Int16(POLLIN), revents: 0)]
            if let input { entries.append(pollfd(fd: input.raw, events: Int16(POLLOUT), revents: 0)) }
            guard !deadline.hasPassed else { throw .timeout(String(decoding: unread, as: UTF8.self), errorText) }
            unsafe poll(&entries, UInt(entries.count), deadline.milliseconds)
            if entries[0].revents != 0 { try readMore() }
            if let input, entries[1].revents != 0 { feed(&rest, to: input.raw) }
        }
        let status = try waitUntilExit(timeout: deadline.left)
        defer { unread = [] }
        return Outcome(status: status, output: unread, errors: errorBytes)
    }

    /// Writes what the pipe takes at once; drops the rest where nobody reads it any more.
    private func feed(_ rest: inout ArraySlice<UInt8>, to pipe: CInt) {
        // A pipe that poll calls writable takes PIPE_BUF bytes without blocking.
        let count = unsafe rest.prefix(4096).withUnsafeBytes { unsafe write(pipe, $0.baseAddress, $0.count) }
        if count < 0 && errno != EINTR { rest = [] }
        if count > 0 { rest.removeFirst(count) }
    }
}
