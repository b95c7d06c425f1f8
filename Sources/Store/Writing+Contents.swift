import Transfer

// The contents of a transaction, in rows and in files.

extension Writing {
    mutating func put(_ content: Content, as stored: StoredContent) throws(Fault) {
        check(content, stored)
        switch stored.location {
        case .row:
            try putRow(content, as: Int64(stored.id.number))
            keep(content, of: stored)
        case .file: try putFile(try file(holding: content), as: stored)
        }
    }

    /// A content is what it is said to be.
    func check(_ content: Content, _ stored: StoredContent) {
        precondition(
            content.size == stored.size && content.isText == (stored.form == .text),
            "a content is misdescribed"
        )
    }

    /// Remembers a content that was stored in a row.
    mutating func keep(_ content: Content, of stored: StoredContent) {
        if case .text(let text) = content { texts.append((stored.id, text)) }
    }

    /// Remembers that a content is gone.
    mutating func forget(_ content: StoredContent) { texts.append((content.id, nil)) }

    private func file(holding content: Content) throws(Fault) -> Int64 {
        switch content {
        case .text(let text): try blobs.create(holding: text.utf8.span)
        case .bytes(let bytes): try blobs.create(holding: bytes.span)
        case .stored, .promise: preconditionFailure("what is stored already, or promised, is not stored")
        case .secret: preconditionFailure("a concealed content is never stored")
        }
    }

    mutating func spool(_ content: Content, as stored: StoredContent) throws(Fault) {
        precondition(stored.location == .file && content.size == stored.size, "a content is misdescribed")
        let name = try file(holding: content)
        made.append(name)
        spooled.append((stored.id, BlobFolder.Spooled(name: name, size: stored.size)))
    }

    private func putRow(_ content: Content, as number: Int64) throws(Fault) {
        let statement = try database.statement(.putContent)
        try statement.bind(number, at: 1)
        switch content {
        case .text(let text): try statement.bind(lending: text, at: 2) { () throws(Fault) in try statement.run() }
        case .bytes(let bytes): try statement.bind(lending: bytes, at: 2) { () throws(Fault) in try statement.run() }
        case .stored, .promise: preconditionFailure("what is stored already, or promised, is not stored")
        case .secret: preconditionFailure("a concealed content is never stored")
        }
    }

    private mutating func putFile(_ name: Int64, as stored: StoredContent) throws(Fault) {
        made.append(name)
        try run(.putFile, Int64(stored.id.number), name)
    }

    mutating func adopt(_ content: StoredContent) throws(Fault) {
        precondition(content.location == .file, "a file is adopted as a row")
        guard let file = blobs.spooled(content.id) else {
            preconditionFailure("a file is adopted that was not spooled")
        }
        precondition(file.size == content.size, "a content is misdescribed")
        adopted.append(content.id)
        try run(.putFile, Int64(content.id.number), file.name)
    }

    mutating func copy(_ source: StoredContent, to copy: StoredContent) throws(Fault) {
        precondition(
            source.location == copy.location && source.form == copy.form && source.size == copy.size,
            "a copy is the same as its original"
        )
        switch copy.location {
        case .row:
            try run(.copyContent, Int64(source.id.number), Int64(copy.id.number))
            guard database.changes == 1 else { throw Fault(.gone, "the content that was to be copied is gone") }
        case .file:
            guard let name = try database.fileName(source.id) else {
                throw Fault(.gone, "the content that was to be copied is gone")
            }
            try putFile(try blobs.copy(name), as: copy)
        }
    }

    mutating func delete(_ content: StoredContent) throws(Fault) {
        forget(content)
        switch content.location {
        case .row: try run(.deleteContent, Int64(content.id.number))
        case .file:
            guard let name = try database.fileName(content.id) else {
                discarded.append(content.id)
                return
            }
            freed.append(name)
            try run(.deleteFile, Int64(content.id.number))
        }
    }
}
