public import Wire

extension Connection {
    /// Sends a call and blocks until its answer arrives, for at most `timeout`.
    ///
    /// Messages that arrive meanwhile come out of ``next()`` later, in order. `whileWaiting` is called about five times a
    /// second.
    public func callAndWait(
        _ message: Message,
        descriptors: [Descriptor] = [],
        timeout: Duration = .seconds(25),
        whileWaiting: (() -> Void)? = nil
    ) throws(CallError) -> IncomingMessage {
        precondition(!isHolding, "A call that is held back is not waited for")
        guard message.expectsReply else { throw .send(.invalid) }
        let serial: UInt32
        do {
            serial = try send(message, descriptors: descriptors)
        } catch {
            throw error == .disconnected ? .disconnected : .send(error)
        }
        let clock = ContinuousClock()
        let deadline = clock.now.advanced(by: timeout)
        while true {
            while let arrived = popArrived() {
                switch arrived.message.kind {
                case _ where !arrived.message.isAnswer(to: message): keep(arrived)
                case .methodReturn(serial): return arrived
                case .error(serial, let name): throw .remote(name: name, message: arrived.message.errorMessage)
                case .methodCall, .methodReturn, .error, .signal: keep(arrived)
                }
            }
            guard isConnected else { throw .disconnected }
            let left = clock.now.duration(to: deadline)
            guard left > .zero else { throw .timeout }
            Poll.wait(
                descriptor,
                forOutput: wantsToWrite,
                atMost: whileWaiting == nil ? left : min(left, .milliseconds(200))
            )
            _ = pump()
            whileWaiting?()
        }
    }

    /// Calls `method` of the object at `path` of `destination` and blocks until its results arrive.
    ///
    /// Results of other types than the method's are an error of the name `org.freedesktop.DBus.Error.InvalidArgs`.
    public func callAndWait<Called: Method>(
        _ method: Called.Type,
        of path: ObjectPath,
        at destination: BusName,
        _ arguments: Called.In,
        descriptors: [Descriptor] = [],
        timeout: Duration = .seconds(25),
        whileWaiting: (() -> Void)? = nil
    ) throws(CallError) -> (results: Called.Out, descriptors: [Descriptor]) {
        let call = Message.call(method, of: path, at: destination, arguments)
        let reply = try callAndWait(call, descriptors: descriptors, timeout: timeout, whileWaiting: whileWaiting)
        guard reply.message.signature.text == Called.Out.signature, let results = Called.Out(body: reply.message.body)
        else {
            throw .remote(name: .invalidArgs, message: "The results of \(Called.member) have the wrong types")
        }
        return (results, reply.descriptors)
    }
}

extension Message {
    /// Whether it may come from whom `call` was for. Everybody on a bus can answer a call that was for another; who a
    /// well-known name stood for, only the bus knows.
    fileprivate func isAnswer(to call: Message) -> Bool {
        guard let callee = call.destination, callee.text.utf8.first == UInt8(ascii: ":") || callee == .driver else {
            return true
        }
        // The bus itself says that there is no such peer.
        return sender == callee || sender == .driver || sender == nil
    }
}
