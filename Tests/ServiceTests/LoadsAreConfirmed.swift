import Testing
import Transfer
import Wire

@testable import Service

private let loads = LoadsInterface.object

extension Desk {
    /// A pipe of a promised picture of `item`, that ":1.1" gets.
    fileprivate mutating func handOver(_ pipe: UInt64, of item: String = "P") throws -> Handover {
        let promise = Promise(provider: ":1.7", object: "/promise")
        let promised = PromisedContent(promise, item: try ItemID(item), type: try ContentType("image/png"))
        let handover = Handover(Delivery(promised, to: ":1.1"), pipe: pipe, of: nil)
        service.begin(handover)
        return handover
    }

    fileprivate func areUnderWay(_ deliveries: Awaited.Deliveries) -> Bool { service.areUnderWay(deliveries) }

    /// What a question after a pipe is refused with.
    fileprivate mutating func refusal(_ pipe: UInt64, from sender: String = ":1.1") throws -> Failure.Reason? {
        do {
            try call(LoadsInterface.Confirm.self, loads, Arguments(pipe), from: sender)
            return nil
        } catch Refusal.failure(let failure) {
            return failure.reason
        }
    }
}

@Suite struct `Who asks how a load has ended` {
    @Test func `asks by a method that introspection describes`() throws {
        var desk = try Desk()
        let methods = [Introspected(LoadsInterface.Confirm.self)]
        #expect(try desk.introspect(loads, "org.tote.Loads1") == methods)
        #expect(Service.loadsRoutes.methods["org.tote.Loads1"] == ["Confirm"])
    }

    @Test func `waits until the app has said so, but not for ever`() throws {
        var desk = try Desk()
        let handover = try desk.handOver(5)
        let awaited = try desk.awaited(LoadsInterface.Confirm.self, loads, Arguments(5))
        let deliveries = try #require(awaited.deliveries)
        #expect(desk.areUnderWay(deliveries))
        let message = Message.call(LoadsInterface.Confirm.self, of: loads, at: nil, Arguments(5))
        guard case .refused(.failure(let late))? = desk.outcome(message, answers: Answers(drop: nil)).reply else {
            Issue.record("an app that says nothing is waited for again")
            return
        }
        #expect(late.reason == .providerTimeout && late.message.contains("\"P\"") && late.message.contains("image/png"))
        desk.service.end(handover, nil)
        #expect(!desk.areUnderWay(deliveries))
        #expect(try desk.refusal(5) == nil)
    }

    @Test func `hears how it broke off, of the pipe that has this number now`() throws {
        var desk = try Desk()
        let earlier = try desk.handOver(5)
        desk.service.end(earlier, Failure(.providerFailed, "the film is torn"))
        #expect(try desk.refusal(5) == .providerFailed)
        let later = try desk.handOver(5, of: "Q")
        desk.service.end(later, nil)
        #expect(try desk.refusal(5) == nil)
    }

    @Test func `hears of no pipe that is another's, nor of one that is long past, nor after it has left`() throws {
        var desk = try Desk()
        for pipe in 1...257 { desk.service.end(try desk.handOver(UInt64(pipe)), nil) }
        #expect(try desk.refusal(257, from: ":1.2") == .invalidArgument)
        #expect(try desk.refusal(1) == .invalidArgument)
        #expect(try desk.refusal(2) == nil)
        desk.end(desk.service.leave(":1.1", desk.context(":1.1")))
        #expect(try desk.refusal(257) == .invalidArgument)
    }
}
