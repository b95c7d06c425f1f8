import ToteClient
import Transfer

/// `tote list`.
enum ListCommand {
    /// Lists items in order.
    static func run(_ session: Session) throws {
        let (container, place) = try session.place(0, of: try session.connect())
        let after = session.invocation["after"] ?? ""
        guard after.isEmpty || !place.collection.isEmpty else {
            throw session.usage("--after needs a collection: \(session.operands[0])/COLLECTION")
        }
        let collections = place.collection.isEmpty ? try container.collections : [place.collection]
        let limit = try self.limit(session)
        if session.invocation.has("document") {
            try document(session, container, collections, after, limit)
        } else if session.output.isJSON {
            try json(session.output, container, collections, after, limit)
        } else {
            try table(session.output, container, collections, after, limit, isWhole: place.collection.isEmpty)
        }
    }

    private static func limit(_ session: Session) throws(Problem) -> Int {
        guard let text = session.invocation["limit"] else { return .max }
        guard let limit = Int(text), limit > 0 else {
            throw session.usage("--limit is a number from 1, not \(text.quoted)")
        }
        return limit
    }

    /// Calls `body` with each item and its collection.
    private static func each(
        _ container: ToteContainer,
        _ collections: [String],
        _ after: String,
        _ limit: Int,
        _ body: (ToteItem, String) throws -> Void
    ) throws {
        var left = limit
        for collection in collections where left > 0 {
            try Listing.items(of: collection, in: container, after: after, limit: left) { item in
                left -= 1
                try body(item, collection)
            }
        }
    }

    private static func table(
        _ output: Output,
        _ container: ToteContainer,
        _ collections: [String],
        _ after: String,
        _ limit: Int,
        isWhole: Bool
    ) throws {
        var table = Table(["ID", "TITLE", "TYPES"] + (isWhole ? ["COLLECTION"] : []), flexible: 1)
        try each(container, collections, after, limit) { item, collection in
            let types = item.representations.map(\.type).joined(separator: ", ")
            try table.add([item.id, item.shownTitle, types] + (isWhole ? [collection] : []), to: output)
        }
        try table.finish(output)
    }

    private static func json(
        _ output: Output,
        _ container: ToteContainer,
        _ collections: [String],
        _ after: String,
        _ limit: Int
    ) throws {
        var writer = JSONWriter(indented: output.terminal.isTerminal)
        writer.beginObject()
        writer.key("items")
        writer.beginArray()
        try each(container, collections, after, limit) { item, collection in
            writer.beginObject()
            writer.member("id", item.id)
            writer.member("title", item.title ?? "")
            writer.member("label", item.shownTitle)
            writer.member("collection", collection)
            writer.key("representations")
            writer.beginArray()
            for representation in item.representations {
                writer.beginObject()
                writer.member("type", representation.type)
                writer.member("size", representation.size)
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
            try output.text(String(decoding: writer.takeBytes(), as: UTF8.self))
        }
        writer.endArray()
        writer.endObject()
        try output.text(writer.text + "\n")
    }

    private static func document(
        _ session: Session,
        _ container: ToteContainer,
        _ collections: [String],
        _ after: String,
        _ limit: Int
    ) throws {
        var ids: [String] = []
        for collection in collections where ids.count < limit {
            try Listing.pages(of: collection, in: container, after: after, limit: limit - ids.count) { ids += $0 }
        }
        try session.output.made(try container.document(of: ids))
    }
}

extension ToteItem {
    /// What people know it by: its title, else the first line of its text, else its file name; else nothing.
    fileprivate var shownTitle: String {
        if let title, !title.isEmpty { return title }
        for representation in representations where !representation.isPreview {
            guard case .text(let text) = representation.content else { continue }
            if let line = text.titleLine { return line }
        }
        return name ?? ""
    }
}
