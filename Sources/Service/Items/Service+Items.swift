internal import Transfer
internal import Wire

// Items as they are given to callers.

extension Service {
    /// Items for an answer of `Get`, as `viewer` sees them: small contents in place, larger ones as their size.
    ///
    /// What one answer brings in place is bounded: behind that, contents are to be loaded too.
    func wire(_ items: [Item?], _ ids: [ItemID], _ context: Context) throws(Failure) -> [WireItem] {
        try context.contents.reading(items.count) { () throws(Failure) in try wireOneByOne(items, ids, context) }
    }

    private func wireOneByOne(
        _ items: [Item?],
        _ ids: [ItemID],
        _ context: Context
    ) throws(Failure) -> [WireItem] {
        var room = Int(Limits.contentInPlace) * Limits.contentsInAnswer
        var result: [WireItem] = []
        result.reserveCapacity(items.count)
        for (item, id) in zip(items, ids) {
            guard let item = item?.visible(to: context.viewer) else {
                result.append(WireItem(id: id.text, representations: []))
                continue
            }
            var representations: [WireRepresentation] = []
            for representation in item.representations {
                representations.append(try wire(representation, context, room: &room))
            }
            let attributes = item.attributes.all.map { VariantDictionary.Entry(key: $0.name, value: $0.value.wire) }
            result.append(
                WireItem(id: item.id.text, attributes: VariantDictionary(attributes), representations: representations)
            )
        }
        return result
    }

    private func wire(
        _ representation: Representation,
        _ context: Context,
        room: inout Int
    ) throws(Failure) -> WireRepresentation {
        var options: VariantDictionary = [:]
        if representation.visibility != .all {
            options.entries.append(.init(key: "visibility", value: .string(representation.visibility.text)))
        }
        if representation.isPreview { options.entries.append(.init(key: "preview", value: .boolean(true))) }
        let content: Value
        let size = representation.content.size
        let fits = representation.content.promise == nil && size <= Limits.contentInPlace && Int(size) <= room
        if fits, let value = try readable(representation, context) {
            room -= Int(size)
            content = value
        } else {
            content = .uint64(size)
        }
        return WireRepresentation(type: representation.type.text, content: content, options: options)
    }

    /// A small content; `nil` where the store can't read it, which its `Load` will say: the rest of an answer is given.
    private func readable(_ representation: Representation, _ context: Context) throws(Failure) -> Value? {
        do throws(Failure) {
            return try inPlace(representation, context)
        } catch {
            guard error.reason == .noRepresentation else { throw error }
            return nil
        }
    }

    /// A small content: text where it is that, and fits a string of D-Bus, which has no U+0000; else bytes.
    private func inPlace(_ representation: Representation, _ context: Context) throws(Failure) -> Value {
        let content = representation.content
        let limit = Int(Limits.contentInPlace)
        if representation.type.isTextual {
            do {
                let text = try content.text(as: representation.type, limit: limit, from: context.contents)
                if !text.holdsNUL { return .string(text) }
            } catch {
                guard error.reason == .notText else { throw error }
            }
        }
        return .bytes(try content.bytes(limit: limit, from: context.contents))
    }

    /// The text of an item for a request; `NoRepresentation`, `NotText`.
    func text(of item: Item, _ request: TypeRequest, _ turn: inout Turn) throws(Failure) -> String {
        let item = item.visible(to: turn.context.viewer)
        guard let offer = item.offer(for: request) else { throw item.noRepresentation(for: request) }
        let promised = item.promisedContents(for: offer)
        guard !promised.isEmpty else { return try text(of: offer, of: item, turn.context) }
        let contents = try checkedContents(of: promised, limit: UInt64(Limits.answerBytes), &turn)
        return try text(of: offer.keeping(contents, of: item.id), of: item.keeping(contents), turn.context)
    }

    private func text(
        of offer: Offer,
        of item: Item,
        within room: Int = Limits.answerBytes,
        _ context: Context
    ) throws(Failure) -> String {
        let content = try content(of: offer, of: item, context)
        let text = try content.text(as: offer.contentType, limit: room, from: context.contents)
        guard !text.holdsNUL else {
            throw Failure(.notText, "the \(offer.type) holds a NUL character, which no string of D-Bus can: load it")
        }
        return text
    }

