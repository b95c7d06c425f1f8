import Service
import Store
import Transfer
import Wire

/// What the command line says.
enum Options: Equatable {
    case help
    case version
    case run(Settings)

    /// How the service is to run.
    struct Settings: Equatable {
        /// The folder that keeps the state; `nil`: the user's.
        var state: String?
        /// What a change that was answered outlives.
        var durability = Durability.process
        /// The least important messages that are logged.
        var logLevel = Log.Level.notice
        /// How much there may be of what callers bring.
        var quotas = Quotas()
        /// Whether Klipper's interface is served, under Klipper's name too.
        var klipper = false
    }

    /// Why the command line can't be followed.
    struct Misuse: Error, Equatable {
        /// A sentence.
        let message: String
    }

    /// The options of `arguments`, which are without the program's name.
    init(_ arguments: [String]) throws(Misuse) {
        var settings = Settings()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            func value() throws(Misuse) -> String {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                    throw Misuse(message: "\(parts[0]) needs a value")
                }
                return value
            }
            switch parts[0] {
            case "--help", "-h":
                self = .help
                return
            case "--version":
                self = .version
                return
            case "--state": settings.state = try value()
            case "--durability":
                let name = try value()
                guard let durability = Durability(rawValue: name) else {
                    let names = Durability.allCases.map(\.rawValue).joined(separator: " or ")
                    throw Misuse(message: "--durability is \(names), not \(name)")
                }
                settings.durability = durability
            case "--limit": try LimitOption.set(try value(), in: &settings.quotas)
            case "--klipper" where parts.count == 1: settings.klipper = true
            case "--log-level":
                let name = try value()
                guard let level = Log.Level(name: name) else {
                    let names = Log.Level.allCases.map(\.name).joined(separator: ", ")
                    throw Misuse(message: "--log-level is one of \(names), not \(name)")
                }
                settings.logLevel = level
            case _ where argument.hasPrefix("-"): throw Misuse(message: "there is no option \(argument)")
            default: throw Misuse(message: "there are only options, and \(argument) is none")
            }
        }
        self = .run(settings)
    }

    /// What `--help` prints.
    static let usage = """
        Usage: toted [--state DIR] [--durability KIND] [--log-level LEVEL] [--limit NAME=VALUE]...
                     [--klipper]

        The drag-and-drop and clipboard service of the desktop: it owns \(Service.busName) on the
        session bus. The bus starts it by itself where it is installed.

          --state DIR        keeps the state in DIR (default: $XDG_STATE_HOME/tote, else
                             ~/.local/state/tote)
          --durability KIND  what an answered change outlives: process (default), a kill of the
                             service; power, a power cut too: answers wait for a flush of the
                             disk, one for all calls that came in during the last one
          --log-level LEVEL  error, warning, notice (default), info or debug; the log goes to
                             standard error
          --limit NAME=VALUE sets how much there may be of what callers bring; more is refused. Names,
                             with the values where nothing else is said:
        \(LimitOption.list)
                             Bytes may be given as 4096, 64K, 512M, 4G, or 64KiB, 512MiB, 4GiB.
          --klipper          answers the calls of Klipper too, KDE's clipboard tool, under its name
                             org.kde.klipper if no other program owns that
          --version          prints the version
          --help             prints this

        """
}
