import Foundation
import Glibc
import TestSupport
import Testing
import Wire

/// How many transfers are made: some, or as many as the environment says, and then all that ended is waited for.
private let wanted = ProcessInfo.processInfo.environment["TRANSFERS"].flatMap(Int.init)

@Test func `transfers leave neither descriptors nor memory behind`() throws {
    let session = try Session()
    let transfers = try Transfers(session)
    let count = max(wanted ?? 500, 500)
    // What has been used once is kept for the next time, and ended drags for a while: so growth counts from later on.
    let warmUp = count / 5
    for number in 0..<warmUp { try transfers.make(number) }
    let before = try Footprint(of: session, after: transfers)
    var latest = before
    for round in 1..<5 {
        for number in round * warmUp..<(round + 1) * warmUp { try transfers.make(number) }
        latest = try Footprint(of: session, after: transfers)
        #expect(latest.files == before.files)
        #expect(latest.databaseFiles <= 6)
        if wanted != nil { print("after \((round + 1) * warmUp) transfers: \(latest), at first \(before)") }
    }
    // A drag that ended is kept for 30 seconds, in some kilobytes: where they are not waited for, they count.
    let kept = wanted == nil ? count * 8 : 0
    if !Sanitizer.isOn {
        #expect(latest.proportional <= before.proportional + 2_048 + kept)
        #expect(latest.resident <= before.resident + 2_048 + kept)
    }
    session.service.kill(SIGTERM)
    // Built with a sanitizer, the service ends otherwise where it has lost memory.
    #expect(try session.service.waitUntilExit(timeout: .seconds(60)) == .exited(0), "\(session.service.errorText)")
}

/// What a service has taken of the machine.
private struct Footprint: CustomStringConvertible {
    /// What its descriptors are, but those of the database: a second connection to it writes what the first has logged,
    /// once there is enough.
    let files: [String]
    /// How many descriptors are of the database.
    let databaseFiles: Int
    /// Its share of the memory that is in use, in KiB.
    let proportional: Int
    /// The memory that it has in use, in KiB.
    let resident: Int

    /// That of the service of `session`, which has forgotten the drags of `transfers` where that is worth the time.
    init(of session: Session, after transfers: Transfers) throws {
        if wanted != nil {
            let witness = try session.client()
            try witness.watch()
            #expect(try witness.isForgotten(transfers.lastDrag))
            try session.end(witness)
        }
        let all = try session.heldFiles()
        files = all.filter { !$0.hasPrefix(session.state + "/tote.db") }
        databaseFiles = all.count - files.count
        proportional = try session.proportionalMemory()
        resident = try session.residentMemory()
    }

    var description: String {
        "\(files.count + databaseFiles) descriptors, \(proportional) KiB (PSS), \(resident) KiB (RSS)"
    }
}
