import DBus
import Service
import Store
import Transfer
import Wire

extension Daemon {
    /// Begins to read the descriptors of a call, which is served when that is done.
    ///
    /// Most calls bring none: it stands apart, so that serving those doesn't copy the message for it.
    @inline(never)
    func beginIntake(of call: IncomingMessage) {
        let isSecret = service.conceals(call.message)
        let intake = Intake(call, isSecret: isSecret, limit: service.quotas.contentBytes, patience)
        intakes.append(intake)
        hideSecrets()
        advanceIntakes()
        // A caller that leaves while its pipes are still read must not have half of them stored.
        if let sender = call.message.sender, intakes.contains(where: { $0 === intake }) { watch(sender.text) }
    }

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
