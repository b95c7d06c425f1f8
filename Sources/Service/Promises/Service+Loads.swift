public import Transfer
internal import Wire

// The method of org.tote.Loads1, and how the promises fare whose pipes readers have got.

extension Service {
    /// What the object of loads answers.
    static let loadsRoutes: Routes<Void> = {
        var routes = Routes<Void>()
        addBare(to: &routes) { _ in .loads }
        routes.on(LoadsInterface.Confirm.self) { service, turn, _, call throws(Failure) in
            try service.confirm(call.values, &turn)
            return Arguments()
        }
        return routes
    }()

    private func confirm(_ pipe: UInt64, _ turn: inout Turn) throws(Failure) {
        let reader = turn.context.viewer.connection
        guard let (delivery, state) = handovers.find(pipe, of: reader) else {
            throw Failure(.invalidArgument, "this connection has got no pipe \(pipe) of a promise")
        }
        if state == .underWay { try wait(for: .pipe(pipe, of: reader), &turn) }
        try delivery.check(state)
    }

    /// Has a call wait for apps to say that they have written all, unless it has waited.
    func wait(for deliveries: Awaited.Deliveries, _ turn: inout Turn) throws(Failure) {
        guard turn.context.answers == nil else { return }
        var awaited = Awaited()
        awaited.deliveries = deliveries
        throw turn.awaits(awaited)
    }

    /// A reader has got the pipe of a promise, whose app has still to say that it has written all.
    public mutating func begin(_ handover: Handover) {
        handovers.begin(handover, capacity: max(256, library.quotas.loadsOfConnection))
        if let drag = handover.drag { drags[drag]?.begin(handover.delivery) }
    }

    /// The app of a promise has said that it has written all, or has failed.
    public mutating func end(_ handover: Handover, _ failure: Failure?) {
        handovers.end(handover, failure)
        if let drag = handover.drag { drags[drag]?.end(handover.delivery, failure) }
    }

    /// Whether apps have still to say that they have written all of the promises that a call awaits.
    public func areUnderWay(_ deliveries: Awaited.Deliveries) -> Bool {
        switch deliveries {
        case .drag(let drag): drags[drag]?.isDelivering() ?? false
        case .pipe(let pipe, let reader): handovers.find(pipe, of: reader)?.state == .underWay
        }
    }

    /// A reader has left.
    mutating func forgetHandovers(to reader: String) {
        handovers.forget(reader)
        for drag in drags.open {
            drags[drag.id]?.forgetDeliveries(to: reader)
            drags[drag.id]?.forgetReading(by: reader)
        }
    }
}
