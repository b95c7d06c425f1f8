import DBus
import Service
import Transfer
import Wire

// What has come in stands in line: a sender that calls faster than it is served has nobody wait but itself.

extension Daemon {
    /// How long what has come in is taken before the loop turns to its other work, in nanoseconds.
    private static let stretch: Int64 = 5_000_000

    /// How many bytes, with what the kernel adds to each message, the bus may have to read before those who flood the
    /// service are answered more; and after how many nanoseconds that is looked at again.
    private static let (unread, pause) = (16 * 1024, 100_000 as Int64)

    /// Takes what has come in, a message of each sender in turn.
    func takeMessages() {
        var now = Clock.precise
        let end = now + Self.stretch
        repeat {
            guard let incoming = nextMessage(at: now) else { return }
            let begin = now
            take(incoming)
            now = Clock.precise
            lastTook = now - begin
            lines.took(lastTook, at: now)
            if lines.isFlooded, connection.unreadSize > Self.unread { lines.pauseFloods(until: now + Self.pause) }
        } while now < end
    }

    /// The message whose turn it is.
    private func nextMessage(at now: Int64) -> IncomingMessage? {
        // Who is alone stands in no line.
        if lines.isEmpty, !isBackedUp {
            guard let incoming = connection.next() else { return nil }
            if case .methodCall = incoming.message.kind, incoming.descriptors.isEmpty, connection.isExhausted {
                if let sender = incoming.message.sender?.text { lines.passed(sender, at: now) }
                return incoming
            }
            admit(incoming)
        }
        lineUp()
        return isBackedUp ? nil : lines.next(at: now)
    }

    /// Has what has come in stand in line; while somebody does, those who are behind on the socket, too, but for no longer
    /// than the last one in line took: neither reading nor serving starves the other.
    private func lineUp() {
        let end = Clock.precise + lastTook + 1_000_000
        while !isBackedUp, !lines.isFull {
            if let incoming = connection.next() {
                admit(incoming)
            } else {
                guard !lines.isEmpty, Clock.precise < end, connection.pump(), connection.hasQueued else { return }
            }
        }
    }

    /// Puts a message into the line of its sender.
    private func admit(_ incoming: IncomingMessage) {
        let message = incoming.message
        switch message.kind {
        case .methodCall:
            guard let sender = message.sender?.text else { return }
            if let failure = lines.excess(incoming.size, of: sender) ?? excess(incoming.descriptors.count, from: sender)
            {
                refuse(message, .failure(failure))
            } else {
                lineUp(incoming, of: sender)
            }
        // A connection leaves after what it has sent.
        case .signal(_, DBusDriver.interface, "NameOwnerChanged") where message.sender == DBusDriver.name:
            if case .string(let name)? = message.body.first { lineUp(incoming, of: name) }
        // An answer comes after the calls that were sent before it.
        case .methodReturn, .error:
            if let sender = message.sender?.text, lines.holds(sender), lines.excess(incoming.size, of: sender) == nil {
                lineUp(incoming, of: sender)
            } else {
                take(incoming)
            }
        case .signal: break
        }
    }

    private func lineUp(_ incoming: IncomingMessage, of sender: String) {
        lines.append(incoming, size: incoming.size, descriptors: incoming.descriptors.count, of: sender)
    }

    /// Why a call with so many descriptors is refused; `nil`: it isn't.
    private func excess(_ count: Int, from sender: String) -> Failure? {
        guard count > 0 else { return nil }
        guard count <= Limits.descriptors else {
            return Failure(.tooLarge, "a call brings at most \(Limits.descriptors) descriptors, not \(count)")
        }
        let own = intakes.filter { $0.call.sender?.text == sender }.reduce(lines.descriptors(of: sender)) {
            $0 + $1.held
        }
        guard own + peers.postponedDescriptors(of: sender) + count <= Limits.descriptorsOfConnection else {
            let limit = "\(Limits.descriptorsOfConnection) descriptors of this connection"
            return Failure(.quotaExceeded, "\(limit) are waiting to be read already")
        }
        let all = intakes.reduce(lines.descriptors) { $0 + $1.held }
        guard all + peers.postponedDescriptors(of: nil) + count <= descriptorLimit else {
            let limit = "\(descriptorLimit) descriptors of all connections"
            return Failure(.quotaExceeded, "\(limit) are waiting to be read already")
        }
        return nil
    }
}
