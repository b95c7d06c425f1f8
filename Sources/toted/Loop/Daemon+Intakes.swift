import Service
import Store
import Transfer
import Wire

extension Daemon {
    /// Reads on for every call whose descriptors are being read, and serves those that are complete.
    func advanceIntakes() {
        for intake in intakes {
            do throws(Failure) {
                guard try intake.advance(self) else { continue }
                intakes.removeAll { $0 === intake }
                finish(intake.call, contents: intake.contents)
            } catch {
                drop(intake)
                refuse(intake.call, .failure(error))
            }
        }
    }

    /// Forgets a call whose descriptors are being read, with what was kept of them.
    func drop(_ intake: Intake) {
        intakes.removeAll { $0 === intake }
        intake.abandon(self)
        hideSecrets()
        for content in service.releaseSpools(intake.contents.compactMap(\.stored)) { store.discardFile(content.id) }
    }
}

extension Daemon: Spooling {
    func begin() throws(Failure) -> Spool {
        let number = service.reserveFile()
        do throws(Failure) {
            return try store.beginSpool(number)
        } catch {
            service.giveBack(number)
            throw error
        }
    }

    func finish(_ spool: Spool) throws(Failure) -> StoredContent {
        let size = try spool.finish()
        let content = StoredContent(id: spool.number, form: .bytes, location: .file, size: size)
        service.adoptSpool(content)
        return content
    }

    func abandon(_ spool: Spool) {
        service.giveBack(spool.number)
    }

    func discard(_ content: StoredContent) {
        for content in service.releaseSpools([content]) { store.discardFile(content.id) }
    }
}