    /// The document of items as the caller sees them; `TooLarge`. What is promised has `limit` bytes at most, and no more
    /// than a document.
    func document(
        of items: [Item],
        promised limit: Int = .max,
        _ turn: inout Turn
    ) throws(Failure) -> String {
        let visible = items.map { $0.visible(to: turn.context.viewer) }
        let promised = visible.flatMap(\.promisedContents)
        let size = library.quotas.documentBytes
        let contents = try checkedContents(of: promised, limit: UInt64(min(limit, size)), &turn)
        let source = turn.context.contents
        let count = visible.reduce(0) { $0 + $1.representations.count }
        return try source.reading(count) { () throws(Failure) in
            try ItemDocument.text(of: visible.map { $0.keeping(contents) }, contents: source, limit: size)
        }
    }

    /// The content of an offer; the item document is made now.
    private func content(of offer: Offer, of item: Item, _ context: Context) throws(Failure) -> Content {
        let limit = library.quotas.documentBytes
        return try offer.content { () throws(Failure) in
            try ItemDocument.text(of: [item], contents: context.contents, limit: limit)
        }
    }

    /// What `Load` gives of an item: the type, and what the descriptor is to be read from. `subject` is what its reader
    /// calls the item, who may not know its id.
    func load(
        _ item: Item,
        _ request: TypeRequest,
        called subject: String? = nil,
        _ turn: inout Turn
    ) throws(Failure) -> Answer {
        let item = item.visible(to: turn.context.viewer)
        guard let offer = item.offer(for: request) else { throw item.noRepresentation(for: request, called: subject) }
        let source: Answer.Source
        switch offer.source {
        case .document: source = .content(.text(try document(of: [item], &turn)))
        case .title(let title): source = .content(.text(title))
        case .own(let representation), .sameText(let representation):
            source =
                representation.promised(by: item.id).map(Answer.Source.promised) ?? .content(representation.content)
        }
        return Answer(Arguments(offer.loadedType.text, DescriptorIndex(0)).body, contents: [source])
    }

    /// The text of several items: joined by line feeds, JSON as one array, URI lists as one list. An item that has no
    /// such representation is left out; where none has, `NoRepresentation`. What is promised has `limit` bytes at most;
    /// beyond `room` bytes in all it is `TooLarge`.
    func text(
        of items: [Item],
        _ request: TypeRequest,
        promised limit: Int = Limits.answerBytes,
        within room: Int = Limits.answerBytes,
        _ turn: inout Turn
    ) throws(Failure) -> String {
        let items = items.map { $0.visible(to: turn.context.viewer) }
        if case .pattern(.exact(.itemDocument)) = request {
            return try document(of: items, promised: limit, &turn)
        }
        var offers = items.compactMap { item in item.offer(for: request).map { (item: item, offer: $0) } }
        guard !offers.isEmpty else {
            var seen: Set<ContentType> = []
            let list = request.list(of: items.flatMap(\.types).filter { seen.insert($0).inserted })
            throw Failure(.noRepresentation, "none of the items has \(request); they have \(list)")
        }
        let promised = offers.flatMap { $0.item.promisedContents(for: $0.offer) }
        let contents = try checkedContents(of: promised, limit: UInt64(limit), &turn)
        offers = offers.map { ($0.item.keeping(contents), $0.offer.keeping(contents, of: $0.item.id)) }
        let context = turn.context
        let texts = try context.contents.reading(offers.count) { [offers] () throws(Failure) -> [String] in
            try self.texts(of: offers, within: room, context)
        }
        guard items.count > 1 else { return texts[0] }
        let json = TypePattern.exact(.json)
        if offers.allSatisfy({ Conformance.fit(of: $0.offer.type, to: json) != nil }) {
            return "[" + texts.joined(separator: ",") + "]"
        }
        if offers.allSatisfy({ $0.offer.type == .uriList }) {
            return URIList(joining: texts.map { URIList($0) }).text
        }
        return texts.joined(separator: "\n")
    }

    /// The text of each item by its offer; `TooLarge` beyond `room` bytes in all.
    private func texts(
        of offers: [(item: Item, offer: Offer)],
        within room: Int,
        _ context: Context
    ) throws(Failure) -> [String] {
        var texts: [String] = []
        texts.reserveCapacity(offers.count)
        var size = 0
        for (item, offer) in offers {
            let text = try text(of: offer, of: item, within: room, context)
            size += text.utf8.count
            guard size <= room else {
                throw Failure(
                    .tooLarge,
                    "the texts of these items have more than \(room) bytes: load them"
                )
            }
            texts.append(text)
        }
        return texts
    }
}
