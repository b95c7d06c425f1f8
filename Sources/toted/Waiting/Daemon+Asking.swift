import DBus
import Service
import Transfer
import Wire

// Asking the apps that keep promises and the delegates of containers, and hearing what they say.

extension Daemon {
    /// Begins to load a promise into the store.
    func load(_ promised: PromisedContent, for waiting: WaitingCall) {
        do throws(Failure) {
            let (reading, writing) = try Pipe.make()
            let load = try ContentLoad(
                promised,
                from: reading,
                limit: waiting.contentLimit,
                isSecret: waiting.loadsSecrets,
                patience
            )
            let serial = try ask(promised, sink: writing)
            requests.note(.load(load, for: waiting), serial, to: promised.promise.provider)
            waiting.loads.append(load)
        } catch {
            waiting.answers.contents[promised] = .failure(error)
        }
    }

    /// Asks the app of a promise whether it is there.
    func confirm(_ load: ContentLoad, for waiting: WaitingCall) {
        let provider = load.promised.promise.provider
        do throws(SendError) {
            let ping = Message.call(PeerInterface.Ping.self, of: "/", at: BusName(provider), Arguments())
            requests.note(.confirm(load, for: waiting), try connection.send(ping), to: provider)
        } catch {
            // Without an answer its time passes.
            log(.warning, "the app of a promise can't be asked: \(error)")
        }
    }

    /// Asks the app of a promise to write it into `sink`; gives the serial of the call. `ProviderGone`, `ProviderTimeout`,
    /// `ProviderFailed` where it can't be asked.
    func ask(_ promised: PromisedContent, sink: Descriptor) throws(Failure) -> UInt32 {
        let promise = promised.promise
        guard let provider = BusName(promise.provider), let object = ObjectPath(promise.object) else {
            throw Self.gone(promised)
        }
        guard !requests.isDeaf(promise.provider) else {
            throw Self.deaf(promised)
        }
        let call = Message.call(
            ItemProviderInterface.Load.self,
            of: object,
            at: provider,
            Arguments(promised.item.text, promised.promise.writtenType ?? promised.type.text, DescriptorIndex(0))
        )
        do throws(SendError) {
            return try connection.send(call, descriptors: [sink])
        } catch {
            throw Failure(.providerFailed, "the app of the item \(promised.item.text.quoted) can't be asked: \(error)")
        }
    }

    /// Asks a delegate.
    func ask(_ consultation: Consultation, for waiting: WaitingCall) {
        guard let delegate = BusName(consultation.delegate.connection) else { return }
        guard !requests.isDeaf(delegate.text) else {
            let app = "the app that has a say in the container \(consultation.container.quoted)"
            let failure = Failure(.delegateTimeout, "\(app) has not answered for long, and is not asked again")
            end(consultation, of: waiting, .failure(failure))
            return
        }
        let call = Message.call(
            ContainerDelegateInterface.ProposeDrop.self,
            of: consultation.delegate.object,
            at: delegate,
            Arguments(
                consultation.drag,
                consultation.collection,
                consultation.before,
                consultation.item,
                consultation.operation
            )
        )
        do throws(SendError) {
            let serial = try connection.send(call)
            requests.note(.consult(consultation, for: waiting), serial, to: consultation.delegate.connection)
            requests.note(consultation, serial, until: Clock.now + patience.delegate)
        } catch {
            // Without an answer its time passes.
            log(.warning, "a delegate can't be asked: \(error)")
        }
    }

    /// Takes an answer of an app, or of the bus in its place.
    func takeAnswer(_ serial: UInt32, _ answer: Message) {
        let isFromBus = answer.sender == DBusDriver.name
        switch requests.answered(serial, by: answer.sender?.text) {
        case .load(let load, let waiting)?:
            if let failure = Self.failure(answer, load.promised) {
                end(load, of: waiting, .failure(failure))
            } else {
                load.providerAnswered()
            }
        case .confirm(let load, let waiting)? where isFromBus:
            end(load, of: waiting, .failure(Self.gone(load.promised)))
        // An app that doesn't know this call is there, too.
        case .confirm(let load, _)?: load.providerAnswered()
        case .forward(let forwarding)?:
            if let failure = Self.failure(answer, forwarding.promised) {
                refuse(forwarding, failure)
            } else {
                forwarding.hasReturned = true
                if forwarding.hasBegun() { handOver(forwarding) }
            }
        case .deliver(let handover)?: service.end(handover, Self.failure(answer, handover.promised))
        // One that has left is no delegate any more, which the bus is about to tell.
        case .consult? where isFromBus: break
        case .consult(let consultation, let waiting)?:
            end(consultation, of: waiting, Self.proposal(answer))
        case nil: break
        }
        askPostponed()
    }

    /// Why the app of a promise has not kept it, where its answer says so.
    private static func failure(_ answer: Message, _ promised: PromisedContent) -> Failure? {
        guard case .error(_, let name) = answer.kind else { return nil }
        let isGone = [.serviceUnknown, .nameHasNoOwner, .noReply, .disconnected].contains(name)
        if answer.sender == DBusDriver.name, isGone { return gone(promised) }
        let message = answer.errorMessage
        return Failure(
            .providerFailed,
            "the app of the item \(promised.item.text.quoted) gives no \(promised.type): "
                + (message.isEmpty ? name.text : message)
        )
    }

    /// The refusal of a promise whose app leaves many calls unanswered.
    static func deaf(_ promised: PromisedContent) -> Failure {
        Failure(
            .providerTimeout,
            "the app of the item \(promised.item.text.quoted) has not answered for long, and is not asked again"
        )
    }

    /// The refusal of a promise whose app has left.
    static func gone(_ promised: PromisedContent) -> Failure {
        let item = promised.item.text.quoted
        return Failure(.providerGone, "the app of the item \(item) has left, and its \(promised.type) with it")
    }

    private static func proposal(_ answer: Message) -> Result<Proposal, Failure> {
        if case .error(_, let name) = answer.kind {
            let message = answer.errorMessage
            return .failure(Failure(.notAccepted, message.isEmpty ? name.text : message))
        }
        typealias Answer = ContainerDelegateInterface.ProposeDrop.Out
        guard answer.signature.text == Answer.signature, let proposal = Answer(body: answer.body) else {
            return .failure(Failure(.notAccepted, "what the container's app proposes is no operation and no place"))
        }
        let (operation, collection, before) = proposal.values
        return .success(Proposal(operation: operation, collection: collection, before: before))
    }

    /// Ends what waits for a connection that has left, or was asked for it.
    func endWaiting(of peer: String) {
        for waiting in waitingCalls where waiting.caller == peer { giveUp(waiting) }
        for forwarding in forwardings where forwarding.call.sender?.text == peer { drop(forwarding) }
        for forwarding in forwardings where forwarding.promised.promise.provider == peer {
            if forwarding.hasBegun() {
                handOver(forwarding)
            } else {
                refuse(forwarding, Self.gone(forwarding.promised))
            }
        }
        for waiting in waitingCalls {
            for load in waiting.loads where load.promised.promise.provider == peer && !load.outlivesProvider {
                end(load, of: waiting, .failure(Self.gone(load.promised)))
            }
            for consultation in waiting.consultations.keys where consultation.delegate.connection == peer {
                end(consultation, of: waiting, nil)
            }
        }
        for handover in requests.handovers(from: peer) { service.end(handover, Self.gone(handover.promised)) }
        requests.forget(peer)
    }
}
