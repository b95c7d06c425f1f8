import DBus
import Foundation
import Glibc
import TestSupport
import Testing
import Wire

/// How long it goes on: `TOTE_HOSTILE_ROUNDS` rounds, from the seed `TOTE_HOSTILE_SEED` on.
private let environment = ProcessInfo.processInfo.environment
private let rounds = environment["TOTE_HOSTILE_ROUNDS"].flatMap(Int.init) ?? 2
private let firstSeed = environment["TOTE_HOSTILE_SEED"].flatMap(UInt64.init) ?? 1

@Suite(.serialized) struct `Calls with hostile arguments, from several connections at once,` {
    /// A hostile client, and what it has not been answered.
    private struct Attacker {
        let client: Client
        var arguments: HostileArguments
        var open: [UInt32: String] = [:]
    }

    @Test(arguments: PrivateBus.kinds)
    func `are all answered, and leave the service sound`(_ kind: PrivateBus.Kind) throws {
        let session = try Session(kind)
        let judge = try session.client()
        var descriptors: Int?
        var memory: Int?
        var answers = 0
        var refusals: Set<String> = []
        for round in 0..<rounds {
            for name in ["c", "d"] {
                _ = try judge.refusal(ToteInterface.CreateContainer.self, Client.root, Arguments(name, ["k", "l"]))
            }
            _ = try Client.refusal { try judge.insert("a", "b", "c", into: HostileArguments.containers[0]) }
            var attackers = try (0..<4).map { number in
                let seed = firstSeed &+ UInt64(round) &* 100 &+ UInt64(number)
                let arguments = try HostileArguments(seed: seed, folder: session.bus.folder.path)
                return Attacker(client: try session.client(), arguments: arguments)
            }
            for number in 0..<300 {
                for index in attackers.indices {
                    try Self.send(by: &attackers[index])
                }
                // One that means well is served meanwhile.
                if number % 20 == 0 { try judge.ping() }
                if number % 5 == 0 { try Self.listen(&attackers, session, &answers, &refusals) }
            }
            let end = ContinuousClock.now.advanced(by: .seconds(60))
            while attackers.contains(where: { !$0.open.isEmpty }), ContinuousClock.now < end {
                Self.wait(attackers)
                try Self.listen(&attackers, session, &answers, &refusals)
            }
            for attacker in attackers {
                #expect(
                    attacker.open.isEmpty,
                    "seed \(firstSeed), round \(round): not answered: \(attacker.open.values)"
                )
                try session.end(attacker.client)
            }
            attackers = []
            try Self.checkSound(judge, "seed \(firstSeed), round \(round)")
            // What a first round leaves open (the files of the database) is open in the last, and no more.
            let now = try session.openDescriptors()
            #expect(now <= descriptors ?? now, "seed \(firstSeed), round \(round)")
            descriptors = descriptors ?? now
            let used = try session.residentMemory()
            if round > 1 { #expect(used < (memory ?? used) + 64 * 1024, "seed \(firstSeed), round \(round)") }
            memory = memory ?? used
        }
        #expect(answers > 100 && refusals.count > 15, "\(answers) answers, \(refusals.sorted())")
        try Self.checkRestart(session, judge)
    }

    /// Sends the next call of an attacker; what no message can hold is passed over.
    private static func send(by attacker: inout Attacker) throws {
        let call = try attacker.arguments.next()
        do throws(SendError) {
            let serial = try attacker.client.connection.send(call.message, descriptors: call.descriptors)
            attacker.open[serial] = "\(call.message.kind)"
        } catch {
            try #require(error != .disconnected)
        }
    }

    /// Waits until one of the attackers has something to read.
    private static func wait(_ attackers: [Attacker]) {
        var polled = attackers.map { attacker in
            let connection = attacker.client.connection
            let events = connection.wantsToWrite ? POLLIN | POLLOUT : POLLIN
            return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
        }
        _ = unsafe poll(&polled, nfds_t(polled.count), 1000)
    }

