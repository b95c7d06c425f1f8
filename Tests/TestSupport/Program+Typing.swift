import DBus
import Glibc

// For programs on a terminal, which is answered as it asks.

extension Program {
    /// Writes `text` to the standard input, which stays open; it must be short, as what is typed is.
    public func type(_ text: String) throws(Failure) {
        guard let input else { preconditionFailure("The standard input was closed before") }
        let bytes = Array(text.utf8)
        precondition(bytes.count <= 4096, "A pipe takes so much at once")
        let count = unsafe write(input.raw, bytes, bytes.count)
        guard count == bytes.count else { throw .system(SystemError("write", number: errno)) }
    }

    /// Reads the output until it holds `text`; gives all up to its end, or what there is where the output ends before.
    public func readText(through text: String, timeout: Duration = .seconds(30)) throws(Failure) -> String {
        let deadline = Deadline(after: timeout)
        let wanted = Array(text.utf8)
        while true {
            if let start = unread.indices.first(where: { unread[$0...].starts(with: wanted) }) {
                defer { unread.removeFirst(start + wanted.count) }
                return String(decoding: unread[..<(start + wanted.count)], as: UTF8.self)
            }
            if isOutputAtEnd {
                defer { unread = [] }
                return String(decoding: unread, as: UTF8.self)
            }
            if deadline.wait(for: output.raw, POLLIN) {
                try readMore()
            } else if deadline.hasPassed {
                throw .timeout(String(decoding: unread, as: UTF8.self), errorText)
            }
        }
    }
}
