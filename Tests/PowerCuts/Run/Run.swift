import DBus
import Foundation
import Glibc
import Store
import TestSupport

/// One run: clients that work while all is recorded, and then power cuts at random moments of that.
final class Run {
    /// What was asked for.
    let options: Options
    /// What has become of it.
    var report = Report()
    /// Those who work.
    private(set) var clients: [Client]
    private let bus: PrivateBus
    private let recorder: Recorder
    private let host: ServiceHost
    private var random: SeededGenerator

    /// A run on a bus of its own.
    init(_ options: Options) throws {
        self.options = options
        random = SeededGenerator(seed: options.seed)
        clients = (0..<options.clients).map { Client($0, seed: options.seed &* 31) }
        bus = try PrivateBus()
        recorder = try Recorder(of: bus.folder.path + "/state/tote", workshop: try bus.folder.folder("workshop"))
        host = ServiceHost(
            program: try options.service ?? BuiltProduct.path("toted"),
            arguments: ["--durability", options.durability.rawValue],
            environment: recorder.added(to: bus.environment),
            bus: bus
        )
    }

    /// Has the clients work, while the service ends and starts again, once as asked and once killed.
    func record() throws {
        for (number, signal) in [SIGTERM, SIGKILL, SIGTERM].enumerated() {
            let service = try host.start()
            let calls = options.calls * (number + 1) / 3 - options.calls * number / 3
            clients = try Crew(address: bus.address, log: recorder).work(calls, clients)
            try host.end(service, by: signal)
        }
        if options.durability == .power { try BrokenDisk(host: host, trigger: recorder.trigger).check(bus) }
    }

    /// Cuts the power at random moments, and looks at what is left.
    func cut() throws -> Report {
        let recording = try Recording(path: recorder.log)
        report.recorded = (recording.entries.count, recording.bytes.count)
        report.flushes = recording.entries.count { $0.kind == .flushEnd && $0.name.hasSuffix("-wal") }
        report.calls = recording.entries.count { $0.kind == .answered }
        let moments = (0..<options.cuts).map { _ in Int.random(in: 1...recording.entries.count, using: &random) }
            .sorted()
        var disk = Disk(isLying: options.isLying)
        var progress = Progress(clients: clients.count)
        var moment = 0
        for cut in moments {
            while moment < cut {
                try disk.take(recording.entries[moment], at: moment, of: recording)
                progress.take(recording.entries[moment], at: moment)
                moment += 1
            }
            try look(at: disk, recording, progress, cut)
            report.cuts += 1
        }
        return report
    }

    private func look(at disk: Disk, _ recording: Recording, _ progress: Progress, _ moment: Int) throws {
        let target = try TemporaryDirectory()
        let folder = target.path + "/cut"
        var weather = Weather(seed: random.next(), growsInOrder: options.durability == .process)
        try disk.cut(&weather, recording.bytes, to: folder)
        do {
            let found = try Finder(folder: folder, mayMissFiles: options.durability == .process).find(clients.count)
            report.compared += found.compared
            report.missing += found.missing
            let isWhole = try Judge(clients: clients, progress: progress).isWhole(found.pictures)
            guard !isWhole else { return }
            report.lost += 1
            if options.durability == .power, !options.expectsLoss { throw Loss("an answered change is missing") }
        } catch {
            // A disk that lies leaves anything.
            guard !options.isLying else {
                report.lost += 1
                return
            }
            throw Loss("power cut at step \(moment), \(weather): \(error)")
        }
    }
}
