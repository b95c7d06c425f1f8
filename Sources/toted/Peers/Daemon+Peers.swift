import DBus
import Glibc
import Service
import Wire

// Watching who leaves, and finding out who calls.

extension Daemon {
    /// Watches for the end of a connection. It may be gone already: the bus is asked once the watch is in place.
    func watch(_ peer: String) {
        guard peers.watch(peer) else { return }
        do throws(SendError) {
            try connection.addMatch(DBusDriver.rule(peer))
            peers.ask(try connection.send(DBusDriver.call("NameHasOwner", peer)), .presence(peer))
        } catch {
            log(.warning, "the connection \(peer) can't be watched: \(error)")
        }
    }

    /// Takes note of a change of the owner of a name.
    func ownerChanged(_ body: [Value]) {
        guard case .string(let name)? = body.first, case .string("")? = body.last else { return }
        left(name)
    }

    private func left(_ peer: String) {
        let wasWatched = peers.forget(peer)
        unread.forget(peer)
        for intake in intakes where intake.call.sender?.text == peer { drop(intake) }
        endWaiting(of: peer)
        guard wasWatched else { return }
        do throws(SendError) {
            try connection.removeMatch(DBusDriver.rule(peer))
        } catch {
            log(.debug, "a watch stays: \(error)")
        }
        carryOut(service.leave(peer, context(of: peer, [])), for: nil)
    }

    /// Asks the bus which process a connection is; its calls wait for the answer.
    func ask(_ peer: String, about call: IncomingMessage) {
        do throws(SendError) {
            let serial = try connection.send(DBusDriver.call("GetConnectionUnixProcessID", peer))
            peers.postpone(call, of: peer)
            peers.ask(serial, .process(peer))
            watch(peer)
        } catch {
            log(.warning, "the connection \(peer) can't be asked about: \(error)")
            serve(call)
        }
    }

    /// Takes the bus's answer to a question.
    func takeAnswer(_ serial: UInt32, _ body: [Value]) {
        switch peers.answered(serial) {
        case .presence(let peer)?:
            if body == [.boolean(false)] { left(peer) }
        case .process(let peer)?:
            var process: pid_t?
            if case .uint32(let number)? = body.first { process = pid_t(exactly: number) }
            peers.note(Application(process: process), of: peer)
            for call in peers.resume(peer) { serve(call) }
        case .unread(let peer, let source)?: tookUnread(body, of: peer, by: source)
        case nil: break
        }
    }
}
