import CLinux
import DBus
import Glibc

extension Program {
    /// The next line of the output, without its end; what is left at the end of the output, or nil after it.
    public func readLine(timeout: Duration = .seconds(30)) throws(Failure) -> String? {
        let deadline = Deadline(after: timeout)
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            if isOutputAtEnd {
                defer { unread = [] }
                return unread.isEmpty ? nil : String(decoding: unread, as: UTF8.self)
            }
            if deadline.wait(for: output.raw, POLLIN) {
                try readMore()
            } else if deadline.hasPassed {
                throw .timeout(String(decoding: unread, as: UTF8.self), errorText)
            }
        }
    }

    /// Writes a line to the program's standard input, which must have room for it.
    public func tell(_ line: String) throws(Failure) {
        guard let input else { preconditionFailure("A program whose standard input was closed is told nothing") }
        let bytes = Array((line + "\n").utf8)
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(input.raw, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw .system(SystemError("write", number: errno)) }
    }

    /// Reads once what the output has; the output must be readable.
    func readMore() throws(Failure) {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = unsafe read(output.raw, &buffer, buffer.count)
        if count < 0 && errno == EINTR { return }
        guard count >= 0 else { throw .system(SystemError("read", number: errno)) }
        if count == 0 { isOutputAtEnd = true }
        unread += buffer[..<count]
    }
}
