internal import Transfer
internal import Wire

// Items as callers give them.

extension Service {
    /// The items that a call gives; `TooLarge`, `InvalidType`, `InvalidName`, `InvalidArgument`, `InvalidDocument`.
    mutating func drafts(_ items: [WireItem], _ turn: inout Turn) throws(Failure) -> [ItemDraft] {
        var drafts: [ItemDraft] = []
        drafts.reserveCapacity(items.count)
        for item in items { drafts.append(try draft(item, turn.context)) }
        // A promise lives as long as its app.
        if drafts.contains(where: { $0.representations.contains { $0.content.promise != nil } }) {
            turn.watched.append(turn.context.viewer.connection)
        }
        return drafts
    }

    /// The items of a document that a call gives.
    func drafts(in document: String, _ context: Context) throws(Failure) -> [ItemDraft] {
        try ItemDocument.items(in: document, giver: context.viewer, within: library.quotas)
    }

    private mutating func draft(_ item: WireItem, _ context: Context) throws(Failure) -> ItemDraft {
        guard item.representations.count <= library.quotas.representations else {
            throw library.quotas.tooManyRepresentations
        }
        var draft = ItemDraft(id: item.id.isEmpty ? nil : try ItemID(item.id))
        for entry in item.attributes.entries {
            draft.attributes.append(.init(entry.key, try AttributeValue(entry.value, of: entry.key)))
        }
        var size = 0
        for representation in item.representations {
            size += representation.content.inlineSize
            try checkInline(size)
            draft.representations.append(try self.representation(representation, context))
        }
        return draft
    }

    /// The item of one text that a call of a `…Text` method gives.
    mutating func draft(_ type: String, _ text: String) throws(Failure) -> ItemDraft {
        let type = try types.type(type)
        guard type.isTextual else { throw Failure(.invalidArgument, "\(type) is no type of text") }
        try checkInline(text.utf8.count)
        return ItemDraft(id: nil, representations: [try Representation(type: type, content: .text(text)).checked()])
    }

    private func checkInline(_ size: Int) throws(Failure) {
        guard size <= library.quotas.itemBytes else { throw library.quotas.tooManyBytes }
    }

    private mutating func representation(
        _ given: WireRepresentation,
        _ context: Context
    ) throws(Failure) -> Representation {
        let type = try types.type(given.type)
        var visibility = Visibility.all
        var isPreview = false
        var size: UInt64 = 0
        for option in given.options.entries {
            switch (option.key, option.value) {
            case ("visibility", .string(let text)): visibility = try Visibility(text, giver: context.viewer)
            case ("preview", .boolean(let value)): isPreview = value
            case ("size", .uint64(let value)): size = value
            case ("visibility", _), ("preview", _), ("size", _):
                throw Failure(.invalidArgument, "the option \(option.key) of a representation is of another type")
            default: throw Failure(.invalidArgument, "a representation has no option \(option.key.quoted)")
            }
        }
        let content = try self.content(given, of: type, size: size, context)
        return try checked(
            Representation(type: type, content: content, visibility: visibility, isPreview: isPreview),
            context
        )
    }

    /// The representation checked, wherever its content is; `TooLarge` for one that came by descriptor, has to be read as
    /// a whole for that, and is larger than what a message may bring, and than is read so in any case.
    func checked(_ given: Representation, _ context: Context) throws(Failure) -> Representation {
        guard given.content.stored != nil, given.isReadWhole else { return try given.checked() }
        var read = given
        let limit = max(library.quotas.itemBytes, Limits.checkedBytes)
        read.content = .text(try given.content.text(as: given.type, limit: limit, from: context.contents))
        let checked = try read.checked()
        return checked.content == read.content ? given : checked
    }

    private func content(
        _ given: WireRepresentation,
        of type: ContentType,
        size: UInt64,
        _ context: Context
    ) throws(Failure) -> Content {
        switch given.content {
        case .string(let text): return .text(text)
        case .bytes(let bytes): return .bytes(bytes)
        case .descriptor(let descriptor):
            guard context.descriptors.indices.contains(Int(descriptor.index)) else {
                throw Failure(.invalidArgument, "the descriptor of the \(given.type) did not come with the call")
            }
            return context.descriptors[Int(descriptor.index)]
        case .path(let object):
            return .promise(
                Promise(
                    provider: context.viewer.connection,
                    object: object.text,
                    size: size,
                    writtenType: given.type == type.text ? nil : given.type
                )
            )
        default:
            throw Failure(
                .invalidArgument,
                "the content of the \(given.type) is text (s), bytes (ay), a descriptor (h) or a promise (o), not "
                    + (given.content.signature?.text ?? "this")
            )
        }
    }
}

extension Value {
    /// How many bytes of content it brings in the message itself.
    fileprivate var inlineSize: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .bytes(let bytes): bytes.count
        default: 0
        }
    }
}
