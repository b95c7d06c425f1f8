import DBus
import Service
import Transfer
import Wire

// Answers that are not read.

extension Daemon {
    /// Sends an answer to a call, and notes how much that gives its sender to read; one that is too large for what others
    /// have not read is `tooLarge`.
    func send(
        _ answer: Message,
        descriptors: [Descriptor] = [],
        to call: Message
    ) throws(SendError) {
        let before = connection.sentSize
        _ = try connection.send(answer, descriptors: descriptors, limit: unread.room)
        guard let sender = call.sender?.text else { return }
        if unread.note(sent: Int(connection.sentSize - before), to: sender) { askUnread(sender) }
    }

    /// Has a call wait, or refuses it, where its sender doesn't read what it was answered; whether it does either.
    func holdsBack(_ call: IncomingMessage, of sender: String) -> Bool {
        guard unread.isFull(sender) else { return false }
        if !unread.isAsked(sender) { askUnread(sender) }
        guard unread.isAsked(sender) else { return false }
        peers.postpone(call, of: sender)
        return true
    }

    /// Takes the bus's answer to how much it keeps for `peer`, and turns to the calls that waited for that.
    func tookUnread(_ body: [Value], of peer: String, by source: Unread.Source) {
        let bytes =
            switch source {
            case .connection: DBusDriver.bytes(kept: body)
            case .all: DBusDriver.bytes(kept: body, for: peer)
            }
        if let bytes {
            unread.note(kept: bytes, of: peer)
        } else {
            unread.rule(out: source, for: peer)
            askUnread(peer)
            if unread.isAsked(peer) { return }
        }
        let isFull = unread.isFull(peer)
        for call in peers.resume(peer) {
            guard isFull else {
                takeCall(call)
                continue
            }
            guard !unread.isHopeless(peer) else { continue }
            let failure = Failure(.quotaExceeded, "this connection has not read the answers to its earlier calls")
            refuse(call.message, .failure(failure))
        }
    }

    /// Asks the bus how much it keeps for a connection.
    private func askUnread(_ peer: String) {
        guard let source = unread.source else { return }
        let question =
            switch source {
            case .connection: DBusDriver.call("GetConnectionStats", peer, of: DBusDriver.statistics)
            case .all:
                Message.call("GetStats", of: DBusDriver.statistics, DBusDriver.path, at: DBusDriver.name, body: [])
            }
        do throws(SendError) {
            peers.ask(try connection.send(question), .unread(peer, by: source))
            unread.ask(peer)
            watch(peer)
        } catch {
            log(.warning, "the bus can't be asked about the connection \(peer): \(error)")
        }
    }
}

extension DBusDriver {
    /// How many bytes dbus-daemon keeps for a connection, by what it tells of it.
    fileprivate static func bytes(kept statistics: [Value]) -> Int? {
        guard case .dictionary(let known)? = statistics.first else { return nil }
        return number(of: "OutgoingBytes", in: known)
    }

    /// How many bytes dbus-broker keeps for the connection `peer`, by what it tells of all.
    fileprivate static func bytes(kept statistics: [Value], for peer: String) -> Int? {
        guard case .dictionary(let known)? = statistics.first,
            case .variant(.array(_, let peers))? = known.entries.first(where: {
                $0.key == .string("org.bus1.DBus.Debug.Stats.PeerAccounting")
            })?.value
        else { return nil }
        for case .structure(let entry) in peers where entry.first == .string(peer) {
            if case .dictionary(let account)? = entry.last { return number(of: "OutgoingBytes", in: account) }
        }
        // It has left.
        return 0
    }

    private static func number(of name: String, in known: DictionaryValue) -> Int? {
        switch known.entries.first(where: { $0.key == .string(name) })?.value {
        case .uint32(let number)?, .variant(.uint32(let number))?: Int(number)
        default: nil
        }
    }
}
