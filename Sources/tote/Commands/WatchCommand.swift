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
        do {
            while true {
                let event = try Waiting.next(of: tote, signals)
                for line in EventLine.lines(of: event) where name == nil || line.container == name {
                    try session.output.isJSON ? session.output.object(line.write) : line.say(session.output)
                }
                try session.output.flush()
                if case .interfacesRemoved(.container(let gone)) = event, gone == name { return }
            }
        } catch Problem.interrupted(let number) where number == SIGINT || number == SIGTERM {
            return
        }
    }
}
