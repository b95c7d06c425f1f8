import ToteClient
import Transfer

/// `tote export`.
enum ExportCommand {
    /// Writes all that the service keeps as one JSON document.
    static func run(_ session: Session) throws {
        let tote = try session.connect()
        let signals = try Signals()
        let output = try BackupOutput(session, path: session.invocation["output"])
        tote.whileWaiting = { signals.end { output.abandon() } }
        defer { tote.whileWaiting = nil }
        var items = ItemExport(tote, output, signals)
        try output.text("{\"format\":\"\(BackupReader.format)\",\n\"containers\":[")
        try containers(of: tote, &items)
        try output.text("],\n\"clipboards\":[")
        try clipboards(of: tote, &items)
        try output.text("]}\n")
        let hidden = try tote.backup.hidden
        try output.finish()
        guard !items.leftOut.report(hidden: hidden, ErrorOutput()) else { throw Problem.refused }
    }

    private static func containers(of tote: Tote, _ items: inout ItemExport) throws {
        let output = items.output
        var lines = BackupLines(output)
        for container in try tote.containers {
            try lines.begin()
            var head = JSONWriter()
            head.beginObject()
            head.member("name", container.name)
            head.member("title", container.title)
            head.member("reorderable", container.isReorderable)
            head.member("acceptsDrops", container.acceptsDrops)
            head.key("collections")
            head.beginArray()
            try output.bytes(head.bytes)
            try collections(of: try tote.container(container.name), &items)
            try output.text("]}")
        }
        try lines.finish()
    }

    private static func collections(of container: ToteContainer, _ items: inout ItemExport) throws {
        let output = items.output
        var lines = BackupLines(output)
        for collection in try container.collections {
            try lines.begin()
            var head = JSONWriter()
            head.beginObject()
            head.member("name", collection)
            head.member("accepts", try container.accepts(collection))
            head.key("items")
            head.beginArray()
            try output.bytes(head.bytes)
            try items.write(collection, of: container)
            try output.text("]}")
        }
        try lines.finish()
    }

    private static func clipboards(of tote: Tote, _ items: inout ItemExport) throws {
        let output = items.output
        var lines = BackupLines(output)
        for description in try tote.clipboards {
            let clipboard = tote.clipboard(description.name)
            let entries = try HistoryCommand.all(of: clipboard, atMost: .max)
            // One of somebody's own comes to be with what is copied to it.
            guard !entries.isEmpty || description.isAlwaysThere else { continue }
            try lines.begin()
            var head = JSONWriter()
            head.beginObject()
            head.member("name", description.name)
            head.member("recording", description.isRecording)
            head.member("historyLimit", description.historyLimit)
            head.key("entries")
            head.beginArray()
            try output.bytes(head.bytes)
            try history(entries.reversed(), of: clipboard, &items)
            try output.text("]}")
        }
        try lines.finish()
    }

    private static func history(
        _ entries: [ToteClipboard.Entry],
        of clipboard: ToteClipboard,
        _ items: inout ItemExport
    ) throws {
        let output = items.output
        let held = try items.tote.backup.held(by: clipboard)
        var lines = BackupLines(output)
        for entry in entries {
            // What is forgotten meanwhile is left out.
            guard let content = try content(of: entry, in: clipboard, items.tote.backup) else { continue }
            try lines.begin()
            var head = JSONWriter()
            head.beginObject()
            head.member("time", entry.time)
            head.member("pinned", entry.isPinned)
            head.member("held", entry.number == held)
            head.key("items")
            head.beginArray()
            try output.bytes(head.bytes)
            try items.write(content, of: entry.number, in: clipboard)
            try output.text("]}")
        }
        try lines.finish()
    }

    private static func content(
        of entry: ToteClipboard.Entry,
        in clipboard: ToteClipboard,
        _ backup: ToteBackup
    ) throws(ToteError) -> [ToteItem]? {
        do throws(ToteError) {
            return try backup.items(of: entry.number, in: clipboard)
        } catch {
            guard error.reason == .noSuchEntry else { throw error }
            return nil
        }
    }
}

extension ToteClipboard.Description {
    /// Whether it is one that every service has.
    fileprivate var isAlwaysThere: Bool { name == ToteClipboard.usual || name == "primary" }
}
