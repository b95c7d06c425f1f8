import Glibc
import ToteClient
import Transfer

/// `tote watch`.
enum WatchCommand {
    /// Prints a line for every change until interrupted, or until the container that it watches is deleted.
    static func run(_ session: Session) throws {
        let tote = try session.connect()
        let signals = try Signals()
        var name: String?
        if session.operands.isEmpty {
            try tote.watch()
        } else {
            let container = try session.container(0, of: tote)
            try tote.watch(container)
            name = container.name
        }
        try run(session, tote, signals, isShown: { line in name == nil || line.container == name }) { event in
            if case .interfacesRemoved(.container(let gone)) = event { return gone == name }
            return false
        }
    }

    /// Prints a line for every change of a clipboard until interrupted.
    static func watchClipboard(_ session: Session) throws {
        let tote = try session.connect()
        let signals = try Signals()
        let clipboard = try session.clipboard(of: tote)
        try tote.watch(clipboard)
        try run(session, tote, signals, isShown: { $0.clipboard == clipboard.name || $0.isOfService }) { _ in false }
    }

    /// Prints the lines that are to be shown, until interrupted or behind an event that is the last.
    private static func run(
        _ session: Session,
        _ tote: Tote,
        _ signals: Signals,
        isShown: (EventLine) -> Bool,
        isLast: (ToteEvent) -> Bool
    ) throws {
        do {
            while true {
                let event = try Waiting.next(of: tote, signals)
                for line in EventLine.lines(of: event) where isShown(line) {
                    try session.output.isJSON ? session.output.object(line.write) : line.say(session.output)
                }
                try session.output.flush()
                if isLast(event) { return }
            }
        } catch Problem.interrupted(let number) where number == SIGINT || number == SIGTERM {
            return
        }
    }
}
