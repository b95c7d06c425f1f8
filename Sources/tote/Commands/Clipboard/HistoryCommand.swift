import Glibc
import ToteClient
import Transfer

/// `tote history`, `tote search`, and what is done with the entries: `select`, `pin`, `forget`.
enum HistoryCommand {
    /// How many entries one call asks for.
    private static let page: UInt32 = 1000

    /// Lists the history, or has it keep more or less.
    static func list(_ session: Session) throws {
        let limit = try session.number("limit") ?? .max
        let keep = try session.number("keep", from: 0)
        let clipboard = try session.clipboard(of: try session.connect())
        if let keep { try clipboard.setHistoryLimit(keep) }
        if let recording = session.invocation["record"] { try clipboard.setRecording(recording == "on") }
        guard keep == nil, !session.invocation.has("record") else { return try settings(of: clipboard, session.output) }
        try write(try all(of: clipboard, atMost: limit), session.output)
    }

    /// Lists the entries that hold a text.
    static func search(_ session: Session) throws {
        let limit = try session.number("limit") ?? page
        let clipboard = try session.clipboard(of: try session.connect())
        try write(try clipboard.search(session.operands[0], limit: limit), session.output)
    }

    /// Has the clipboard hold what an entry holds.
    static func select(_ session: Session) throws {
        let entry = try session.entry(0)
        let clipboard = try session.clipboard(of: try session.connect())
        try session.output.changeCount(try clipboard.select(entry))
    }

    /// Has an entry stay for ever, or not any more.
    static func pin(_ session: Session) throws {
        let entry = try session.entry(0)
        let isPinned = !session.invocation.has("unpin")
        try session.clipboard(of: try session.connect()).pin(entry, isPinned)
        guard session.output.isJSON else { return }
        try session.output.document { writer in
            writer.beginObject()
            writer.member("entry", entry)
            writer.member("pinned", isPinned)
            writer.endObject()
        }
    }

    /// Takes entries out of the history.
    static func forget(_ session: Session) throws {
        let isOfAll = session.invocation.has("all")
        let withPinned = session.invocation.has("with-pinned")
        guard session.operands.isEmpty == isOfAll else {
            throw session.usage(isOfAll ? "--all forgets all: name none beside it" : "forget lacks its N, or --all")
        }
        guard isOfAll || !withPinned else { throw session.usage("--with-pinned is for --all") }
        let entries = try session.operands.indices.map { index throws(Problem) in try session.entry(index) }
        let clipboard = try session.clipboard(of: try session.connect())
        let count = session.output.isJSON ? try all(of: clipboard, atMost: .max).count : 0
        try isOfAll ? clipboard.clearHistory(withPinned: withPinned) : clipboard.forget(entries)
        guard session.output.isJSON else { return }
        let left = try all(of: clipboard, atMost: .max).count
        try session.output.document { writer in
            writer.beginObject()
            writer.member("forgotten", max(0, count - left))
            writer.endObject()
        }
    }

    /// The newest entries, at most so many.
    static func all(of clipboard: ToteClipboard, atMost limit: UInt32) throws(ToteError) -> [ToteClipboard.Entry] {
        var entries: [ToteClipboard.Entry] = []
        while entries.count < limit {
            let size = min(page, limit - UInt32(entries.count))
            let some = try clipboard.history(offset: UInt32(entries.count), limit: size)
            entries += some
            if some.count < size { break }
        }
        return entries
    }

    private static func settings(of clipboard: ToteClipboard, _ output: Output) throws {
        guard output.isJSON else { return }
        let description = try clipboard.description
        try output.document { writer in
            writer.beginObject()
            writer.member("recording", description.isRecording)
            writer.member("keep", description.historyLimit)
            writer.endObject()
        }
    }

    private static func write(_ entries: [ToteClipboard.Entry], _ output: Output) throws(Problem) {
        guard !output.isJSON else { return try document(of: entries, output) }
        var table = Table(["N", "TITLE", "TYPES", "COPIED", "PINNED"], flexible: 1)
        for entry in entries {
            // The document every item can be had as: no need to say so of each.
            let types = entry.types.filter { $0 != ContentType.itemDocument.text }
            let row = [
                String(entry.number), entry.title, types.joined(separator: ", "), LocalTime.text(of: entry.time),
                entry.isPinned ? "pinned" : "",
            ]
            try table.add(row, to: output)
        }
        try table.finish(output)
    }

    private static func document(of entries: [ToteClipboard.Entry], _ output: Output) throws(Problem) {
        try output.document { writer in
            writer.beginObject()
            writer.key("entries")
            writer.beginArray()
            for entry in entries {
                writer.beginObject()
                writer.member("entry", entry.number)
                writer.member("title", entry.title)
                writer.member("types", entry.types)
                writer.member("time", entry.time)
                writer.member("pinned", entry.isPinned)
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
    }
}
