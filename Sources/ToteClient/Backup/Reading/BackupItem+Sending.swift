import Transfer
import Wire

// Items of a backup as they cross the bus.

extension [BackupItem] {
    /// Sends them as a document where they fit in one and the service takes it, else as what they are: a service may be
    /// told to take smaller documents than items.
    package func send<Result>(
        asDocument: (String) throws(ToteError) -> Result,
        asItems: ([ToteItem]) throws(ToteError) -> Result
    ) throws(ToteError) -> Result {
        if !contains(where: \.goesAlone) {
            do throws(ToteError) {
                return try asDocument(BackupItem.document(of: self))
            } catch {
                guard error.reason == .tooLarge else { throw error }
            }
        }
        return try asItems(try map { item throws(ToteError) in try item.item() })
    }
}

extension BackupItem {
    /// It as it crosses the bus; `InvalidDocument` for an attribute that can't be.
    package func item() throws(ToteError) -> ToteItem {
        var item = ToteItem(
            id: id,
            representations: representations.map { representation in
                ToteRepresentation(
                    type: representation.type,
                    content: representation.content.given,
                    visibility: representation.visibility.flatMap(ToteRepresentation.Visibility.init) ?? .all,
                    isPreview: representation.isPreview
                )
            }
        )
        do throws(Failure) {
            item.attributes = try attributes()
        } catch {
            throw .refused(error.reason, error.message)
        }
        return item
    }

    /// Its attributes, as the item document has them, numbers under the types that it doesn't say.
    private func attributes() throws(Failure) -> VariantDictionary {
        var bare = self
        bare.representations = []
        let viewer = Viewer(connection: "", app: nil)
        let drafts = try ItemDocument.items(in: Self.document(of: [bare]), giver: viewer, within: .highest)
        var attributes = VariantDictionary()
        for attribute in drafts.flatMap(\.attributes) {
            attributes.entries.append(.init(key: attribute.name, value: try value(of: attribute)))
        }
        return attributes
    }

    private func value(of attribute: ItemDraft.Attribute) throws(Failure) -> Value {
        switch attribute.value {
        case .string(let text): return .string(text)
        case .strings(let texts): return .strings(texts)
        case .boolean(let value): return .boolean(value)
        case .size(let width, let height): return .structure([.double(width), .double(height)])
        case .number(let number):
            let type = (kinds[ExactText(attribute.name)] ?? number.kind).rawValue
            let value = Value(digits: number.digits, type: type)
            if case .double(let number) = value, !number.isFinite { break }
            if let value { return value }
        }
        throw Failure(.invalidDocument, "the attribute \(attribute.name.quoted) is no number of its type on D-Bus")
    }
}

extension BackupContent {
    fileprivate var given: ToteRepresentation.Content {
        switch self {
        case .text(let bytes), .json(let bytes):
            // No string of D-Bus holds a NUL.
            bytes.contains(0) ? .bytes(bytes) : .text(String(decoding: bytes, as: UTF8.self))
        case .bytes(let bytes): .bytes(bytes)
        case .file(let file): .file(file)
        }
    }
}
