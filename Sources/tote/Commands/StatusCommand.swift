import Glibc
import ToteClient
import Transfer

/// `tote status`.
enum StatusCommand {
    /// Shows the service's version, state folder, counts and memory.
    static func run(_ session: Session) throws {
        let tote = try session.connect()
        let version = try tote.version
        let containers = try tote.containerNames
        let drags = try tote.drags.count
        var items = 0
        for name in containers { items += try count(in: try tote.container(name)) }
        let clipboards = try tote.clipboards.map { description in
            let clipboard = tote.clipboard(description.name)
            return (description: description, entries: try HistoryCommand.all(of: clipboard, atMost: .max).count)
        }
        let process = try tote.servicePID
        // Another machine's processes aren't to be looked for here.
        let service = session.invocation.has("host") ? nil : ServiceProcess(process)
        let output = session.output
        guard !output.isJSON else {
            return try output.document { writer in
                writer.beginObject()
                writer.member("version", version)
                writer.member("process", process)
                writer.member("state", service?.stateFolder)
                writer.member("setAside", service?.setAside ?? [])
                writer.member("damaged", service?.isDamaged ?? false)
                writer.member("memory", service?.memory)
                writer.member("containers", containers.count)
                writer.member("items", items)
                writer.member("drags", drags)
                writer.key("clipboards")
                writer.beginArray()
                for (clipboard, entries) in clipboards {
                    writer.beginObject()
                    writer.member("name", clipboard.name)
                    writer.member("items", clipboard.count)
                    writer.member("changeCount", clipboard.changeCount)
                    writer.member("concealed", clipboard.isConcealed)
                    writer.member("recording", clipboard.isRecording)
                    writer.member("history", entries)
                    writer.endObject()
                }
                writer.endArray()
                writer.endObject()
            }
        }
        let rows =
            [
                ("version", version), ("process", String(process)), ("state", service?.stateFolder ?? "not known"),
                ("memory", service?.memory?.inBytes ?? "not known"), ("containers", String(containers.count)),
                ("items", String(items)), ("drags", String(drags)),
            ]
            + clipboards.map {
                (
                    $0.description.name,
                    "\($0.description.count) item\($0.description.count == 1 ? "" : "s"), history of \($0.entries)"
                )
            }
        for (name, value) in rows {
            try output.fields([output.terminal.isTerminal ? name.padded(to: 10) : name, value])
        }
        if service?.isDamaged ?? false {
            try output.fields(["damaged", "a part of the database can't be read: it is set aside at the next start"])
        }
        for path in service?.setAside ?? [] {
            try output.fields(["set aside", path, "a database that was damaged, or of a newer version; it is kept"])
        }
    }

    private static func count(in container: ToteContainer) throws -> Int {
        var count = 0
        for collection in try container.collections { count += try Listing.count(of: collection, in: container) }
        return count
    }
}
