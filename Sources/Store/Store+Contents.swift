public import Transfer

extension Store {
    /// The bytes of a content; `TooLarge` where it has more than `limit`, `NoRepresentation` where it is damaged or gone.
    public func bytes(of content: StoredContent, limit: Int) throws(Failure) -> [UInt8] {
        try check(content, limit)
        do throws(Fault) {
            switch content.location {
            case .row:
                let row = try row(content)
                defer { row.reset() }
                return row.bytes(0)
            case .file: return try readFile(content)
            }
        } catch {
            throw readFailure(error)
        }
    }

    /// The text of a content that was given as text; the same refusals.
    public func text(of content: StoredContent, limit: Int) throws(Failure) -> String {
        try check(content, limit)
        do throws(Fault) {
            switch content.location {
            case .row:
                if let text = cache.text(of: content.id) { return text }
                let row = try row(content)
                defer { row.reset() }
                guard let text = row.validText(0) else { throw Self.damage }
                cache.keep(text, of: content.id)
                return text
            case .file:
                guard let text = String(validating: try readFile(content), as: UTF8.self) else { throw Self.damage }
                return text
            }
        } catch {
            throw readFailure(error)
        }
    }

    /// Runs `body`, which reads many contents, in one transaction of the database: so each costs no lock of its own.
    public func readMany(_ body: () -> Void) {
        let database = current.database
        do throws(Fault) {
            try database.statement(.beginReading).run()
        } catch {
            // They are read one by one then, and say themselves what is wrong.
            body()
            return
        }
        body()
        endTransaction(database)
    }

    /// The `count` bytes of a content from `offset` on, fewer where it ends before; `NoRepresentation` where it is damaged
    /// or gone.
    public func piece(of content: StoredContent, at offset: UInt64, count: Int) throws(Failure) -> [UInt8] {
        guard offset < content.size else { return [] }
        let count = Int(min(UInt64(count), content.size - offset))
        do throws(Fault) {
            switch content.location {
            case .row:
                let row = try row(content)
                defer { row.reset() }
                return Array(row.bytes(0)[Int(offset)...].prefix(count))
            case .file:
                let bytes = try openFile(content).read(upTo: count, at: offset, "a content")
                guard bytes.count == count else { throw Self.damage }
                return bytes
            }
        } catch {
            throw readFailure(error)
        }
    }

    /// A descriptor of a content's bytes, which the caller closes: read-only, at its begin, nobody else's.
    ///
    /// A content in a file comes as that file, one in a row as sealed memory.
    public func open(_ content: StoredContent) throws(Failure) -> CInt {
        do throws(Fault) {
            switch content.location {
            case .row:
                let row = try row(content)
                defer { row.reset() }
                return try row.withBytes(0) { (bytes) throws(Fault) in try SealedMemory.make(holding: bytes).release() }
            case .file: return try openFile(content).release()
            }
        } catch {
            throw readFailure(error)
        }
    }

    /// A descriptor of `bytes` in sealed memory, which the caller closes: read-only, at its begin.
    public static func memfd(holding bytes: Span<UInt8>) throws(Failure) -> CInt {
        do throws(Fault) {
            return try SealedMemory.make(holding: bytes).release()
        } catch {
            throw error.commitFailure
        }
    }

    private static var damage: Fault { Fault(.gone, "its bytes are not what was stored") }

    /// The refusal that a caller gets who asked for a content. A database of which a page can't be read is not begun with
    /// again as it is.
    private func readFailure(_ fault: Fault) -> Failure {
        noteDamage(fault)
        return fault.readFailure
    }

    private func check(_ content: StoredContent, _ limit: Int) throws(Failure) {
        guard content.size <= UInt64(clamping: limit) else {
            throw Failure(.tooLarge, "the content has \(content.size) bytes, more than \(limit)")
        }
    }

    /// The query that stands at the row of `content`, to be reset after use.
    private func row(_ content: StoredContent) throws(Fault) -> Statement {
        let query = try current.database.statement(.content)
        try query.bind(Int64(content.id.number), at: 1)
        guard try query.step() else { throw Fault(.gone, "it is gone") }
        guard query.byteCount(0) == content.size else {
            query.reset()
            throw Self.damage
        }
        return query
    }

    private func openFile(_ content: StoredContent) throws(Fault) -> Descriptor {
        // A content that no item of a container has yet is a file that the database doesn't know.
        var name = current.blobs.spooled(content.id)?.name
        if name == nil { name = try current.database.fileName(content.id) }
        guard let name else { throw Fault(.gone, "it is gone") }
        let file = try current.blobs.open(name)
        guard try file.size("a content") == content.size else { throw Self.damage }
        return file
    }

    private func readFile(_ content: StoredContent) throws(Fault) -> [UInt8] {
        let file = try openFile(content)
        let bytes = try file.read(upTo: Int(clamping: content.size), "a content")
        guard bytes.count == content.size else { throw Self.damage }
        return bytes
    }
}

extension Database {
    /// The name of the file that holds the content `number`; nil where none does.
    func fileName(_ number: ContentID) throws(Fault) -> Int64? {
        let query = try statement(.fileName)
        try query.bind(Int64(number.number), at: 1)
        guard try query.step() else { return nil }
        defer { query.reset() }
        return query.integer(0)
    }
}
