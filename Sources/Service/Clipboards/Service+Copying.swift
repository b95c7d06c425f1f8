internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.Clipboard that change its content, and those of org.tote.Tote1.Container about it.

extension Service {
    static func addCopying(to routes: inout Routes<ClipboardName>) {
        routes.on(ClipboardInterface.Copy.self) { service, turn, name, call throws(Failure) in
            let (items, options) = call.values
            let manner = try CopyOptions(options)
            let drafts = try service.drafts(items, &turn)
            return Arguments(try service.copy(drafts, to: name, manner, &turn))
        }
        routes.on(ClipboardInterface.CopyText.self) { service, turn, name, call throws(Failure) in
            let (type, text) = call.values
            let draft = try service.draft(type, text)
            return Arguments(try service.copy([draft], to: name, CopyOptions(), &turn))
        }
        routes.on(ClipboardInterface.CopyDocument.self) { service, turn, name, call throws(Failure) in
            let drafts = try service.drafts(in: call.values, turn.context)
            return Arguments(try service.copy(drafts, to: name, CopyOptions(), &turn))
        }
        routes.on(ClipboardInterface.CopySecret.self) { service, turn, name, call throws(Failure) in
            let (text, seconds) = call.values
            let draft = try service.draft(ContentType.textPlain.text, text)
            let manner = CopyOptions(isConcealed: true, lifetime: seconds)
            return Arguments(try service.copy([draft], to: name, manner, &turn))
        }
        routes.on(ClipboardInterface.Persist.self) { service, turn, name, _ throws(Failure) in
            try service.persist(name, &turn)
            return Arguments()
        }
        routes.on(ClipboardInterface.Clear.self) { service, turn, name, _ throws(Failure) in
            Arguments(
                try service.change(.remove, &turn) { library, edit throws(Failure) in
                    try library.clear(name, in: &edit)
                }
            )
        }
    }

    static func addClipboards(to routes: inout Routes<ContainerName>) {
        routes.on(ContainerInterface.Copy.self) { service, turn, name, call throws(Failure) in
            let ids = try Self.ids(call.values.0)
            let clipboard = try clipboardName(call.values.1)
            let context = turn.context
            let count = try service.change(.insert, &turn) { library, edit throws(Failure) in
                try library.copy(
                    ids,
                    of: name,
                    to: clipboard,
                    at: context.time,
                    contents: context.contents,
                    in: &edit
                )
            }
            turn.takings = service.library.textsToTake(of: clipboard)
            return Arguments(count)
        }
        routes.on(ContainerInterface.Paste.self) { service, turn, name, call throws(Failure) in
            let (clipboard, collection, before) = call.values
            let source = try clipboardName(clipboard)
            let target = try place(collection, before)
            let random = turn.context.random
            let contents = try service.contentsToPaste(from: source, into: name, &turn)
            let ids = try service.change(.paste, &turn) { library, edit throws(Failure) in
                try library.paste(
                    source,
                    into: target,
                    of: name,
                    contents: contents,
                    fresh: { ItemID(random: random()) },
                    in: &edit
                )
            }
            return Arguments(ids.map(\.text))
        }
    }

    /// The clipboard that a caller names; `""`: the usual one.
    private static func clipboardName(_ text: String) throws(Failure) -> ClipboardName {
        text.isEmpty ? Clipboard.standard : try ClipboardName(text)
    }

    /// Whether a method makes the clipboard that it is called of.
    static func makesClipboard(_ member: MemberName) -> Bool {
        [
            ClipboardInterface.Copy.member, ClipboardInterface.CopyText.member, ClipboardInterface.CopyDocument.member,
            ClipboardInterface.CopySecret.member,
        ].contains(member)
    }

    /// Copies drafts to a clipboard, and returns its change count.
    mutating func copy(
        _ drafts: [ItemDraft],
        to name: ClipboardName,
        _ options: CopyOptions,
        _ turn: inout Turn
    ) throws(Failure) -> UInt64 {
        let context = turn.context
        var items: [Item] = []
        for draft in drafts { items.append(try draft.item(fresh: { ItemID(random: context.random()) })) }
        let count = try change(.insert, &turn) { [items] library, edit throws(Failure) in
            try library.copy(items, to: name, options, at: context.time, contents: context.contents, in: &edit)
        }
        turn.takings = library.textsToTake(of: name)
        return count
    }

    /// Empties the clipboards whose contents have reached their end.
    mutating func expireClipboards(_ turn: inout Turn) throws(Refusal) {
        let now = turn.context.now
        do {
            try change(.remove, &turn) { library, edit throws(Failure) in library.expireClipboards(now, in: &edit) }
        } catch {
            throw .failure(error)
        }
    }
}

extension Context {
    /// When the turn is made.
    var time: CopyTime { CopyTime(now: now, date: date) }
}

extension CopyOptions {
    /// The options as a caller gives them; `InvalidArgument` for one that is none, or is of another type.
    init(_ options: VariantDictionary) throws(Failure) {
        self.init()
        for option in options.entries {
            switch (option.key, option.value) {
            case ("concealed", .boolean(let value)): isConcealed = value
            case ("transient", .boolean(let value)): isTransient = value
            case ("expires-in", .uint32(let seconds)): lifetime = seconds
            case ("if-change-count", .uint64(let count)): expectedChangeCount = count
            case ("concealed", _), ("transient", _), ("expires-in", _), ("if-change-count", _):
                throw Failure(.invalidArgument, "the option \(option.key) of a copy is of another type")
            default: throw Failure(.invalidArgument, "a copy has no option \(option.key.quoted)")
            }
        }
    }
}
