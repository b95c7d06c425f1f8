import DBus
import Service
import Wire

extension Daemon {
    /// Asks for the names on the bus; whether the service's own is had, without which there is nothing to serve.
    ///
    /// Klipper's comes first: who sees the service's own may call all that is served.
    func takeNames() -> Bool {
        if service.servesKlipper { takeKlipperName() }
        do throws(CallError) {
            guard try connection.requestName(Service.busName) == .primaryOwner else {
                log(.error, "another program owns \(Service.busName) on this bus")
                return false
            }
            return true
        } catch {
            log(.error, "the name \(Service.busName) can't be had: \(error)")
            return false
        }
    }

    /// Takes the name that Klipper has where it runs, if nobody has it. This waits in no line: a Klipper that starts again
    /// finds its name as it left it.
    private func takeKlipperName() {
        let name = KlipperInterface.busName
        do throws(CallError) {
            guard try connection.requestName(name, .doNotQueue) == .primaryOwner else {
                let rest = "\(KlipperInterface.object) is served under \(Service.busName) alone"
                log(.warning, "another program owns \(name) on this bus, as Klipper does: \(rest)")
                return
            }
        } catch {
            log(.warning, "the name \(name) can't be had: \(error)")
        }
    }
}
