import TestSupport

/// One run: clients that work, a service that is killed, and what must be there afterwards.
final class Run {
    /// What was asked for.
    let options: Options
    /// The bus.
    let bus: PrivateBus
    /// What all choices follow from.
    var random: SeededGenerator
    /// What was done so far.
    var report = Report()
    /// What was asked and answered.
    var log = Log()
    /// What the service has told.
    var told = Told()
    /// The same before the last signal: a change of two containers tells two.
    var earlier = Told()
    /// Those who work.
    let clients: [Client]

    /// The service's program.
    let program: String
    /// Who hears what the service tells.
    let watcher: Watcher
    /// New names and contents.
    var supply = Supply()
    /// The service that was started last.
    var service: Program?
    /// Whether the bus has told that the service has its name.
    var isServiceThere = false
    /// What was cut off in this round, with what the client's clipboard may have held.
    var cutOff: [(work: Work, held: [[UInt64]])] = []
    /// What answers of this round say, to be compared to what was told.
    var answers: [Answer] = []

    /// A run on a bus of its own.
    init(_ options: Options) throws {
        self.options = options
        program = try options.service ?? BuiltProduct.path("toted")
        random = SeededGenerator(seed: options.seed)
        let bus = try PrivateBus()
        self.bus = bus
        watcher = try Watcher(bus)
        clients = try (0..<options.clients).map { try Client($0, on: bus) }
    }

    /// Where the service keeps its state.
    var folder: String { bus.folder.path + "/state/tote" }
    /// What the service has written to its standard error since it was started.
    var serviceErrors: String { service?.errorText ?? "" }

    /// Kills the service as often as was asked, and checks each time; throws the first loss.
    func go(_ progress: (Report) -> Void) throws {
        try start()
        try Reader(bus).prepare(clients: clients.count)
        for _ in 0..<options.kills {
            try work()
            try kill()
            report.killsAtWork += 1
            if Int.random(in: 0..<8, using: &random) == 0 { try killWhileStarting() }
            try start()
            try check()
            try undoAndRedo()
            progress(report)
        }
        try finish()
    }
}
