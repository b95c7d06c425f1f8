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
        var lines = BackupLines(items.output)
        for container in try tote.containers {
            try lines.write("collections") { head in
                head.member("name", container.name)
                head.member("title", container.title)
                head.member("reorderable", container.isReorderable)
                head.member("acceptsDrops", container.acceptsDrops)
            } elements: {
                try collections(of: try tote.container(container.name), &items)
            }
        }
        try lines.finish()
    }

    private static func collections(of container: ToteContainer, _ items: inout ItemExport) throws {
        var lines = BackupLines(items.output)
        for collection in try container.collections {
            try lines.write("items") { head in
                head.member("name", collection)
                head.member("accepts", try container.accepts(collection))
            } elements: {
                try items.write(collection, of: container)
            }
        }
        try lines.finish()
    }

    private static func clipboards(of tote: Tote, _ items: inout ItemExport) throws {
        var lines = BackupLines(items.output)
        for description in try tote.clipboards {
            let clipboard = tote.clipboard(description.name)
            let entries = try HistoryCommand.all(of: clipboard, atMost: .max)
            if description.count > 0, !description.isConcealed, try tote.backup.held(by: clipboard) == 0 {
                items.leftOut.note(clipboard: description.name)
            }
            // One of somebody's own comes to be with what is copied to it.
            guard !entries.isEmpty || description.isAlwaysThere else { continue }
            try lines.write("entries") { head in
                head.member("name", description.name)
                head.member("recording", description.isRecording)
                head.member("historyLimit", description.historyLimit)
            } elements: {
                try history(entries.reversed(), of: clipboard, &items)
            }
        }
        try lines.finish()
    }

    private static func history(
        _ entries: [ToteClipboard.Entry],
        of clipboard: ToteClipboard,
        _ items: inout ItemExport
    ) throws {
        let held = try items.tote.backup.held(by: clipboard)
        var lines = BackupLines(items.output)
        for entry in entries {
            // What is forgotten meanwhile is left out.
            guard let content = try content(of: entry, in: clipboard, items.tote.backup) else { continue }
            try lines.write("items") { head in
                head.member("time", entry.time)
                head.member("pinned", entry.isPinned)
                head.member("held", entry.number == held)
            } elements: {
                try items.write(content, of: entry.number, in: clipboard)
            }
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
