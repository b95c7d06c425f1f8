import Dispatch
import Foundation
import Synchronization
import ToteClient

/// Has clients work at the same time, each in a thread and over a connection of its own.
struct Crew {
    /// Where the bus is.
    let address: String
    /// Where they write down what they do.
    let log: Recorder

    /// What came of each.
    private final class Outcomes: Sendable {
        let clients = Mutex<[Int: Result<Client, any Error>]>([:])
    }

    /// Has each of `clients` make `count` calls.
    func work(_ count: Int, _ clients: [Client]) throws -> [Client] {
        let outcomes = Outcomes()
        let group = DispatchGroup()
        for client in clients {
            group.enter()
            Thread.detachNewThread { [address, log] in
                let outcome = Result {
                    var client = client
                    try client.work(count, with: try Tote(address: address), try log.pen())
                    return client
                }
                outcomes.clients.withLock { $0[client.number] = outcome }
                group.leave()
            }
        }
        group.wait()
        return try clients.map { client in
            guard let outcome = outcomes.clients.withLock({ $0[client.number] }) else {
                preconditionFailure("each client leaves what came of it")
            }
            return try outcome.get()
        }
    }
}
