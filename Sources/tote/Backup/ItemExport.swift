import DBus
import Glibc
import ToteClient
import Transfer

/// Items on their way into a backup.
///
/// What is small goes as the service's own item document, a batch at a time; what is large is loaded content by content
/// and passed on as it comes.
struct ItemExport {
    /// The most bytes of contents of an item that goes as a document: where no descriptors come, as many as there can be.
    private let largest: UInt64
    /// How many bytes of the contents of several items go in one document, about.
    private static let batchSize: UInt64 = 1 << 20
    /// How many items one call asks for.
    private static let batch = 100

    /// The service.
    let tote: Tote
    /// Where they are written.
    let output: BackupOutput
    /// The signals that end it.
    let signals: Signals
    /// What was left out so far.
    var leftOut = LeftOut()

    /// Items of the service at `tote`, into `output`.
    init(_ tote: Tote, _ output: BackupOutput, _ signals: Signals) {
        self.tote = tote
        largest = tote.carriesDescriptors ? Self.batchSize : UInt64(Quotas.highest.documentBytes)
        self.output = output
        self.signals = signals
    }

    /// Writes the items of a collection, in order, each in a line.
    mutating func write(_ collection: String, of container: ToteContainer) throws {
        var lines = BackupLines(output)
        try Listing.pages(of: collection, in: container) { ids in
            var rest = ids[...]
            while !rest.isEmpty {
                try signals.check()
                try write(Array(rest.prefix(Self.batch)), of: container, in: collection, &lines)
                rest = rest.dropFirst(Self.batch)
            }
        }
        try lines.finish()
    }

    /// Writes the items of an entry of a history.
    mutating func write(_ items: [ToteItem], of entry: UInt64, in clipboard: ToteClipboard) throws {
        try signals.check()
        var lines = BackupLines(output)
        let backup = tote.backup
        var document: String?
        if items.reduce(0, { $0 + $1.knownSize }) <= largest {
            do throws(ToteError) {
                document = try backup.document(of: entry, in: clipboard)
            } catch {
                guard error.isOfContent else { throw error }
            }
        }
        if let document {
            try write(document, items, &lines)
            return try lines.finish()
        }
        for (index, item) in items.enumerated() {
            try lines.begin()
            try stream(item, in: "an entry of \(clipboard.name)") { representation throws(ToteError) in
                try backup.load(entry: entry, in: clipboard, item: index, representation: representation)
            }
        }
        try lines.finish()
    }

    private mutating func write(
        _ ids: [String],
        of container: ToteContainer,
        in collection: String,
        _ lines: inout BackupLines
    ) throws {
        var small: [ToteItem] = []
        var size: UInt64 = 0
        for item in try Listing.present(ids, in: container) {
            let own = item.knownSize
            if !small.isEmpty, size + own > Self.batchSize {
                try write(small, of: container, in: collection, &lines)
                (small, size) = ([], 0)
            }
            if own > largest {
                try stream(item, of: container, in: collection, &lines)
            } else {
                small.append(item)
                size += own
            }
        }
        try write(small, of: container, in: collection, &lines)
    }

    /// Writes items whose contents fit in a document; where the service can't give that of several, one by one, and where
    /// it can't give that of one, content by content. Those that are removed meanwhile are left out.
    private mutating func write(
        _ items: [ToteItem],
        of container: ToteContainer,
        in collection: String,
        _ lines: inout BackupLines
    ) throws {
        guard !items.isEmpty else { return }
        let document: String
        do throws(ToteError) {
            document = try container.document(of: items.map(\.id))
        } catch {
            guard error.isOfContent else { throw error }
            if items.count > 1 {
                for item in items { try write([item], of: container, in: collection, &lines) }
            } else if error.reason != .noSuchItem {
                try stream(items[0], of: container, in: collection, &lines)
            }
            return
        }
        try write(document, items, &lines)
    }

    private mutating func stream(
        _ item: ToteItem,
        of container: ToteContainer,
        in collection: String,
        _ lines: inout BackupLines
    ) throws {
        let backup = tote.backup
        try lines.begin()
        try stream(item, in: "\(container.name)/\(collection)") { representation throws(ToteError) in
            try backup.load(item.id, in: container, representation: representation)
        }
    }

    /// Writes the items of a document as they stand in it, with the types that it doesn't say.
    private func write(_ document: String, _ items: [ToteItem], _ lines: inout BackupLines) throws(Problem) {
        for (index, text) in try Self.items(in: document).enumerated() {
            try lines.begin()
            if items.indices.contains(index), let types = items[index].unsaidTypes {
                try output.text("{\"types\":\(types),")
                try output.bytes(text.utf8.dropFirst())
            } else {
                try output.text(text)
            }
        }
    }

    /// The items of a document, each as it stands in it.
    private static func items(in document: String) throws(Problem) -> [String] {
        do throws(Failure) {
            var items: [String] = []
            var reader = JSONReader(document, depthLimit: JSON.defaultDepthLimit + 8)
            try reader.beginObject()
            guard try reader.nextKey() == "items" else { throw reader.fail("items were expected") }
            try reader.beginArray()
            while try reader.nextElement() { items.append(try reader.rawValue()) }
            return items
        } catch {
            throw .failed("the service's document can't be read: \(error.message)")
        }
    }
}