    /// Takes what has come for the attackers: answers, and calls of the service, which keep nothing that was promised.
    private static func listen(
        _ attackers: inout [Attacker],
        _ session: Session,
        _ answers: inout Int,
        _ refusals: inout Set<String>
    ) throws {
        for index in attackers.indices {
            let connection = attackers[index].client.connection
            try #require(connection.pump(), "the bus has thrown nobody out")
            while let arrived = connection.next() {
                switch arrived.message.kind {
                case .methodReturn(let serial):
                    answers += 1
                    attackers[index].open[serial] = nil
                    if case .path(let path)? = arrived.message.body.first, path.text.contains("/drags/") {
                        for other in attackers.indices { attackers[other].arguments.drags.append(path) }
                    }
                case .error(let serial, let name):
                    check(arrived.message, name, attackers[index].open[serial] ?? "", session)
                    refusals.insert(name.text)
                    attackers[index].open[serial] = nil
                case .methodCall:
                    try connection.send(.error(to: arrived.message, name: .failed, message: "no"))
                case .signal: break
                }
            }
        }
    }

    /// That a refusal is one of the contract's or a standard one, and tells nothing of the inside of the service.
    private static func check(_ error: Message, _ name: ErrorName, _ call: String, _ session: Session) {
        let standard = [
            "UnknownMethod", "UnknownInterface", "UnknownObject", "UnknownProperty", "PropertyReadOnly",
            "InvalidArgs",
        ].map { "org.freedesktop.DBus.Error." + $0 }
        #expect(name.text.hasPrefix("org.tote.Tote1.Error.") || standard.contains(name.text), "\(name): \(call)")
        guard case .string(let sentence)? = error.body.first else {
            Issue.record("\(name) says nothing: \(call)")
            return
        }
        #expect(!sentence.isEmpty)
        for word in [session.bus.folder.path, "/proc/", "/tmp/", "tote.db", "blobs/", ".swift", "SQL logic", "sqlite"] {
            #expect(!sentence.contains(word), "\(sentence): \(call)")
        }
    }

    /// That each item is in one collection, where it is said to be, and that nothing is lifted once no drag is left.
    private static func checkSound(_ judge: Client, _ note: Comment) throws {
        let objects = try judge.call(ObjectManagerInterface.GetManagedObjects.self, Client.root, Arguments()).values
        for object in objects.entries where object.key.text.contains("/drags/") {
            let state = try judge.property("State", of: DragInterface.name, object.key)
            if state != .string("ended") { try judge.call(DragInterface.Cancel.self, object.key, Arguments()) }
        }
        for object in objects.entries where object.key.text.contains("/containers/") {
            let collections = try judge.snapshot(object.key).collections
            let ids = collections.flatMap(\.ids)
            #expect(Set(ids.map { Array($0.utf8) }).count == ids.count, note)
            for collection in collections {
                for (index, id) in collection.ids.enumerated().prefix(50) {
                    let place = try judge.call(ContainerInterface.Locate.self, object.key, Arguments(id)).values
                    #expect(place.0 == collection.name && place.1 == UInt64(index), note)
                }
            }
            #expect(try judge.lifted(object.key) == .strings([]), note)
        }
    }

    /// That what was there is there after a kill.
    private static func checkRestart(_ session: Session, _ judge: Client) throws {
        let paths = try judge.call(ObjectManagerInterface.GetManagedObjects.self, Client.root, Arguments()).values
            .entries
            .map(\.key).filter { $0.text.contains("/containers/") }
        let before = try paths.map { try contents($0, judge) }
        try session.restart()
        #expect(try paths.map { try contents($0, judge) } == before)
        session.service.kill(SIGTERM)
        #expect(try session.service.waitUntilExit() == .exited(0))
        #expect(session.service.errorText == "")
    }

    private static func contents(_ path: ObjectPath, _ judge: Client) throws -> [Value] {
        let snapshot = try judge.call(ContainerInterface.Snapshot.self, path, Arguments())
        let ids = snapshot.values.1.flatMap(\.values.1)
        return snapshot.body + (try judge.call(ContainerInterface.Get.self, path, Arguments(ids)).body)
    }
}
