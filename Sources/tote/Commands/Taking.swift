import ToteClient
import Transfer

/// The items of a drag that is claimed, on their way to where they are stored.
struct Taking {
    /// Where they are stored.
    enum Target {
        /// Files in a folder.
        case folder(FolderStore)
        /// Standard output, one behind the other.
        case standardOutput
        /// Standard output, as an item document.
        case document

        /// Whether the item document is wanted.
        var isDocument: Bool {
            switch self {
            case .document: true
            case .folder, .standardOutput: false
            }
        }

        /// Refuses what a terminal can't show before anything is taken.
        func check(_ content: ToteContent, _ session: Session) throws(Problem) {
            guard case .standardOutput = self, session.output.terminal.isTerminal, !session.invocation.has("force"),
                !ContentType.isTextual(content.type)
            else { return }
            throw .failed("\(content.type) isn't text that a terminal can show: redirect it, or --force")
        }
    }

    /// What was stored of an item.
    private struct Stored {
        let index: Int
        let type: String
        let path: String?
        let size: UInt64
    }

    /// The session that takes them.
    let session: Session
    /// The drag.
    let drag: ToteDrag
    /// Its items.
    let items: [ToteItem]
    /// The indexes of those that may have something of the type wanted.
    let candidates: [Int]
    /// The signals that end it.
    let signals: Signals
    /// The content that was loaded before the claim.
    let loaded: (index: Int, content: ToteContent)?
    private var stored: [Stored] = []

    /// The items of `drag`, which is claimed or about to be.
    init(
        session: Session,
        drag: ToteDrag,
        items: [ToteItem],
        candidates: [Int],
        signals: Signals,
        loaded: (index: Int, content: ToteContent)?
    ) {
        self.session = session
        self.drag = drag
        self.items = items
        self.candidates = candidates
        self.signals = signals
        self.loaded = loaded
    }

    /// Stores the items; gives the indexes of those that are. All are, or an error is thrown, except for items that
    /// have nothing of the type wanted.
    mutating func store(in target: Target) throws -> [Int] {
        switch target {
        case .document:
            try session.output.made(try drag.document())
            try session.output.flush()
            return Array(items.indices)
        case .standardOutput: try write()
        case .folder(let folder): try keep(in: folder)
        }
        return stored.map(\.index)
    }

    /// Says what is stored where: of files only.
    func report(_ operation: ToteOperation) throws(Problem) {
        guard stored.contains(where: { $0.path != nil }) else { return }
        guard session.output.isJSON else {
            for item in stored { try session.output.line(item.path ?? "") }
            return
        }
        try session.output.document { writer in
            writer.beginObject()
            writer.member("operation", operation.rawValue)
            writer.key("items")
            writer.beginArray()
            for item in stored {
                writer.beginObject()
                writer.member("index", item.index)
                writer.member("id", items[item.index].id)
                writer.member("type", item.type)
                writer.member("path", item.path)
                writer.member("size", item.size)
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
    }

    private mutating func write() throws {
        var sink = ContentOutput(session, signals)
        try each { taking, index, content in
            if taking.candidates.count > 1 {
                guard ContentType.isTextual(content.type) else { throw ReceiveChoice.refusal(of: content.type) }
                if !taking.stored.isEmpty { try sink.write([0x0A]) }
            }
            try sink.write(content, of: taking.items[index])
            taking.stored.append(Stored(index: index, type: content.type, path: nil, size: 0))
        }
    }

    private mutating func keep(in folder: FolderStore) throws {
        try each { taking, index, content in
            let (path, size) = try folder.write(content, of: taking.items[index], index, taking.signals)
            taking.stored.append(Stored(index: index, type: content.type, path: path, size: size))
        }
        try folder.commit()
    }

    /// Calls `body` with the content of each item that has one of the type wanted.
    private mutating func each(_ body: (inout Taking, Int, ToteContent) throws -> Void) throws {
        for index in candidates where loaded.map({ index >= $0.index }) ?? true {
            if let loaded, loaded.index == index {
                try body(&self, index, loaded.content)
            } else if let content = try load(index) {
                try body(&self, index, content)
            }
        }
    }

    private func load(_ index: Int) throws(ToteError) -> ToteContent? {
        do {
            return try drag.load(index, type: session.invocation["type"] ?? "")
        } catch {
            guard error.reason == .noRepresentation || error.reason == .noSuchItem else { throw error }
            return nil
        }
    }
}
