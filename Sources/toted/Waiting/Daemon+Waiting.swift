import Service
import Store
import Transfer
import Wire

// Calls that are not answered before others have answered the service.

extension Daemon {
    /// Has a call wait for what it awaits; where that is too much at a time, it is refused.
    func suspend(_ waiting: WaitingCall, for awaited: Awaited) {
        waiting.expect(awaited)
        waiting.deliveries = awaited.deliveries.map { ($0, Clock.now + patience.pause) }
        for consultation in awaited.consultations {
            waiting.consultations[consultation] = Clock.now + patience.delegate
        }
        do throws(Failure) {
            try checkRoom(for: waiting.breadth, from: waiting.caller)
        } catch {
            if let drop = awaited.drop { carryOut(service.abandon(drop: drop, context(of: "", [])), for: nil) }
            if let call = waiting.call { refuse(call, .failure(error)) }
            release(waiting)
            return
        }
        waitingCalls.append(waiting)
        watch(waiting.caller)
        for consultation in awaited.consultations {
            if awaited.hovering != nil, isAsked(consultation) {
                waiting.postponed.insert(consultation)
            } else {
                ask(consultation, for: waiting)
            }
        }
        fill(waiting)
    }

    /// Whether a delegate has been asked about an earlier place of a drag, and still has time to answer. It is asked about
    /// the last one then, not about each on the way.
    private func isAsked(_ consultation: Consultation) -> Bool {
        requests.isAsked(consultation.delegate.connection, about: consultation.drag, Clock.now)
    }

    /// Refuses to ask `count` more apps for a connection: `QuotaExceeded`.
    func checkRoom(for count: Int, from caller: String) throws(Failure) {
        let limit = service.quotas.loadsOfConnection
        let own = waitingCalls.filter { $0.caller == caller }.reduce(0) { $0 + $1.breadth }
        let arriving = forwardings.count { $0.call.sender?.text == caller } + requests.deliveries(to: caller)
        guard own + arriving + count <= limit else {
            throw Failure(.quotaExceeded, "a connection has at most \(limit.counted("load")) under way at a time")
        }
        let all = waitingCalls.reduce(0) { $0 + $1.breadth } + forwardings.count
        guard all + count <= promiseLimit else {
            throw Failure(
                .quotaExceeded,
                "all connections together have at most \(promiseLimit.counted("load")) under way at a time"
            )
        }
    }

    /// Begins as many loads of a call as may be under way at once.
    private func fill(_ waiting: WaitingCall) {
        while let promised = waiting.nextToLoad() { load(promised, for: waiting) }
    }

    /// Goes on with every call that waits, as far as there is something new.
    func advanceWaiting(_ ready: Set<CInt>) {
        let now = Clock.now
        for waiting in waitingCalls {
            for load in waiting.loads where load.deadline <= now || load.waitsFor.map(ready.contains) ?? false {
                advance(load, of: waiting)
            }
            askPostponed(waiting)
            for (consultation, deadline) in waiting.consultations where deadline <= now {
                let reason = "the app that has a say in the container \(consultation.container.quoted) doesn't answer"
                end(consultation, of: waiting, .failure(Failure(.delegateTimeout, reason)))
            }
            fill(waiting)
        }
        tellProgress(now)
    }

    /// Asks the delegates that a call waits for and that have answered about earlier places.
    private func askPostponed(_ waiting: WaitingCall) {
        for consultation in waiting.postponed where !isAsked(consultation) {
            waiting.postponed.remove(consultation)
            waiting.consultations[consultation] = Clock.now + patience.delegate
            ask(consultation, for: waiting)
        }
    }

    /// Asks every delegate that has answered about the places that were postponed meanwhile.
    func askPostponed() {
        for waiting in waitingCalls { askPostponed(waiting) }
    }

    private func advance(_ load: ContentLoad, of waiting: WaitingCall) {
        do throws(Failure) {
            if let content = try load.advance(self) {
                end(load, of: waiting, .success(content))
            } else if load.doubtsProvider() {
                confirm(load, for: waiting)
            }
        } catch {
            end(load, of: waiting, .failure(error))
        }
    }

    /// Ends a load.
    func end(_ load: ContentLoad, of waiting: WaitingCall, _ result: Result<Content, Failure>) {
        waiting.end(load, result)
        guard case .failure = result else { return }
        load.abandon(self)
        requests.giveUp { request in
            switch request {
            case .load(let other, _), .confirm(let other, _): other === load
            case .forward, .deliver, .consult: false
            }
        }
    }

