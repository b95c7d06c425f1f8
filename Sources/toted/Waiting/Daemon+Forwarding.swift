import DBus
import Service
import Transfer
import Wire

// Promises on their way from their apps to readers.

extension Daemon {
    /// Answers a call with a pipe from the app of a promise, once that has begun to write.
    func forward(_ promised: PromisedContent, for call: Message, _ body: [Value]) {
        do throws(Failure) {
            let caller = call.sender?.text ?? ""
            try checkRoom(for: 1, from: caller)
            let (reading, writing) = try Pipe.make()
            let serial = try ask(promised, sink: writing)
            let deadline = Clock.now + patience.begin
            let forwarding = Forwarding(promised, for: call, body, pipe: reading, deadline: deadline)
            requests.note(.forward(forwarding), serial, to: promised.promise.provider)
            forwardings.append(forwarding)
            watch(caller)
        } catch {
            refuse(call, .failure(error))
        }
    }

    /// Goes on with every promise that is on its way to a reader, as far as there is something new.
    func advanceForwardings(_ ready: Set<CInt>) {
        guard !forwardings.isEmpty else { return }
        let now = Clock.now
        for forwarding in forwardings {
            if forwarding.waitsFor.map(ready.contains) ?? false, forwarding.hasBegun() {
                handOver(forwarding)
            } else if forwarding.deadline <= now {
                refuse(forwarding, forwarding.timeout)
            }
        }
    }

    /// Gives the reader his end.
    func handOver(_ forwarding: Forwarding) {
        note(forwarding)
        requests.close { $0.isOf(forwarding) }
        drop(forwarding)
        guard forwarding.call.expectsReply else { return }
        do throws(SendError) {
            _ = try connection.send(.reply(to: forwarding.call, body: forwarding.body), descriptors: [forwarding.pipe])
        } catch {
            log(.warning, "a promise can't be handed over: \(error)")
        }
    }

    /// Notes what a reader gets, who may ask how it fared.
    private func note(_ forwarding: Forwarding) {
        let handover = Handover(
            Delivery(forwarding.promised, to: forwarding.call.sender?.text ?? ""),
            pipe: Pipe.number(of: forwarding.pipe),
            of: service.drag(of: forwarding.call)
        )
        service.begin(handover)
        if forwarding.hasReturned {
            service.end(handover, nil)
        } else if !requests.deliver(forwarding, handover) {
            service.end(handover, Self.deaf(forwarding.promised))
        }
    }

    /// Refuses the reader.
    func refuse(_ forwarding: Forwarding, _ failure: Failure) {
        drop(forwarding)
        refuse(forwarding.call, .failure(failure))
    }

    /// Forgets what is on its way to a reader, with his end.
    func drop(_ forwarding: Forwarding) {
        forwardings.removeAll { $0 === forwarding }
        requests.giveUp { $0.isOf(forwarding) }
    }
}

extension Requests.Request {
    /// Whether it asks for what is on its way to this reader.
    fileprivate func isOf(_ forwarding: Forwarding) -> Bool {
        if case .forward(let other) = self { other === forwarding } else { false }
    }
}
