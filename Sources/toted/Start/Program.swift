import CLinux
import DBus
import Glibc
import Service
import Store
import Transfer
import Wire

/// The program from its arguments to its exit status: 0 ended as asked, 1 could not go on, 2 wrong usage.
enum Program {
    /// Runs it to its end.
    static func run(_ arguments: [String]) -> CInt {
        do throws(Options.Misuse) {
            switch try Options(arguments) {
            case .help:
                print(Options.usage, terminator: "")
                return 0
            case .version:
                print("toted \(Release.version)")
                return 0
            case .run(let settings): return serve(settings)
            }
        } catch {
            Log(.error)(.error, "\(error.message); see toted --help")
            return 2
        }
    }

    private static func serve(_ settings: Options.Settings) -> CInt {
        let log = Log(settings.logLevel)
        guard let folder = settings.state ?? StateFolder.path() else {
            log(.error, "there is no home to keep the state in; say where with --state")
            return 1
        }
        let signals = Signals()
        let openFiles = OpenFiles.raise()
        do throws(StoreError) {
            let store = try Store(folder: folder, durability: settings.durability)
            defer { store.close() }
            var restoration = LibraryRestoration(quotas: settings.quotas)
            try store.load(into: &restoration)
            for notice in store.notices { log(.error, notice.sentence) }
            return connect(store, restoration.library, signals, log, settings, openFiles: openFiles)
        } catch {
            log(.error, "\(error)")
            return 1
        }
    }

    private static func connect(
        _ store: Store,
        _ library: Library,
        _ signals: Signals,
        _ log: Log,
        _ settings: Options.Settings,
        openFiles: Int
    ) -> CInt {
        do throws(ConnectionError) {
            let connection = try Connection(.session)
            let service = Service(
                version: Release.version,
                library: library,
                firstDrag: Clock.firstDrag,
                servesKlipper: settings.klipper
            )
            guard let alarm = Alarm() else {
                log(.error, "the system has no timer to give")
                return 1
            }
            let daemon = Daemon(
                connection: connection,
                store: store,
                service: service,
                signals: signals,
                alarm: alarm,
                log: log,
                openFiles: openFiles
            )
            return daemon.run()
        } catch {
            log(.error, "the session bus can't be reached: \(error)")
            return 1
        }
    }
}
