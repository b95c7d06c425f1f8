import Foundation
import Glibc
import TestSupport
import ToteClient

/// A disk that takes no flush: nobody may be answered by it, and the service ends.
struct BrokenDisk {
    /// Starts the service.
    let host: ServiceHost
    /// Where there is a file, flushes fail.
    let trigger: String

    /// That what was answered before is there afterwards, and what was asked on the broken disk was not answered.
    func check(_ bus: PrivateBus) throws {
        let service = try host.start()
        let name = "on a broken disk"
        let tote = try Tote(address: bus.address)
        let container = try tote.createContainer(name, collections: ["k"])
        try container.insert([ToteItem(text: "Before.", id: "before")], at: .end(of: "k"))
        try Data().write(to: URL(fileURLWithPath: trigger))
        do {
            try container.insert([ToteItem(text: "After.", id: "after")], at: .end(of: "k"))
            throw Loss("the service answers though nothing can be flushed")
        } catch let error as ToteError {
            // Nobody is answered by the service; the bus answers for it.
            if case .refused(let name, _) = error, name.hasPrefix("org.tote.") {
                throw Loss("the service refuses what it can't flush: \(error)")
            }
        }
        let status = try service.waitUntilExit()
        guard status == .exited(1), service.errorText.contains("outlive a power cut") else {
            throw Loss("on a broken disk the service ends with \(status): \(service.errorText)")
        }
        try FileManager.default.removeItem(atPath: trigger)
        try checkWhatIsLeft(name, bus)
    }

    private func checkWhatIsLeft(_ name: String, _ bus: PrivateBus) throws {
        let service = try host.start()
        let tote = try Tote(address: bus.address)
        let ids = try tote.container(name).list("k")
        guard ids.first == "before", ids.count <= 2 else { throw Loss("a broken disk has left \(ids)") }
        try tote.deleteContainer(name)
        try host.end(service, by: SIGTERM)
    }
}
