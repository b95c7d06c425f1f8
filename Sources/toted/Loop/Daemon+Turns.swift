import CLinux
import DBus
import Service
import Store
import Transfer
import Wire

// What a message becomes, and what a turn's outcome becomes.

extension Daemon {
    /// Takes a message from the bus.
    func take(_ incoming: IncomingMessage) {
        let message = incoming.message
        switch message.kind {
        case .methodCall: takeCall(incoming)
        case .signal(_, DBusDriver.interface, "NameOwnerChanged") where message.sender == DBusDriver.name:
            ownerChanged(message.body)
        // A session's bus lets everybody send answers that nobody asked for: only the one that was asked is heard, and
        // the bus.
        case .methodReturn(let serial) where message.sender == DBusDriver.name: takeAnswer(serial, message.body)
        case .error(let serial, _) where message.sender == DBusDriver.name && peers.hasAsked(serial):
            takeAnswer(serial, [])
        case .methodReturn(let serial), .error(let serial, _): takeAnswer(serial, message)
        case .signal: break
        }
    }

    /// Takes a call from the bus.
    func takeCall(_ call: IncomingMessage) {
        guard let sender = call.message.sender?.text else { return }
        if peers.isAsked(sender) {
            peers.postpone(call, of: sender)
        } else if holdsBack(call, of: sender) {
            return
        } else if peers.application(of: sender) == nil, service.needsApplication(for: call.message) {
            ask(sender, about: call)
        } else {
            serve(call)
        }
    }

    /// Serves a call, whose sender is known as far as is needed.
    func serve(_ call: IncomingMessage) {
        if let answer = MachineID.answer(to: call.message) {
            send(answer)
            return
        }
        guard !call.descriptors.isEmpty, service.takesDescriptors(call.message) else {
            finish(call.message, contents: [])
            return
        }
        beginIntake(of: call)
    }

    /// Serves a call whose descriptors have been read.
    func finish(_ call: Message, contents: [Content]) {
        let sender = call.sender?.text ?? ""
        let outcome = service.handle(call, context(of: sender, contents))
        if case .awaits(let awaited)? = outcome.reply {
            suspend(WaitingCall(.call(call), brought: contents, loadsAtOnce: loadsAtOnce), for: awaited)
            return
        }
        carryOut(outcome, for: call)
        guard !contents.isEmpty else { return }
        let unused = service.releaseSpools(contents.compactMap(\.stored))
        for content in unused { store.discardFile(content.id) }
    }

    /// Makes durable what a turn changed, then tells of it, signals first.
    func carryOut(_ outcome: Outcome, for call: Message?) {
        for peer in outcome.watched { watch(peer) }
        do throws(Failure) {
            if !outcome.transaction.isEmpty { try store.commit(outcome.transaction) }
            service.settle()
            hideSecrets()
        } catch {
            let hasHappened = service.rollBack()
            hideSecrets()
            if let call {
                refuse(call, .failure(error))
            } else {
                log(.warning, "a change can't be made durable: \(error.message): \(error.cause ?? "")")
            }
            guard hasHappened else { return }
        }
        connection.gather {
            for signal in outcome.signals { send(signal) }
            guard let call, let reply = outcome.reply else { return }
            switch reply {
            case .answer(let answer): self.answer(call, answer)
            case .refused(let refusal): refuse(call, refusal)
            case .awaits: preconditionFailure("a call that awaits others has changed nothing to carry out")
            }
        }
        take(outcome.takings)
    }

    private func answer(_ call: Message, _ answer: Answer) {
        guard call.expectsReply else { return }
        do throws(Failure) {
            var descriptors: [Descriptor] = []
            for source in answer.contents {
                switch source {
                case .content(let content): descriptors.append(try open(content))
                case .promised(let promised):
                    forward(promised, for: call, answer.body)
                    return
                }
            }
            do throws(SendError) {
                try send(.reply(to: call, body: answer.body), descriptors: descriptors, to: call)
            } catch {
                guard error != .tooLarge || unread.room > Limits.answerBytes else {
                    throw Failure(.quotaExceeded, "there is no room for so large an answer: too many are not read")
                }
                throw Failure(.tooLarge, "the answer doesn't fit a message of the bus: \(error)")
            }
        } catch {
            refuse(call, .failure(error))
        }
    }

    private func open(_ content: Content) throws(Failure) -> Descriptor {
        switch content {
        case .text(let text): Descriptor(adopting: try Store.memfd(holding: text.utf8.span))
        case .bytes(let bytes): Descriptor(adopting: try Store.memfd(holding: bytes.span))
        case .stored(let stored): Descriptor(adopting: try store.open(stored))
        case .secret(let secret):
            Descriptor(adopting: try secret.withBytes { bytes throws(Failure) in try Store.memfd(holding: bytes) })
        case .promise: preconditionFailure("a promise is kept by its app, through a pipe")
        }
    }

    /// Refuses a call.
    func refuse(_ call: Message, _ refusal: Refusal) {
        if case .failure(let failure) = refusal, let cause = failure.cause {
            log(.warning, "refused: \(failure.message): \(cause)")
        } else {
            log(.debug, "refused: \(refusal.name): \(refusal.message)")
        }
        guard call.expectsReply, connection.isConnected else { return }
        do throws(SendError) {
            try send(.error(to: call, name: refusal.name, message: refusal.message), to: call)
        } catch {
            log(.warning, "a refusal can't be sent: \(error)")
        }
    }

    /// Sends what is small and well-formed; what can't be sent is logged, but where the loop will say that the bus is gone.
    func send(_ message: Message) {
        guard connection.isConnected else { return }
        do throws(SendError) {
            _ = try connection.send(message)
        } catch {
            log(.warning, "a message can't be sent: \(error)")
        }
    }
}