    /// Ends a consultation; `nil`: it is not needed any more.
    func end(_ consultation: Consultation, of waiting: WaitingCall, _ result: Result<Proposal, Failure>?) {
        waiting.consultations[consultation] = nil
        waiting.postponed.remove(consultation)
        waiting.answers.proposals[consultation] = result
        requests.giveUp { request in
            if case .consult(consultation, let other) = request { other === waiting } else { false }
        }
    }

    private func tellProgress(_ now: Int64) {
        for waiting in waitingCalls {
            guard let drop = waiting.answers.drop, waiting.bytes != waiting.told.loaded,
                waiting.told.time + patience.news <= now
            else { continue }
            waiting.told = (waiting.bytes, now)
            carryOut(service.note(loaded: waiting.bytes, for: drop, context(of: "", [])), for: nil)
        }
    }

    /// When something of a call that waits is late, or to be told; in milliseconds of the monotonic clock.
    var waitingDeadline: Int64 {
        var deadline = Int64.max
        for forwarding in forwardings { deadline = min(deadline, forwarding.deadline) }
        for waiting in waitingCalls {
            for load in waiting.loads { deadline = min(deadline, load.deadline) }
            for time in waiting.consultations.values { deadline = min(deadline, time) }
            if let deliveries = waiting.deliveries { deadline = min(deadline, deliveries.deadline) }
            if waiting.answers.drop != nil, waiting.bytes != waiting.told.loaded {
                deadline = min(deadline, waiting.told.time + patience.news)
            }
        }
        return deadline
    }

    /// Serves again the calls that have all that they waited for, and those whose drag has ended meanwhile.
    func serveWaiting() {
        while let waiting = waitingCalls.first(where: { isReady($0) || isCancelled($0) }) {
            stop(waiting)
            let again = context(of: waiting.caller, waiting.brought, waiting.answers)
            conclude(waiting, serve(waiting.purpose, again))
        }
    }

    private func serve(_ purpose: WaitingCall.Purpose, _ context: Context) -> Outcome {
        switch purpose {
        case .call(let call): service.handle(call, context)
        case .taking(let taking): service.take(taking, context)
        }
    }

    /// Takes in promised texts of clipboards.
    func take(_ takings: [ClipboardTaking]) {
        for taking in takings {
            let outcome = service.take(taking, context(of: taking.promised.promise.provider, []))
            conclude(WaitingCall(.taking(taking), brought: [], loadsAtOnce: loadsAtOnce), outcome)
        }
    }

    private func isReady(_ waiting: WaitingCall) -> Bool {
        guard let (deliveries, deadline) = waiting.deliveries else { return waiting.isReady }
        return deadline <= Clock.now || !service.areUnderWay(deliveries)
    }

    private func isCancelled(_ waiting: WaitingCall) -> Bool {
        if let hovering = waiting.answers.hovering, !service.isLatest(hovering) { return true }
        return waiting.answers.drop.map { !service.isBeingDropped($0) } ?? false
    }

    /// Ends a call with what came of it, or has it wait on.
    private func conclude(_ waiting: WaitingCall, _ outcome: Outcome) {
        if case .awaits(let awaited)? = outcome.reply {
            suspend(waiting, for: awaited)
        } else {
            carryOut(outcome, for: waiting.call)
            release(waiting)
        }
    }

    /// Gives up a call whose caller has left.
    func giveUp(_ waiting: WaitingCall) {
        stop(waiting)
        release(waiting)
        guard let drop = waiting.answers.drop else { return }
        carryOut(service.abandon(drop: drop, context(of: "", [])), for: nil)
    }

    private func stop(_ waiting: WaitingCall) {
        waitingCalls.removeAll { $0 === waiting }
        for load in waiting.loads { load.abandon(self) }
        waiting.loads = []
        waiting.consultations = [:]
        waiting.postponed = []
        requests.giveUp { request in
            switch request {
            case .load(_, let other), .confirm(_, let other), .consult(_, let other): other === waiting
            case .forward, .deliver: false
            }
        }
    }

    private func release(_ waiting: WaitingCall) {
        for content in service.releaseSpools(waiting.stored) { store.discardFile(content.id) }
    }
}
