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

    /// Its attributes, as the item document has them, under the types that it doesn't say.
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
        let value: Value? =
            switch (attribute.value, types[ExactText(attribute.name)]) {
            case (.string(let text), nil): .string(text)
            case (.string(let text), .path), (.path(let text), _): ObjectPath(text).map(Value.path)
            case (.string(let text), .signature), (.signature(let text), _): Signature(text).map(Value.signature)
            case (.strings(let texts), nil): .strings(texts)
            case (.boolean(let value), nil): .boolean(value)
            case (.size(let width, let height), nil): .structure([.double(width), .double(height)])
            case (.number(let number), nil): number.finite(as: number.kind)
            case (.number(let number), .number(let kind)): number.finite(as: kind)
            case (.string, _), (.strings, _), (.boolean, _), (.size, _), (.number, _): nil
            }
        guard let value else {
            throw Failure(.invalidDocument, "the attribute \(attribute.name.quoted) is not of its type on D-Bus")
        }
        return value
    }
}

extension AttributeNumber {
    /// The number as one of the type `kind`; nil where it is none, or not finite there.
    fileprivate func finite(as kind: Kind) -> Value? {
        let value = Value(digits: digits, type: kind.rawValue)
        if case .double(let number) = value, !number.isFinite { return nil }
        return value
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
