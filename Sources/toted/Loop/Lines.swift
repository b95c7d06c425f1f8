import DBus
import Transfer

/// What has come in and has not been taken. Each sender has a line of its own, and the lines take turns.
struct Lines {
    private struct Line {
        var messages = Queue<IncomingMessage>()
        var bytes = 0
        var descriptors = 0
    }

    private var lines: [String: Line] = [:]
    /// The senders of the lines, in the order of their turns.
    private var turns = Queue<String>()
    private var count = 0
    private var bytes = 0
    /// How many descriptors the messages in line brought.
    private(set) var descriptors = 0

    /// Whether nobody waits.
    var isEmpty: Bool { lines.isEmpty }

    /// Whether so much waits that no more is to be read from the bus.
    var isFull: Bool { bytes >= 2 * Limits.waitingBytes }

    /// Whether something of `sender` waits.
    func holds(_ sender: String) -> Bool { lines[sender] != nil }

    /// How many descriptors the messages of `sender` in line brought.
    func descriptors(of sender: String) -> Int { lines[sender]?.descriptors ?? 0 }

    /// Why a message of `sender` can't stand in line: too much of its sender does, or too much in all and some of its
    /// sender. `nil`: it can.
    func excess(_ incoming: IncomingMessage, of sender: String) -> Failure? {
        guard let line = lines[sender] else { return nil }
        guard line.messages.count < Limits.waitingCallsOfConnection,
            line.bytes + incoming.size <= Limits.waitingBytesOfConnection
        else { return Failure(.quotaExceeded, "too many calls of this connection are waiting to be answered already") }
        guard count < Limits.waitingCalls, bytes + incoming.size <= Limits.waitingBytes else {
            return Failure(.quotaExceeded, "too many calls of all connections are waiting to be answered already")
        }
        return nil
    }

    /// Puts a message at the end of the line of `sender`.
    mutating func append(_ incoming: IncomingMessage, of sender: String) {
        if lines[sender] == nil { turns.append(sender) }
        lines[sender, default: Line()].messages.append(incoming)
        note(incoming, of: sender, sign: 1)
    }

    /// Takes the first message of the line whose turn it is.
    mutating func next() -> IncomingMessage? {
        guard let sender = turns.popFirst(), let incoming = lines[sender]?.messages.popFirst() else { return nil }
        note(incoming, of: sender, sign: -1)
        if lines[sender]?.messages.isEmpty ?? true {
            lines[sender] = nil
        } else {
            turns.append(sender)
        }
        return incoming
    }

    private mutating func note(_ incoming: IncomingMessage, of sender: String, sign: Int) {
        count += sign
        bytes += sign * incoming.size
        descriptors += sign * incoming.descriptors.count
        lines[sender]?.bytes += sign * incoming.size
        lines[sender]?.descriptors += sign * incoming.descriptors.count
    }
}
