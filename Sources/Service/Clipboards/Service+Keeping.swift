public import Transfer
internal import Wire

// What is promised of the contents of clipboards.

extension Service {
    /// One turn for a promised text that is taken in after the copy: it is awaited, then kept. Where it can't be had, or is
    /// no text, it stays a promise.
    public mutating func take(_ taking: ClipboardTaking, _ context: Context) -> Outcome {
        turn(context) { service, turn throws(Refusal) in
            guard let state = service.library.find(taking.name)?.state, state.changeCount == taking.changeCount else {
                return nil
            }
            do throws(Failure) {
                guard let result = context.answers?.contents[taking.promised] else {
                    let isSecret = state.content?.isConcealed ?? false
                    _ = try service.contents(
                        of: [taking.promised],
                        limit: Clipboard.promisedText,
                        areSecret: isSecret,
                        &turn
                    )
                    return nil
                }
                guard case .success = result else { return nil }
                let contents = try service.checkedContents(of: [taking.promised], &turn)
                try service.keep(contents, of: taking.name, &turn)
            } catch {
                throw .failure(error)
            }
            return nil
        }
    }

    /// Makes all promises of what a clipboard holds contents of its own: `ProviderFailed` and its like where one isn't
    /// kept, and then none is.
    mutating func persist(_ name: ClipboardName, _ turn: inout Turn) throws(Failure) {
        guard let content = library.find(name)?.state.content else { return }
        let promised = content.items.flatMap(\.promisedContents)
        guard !promised.isEmpty else { return }
        let isSecret = content.isConcealed
        let limit = isSecret ? UInt64(Clipboard.concealedBytes) : .max
        try keep(try checkedContents(of: promised, limit: limit, areSecret: isSecret, &turn), of: name, &turn)
    }

    /// What is promised of what a clipboard holds, for a container to hold.
    func contentsToPaste(
        from name: ClipboardName,
        into container: ContainerName,
        _ turn: inout Turn
    ) throws(Failure) -> [PromisedContent: Content] {
        guard let content = library.find(name)?.state.content, !content.isConcealed,
            try library[container].acceptsDrops
        else { return [:] }
        return try checkedContents(of: content.items.flatMap(\.promisedContents), &turn)
    }

    private mutating func keep(
        _ contents: [PromisedContent: Content],
        of name: ClipboardName,
        _ turn: inout Turn
    ) throws(Failure) {
        let context = turn.context
        try change(.update, &turn) { library, edit throws(Failure) in
            try library.keep(contents, of: name, at: context.time, contents: context.contents, in: &edit)
        }
    }
}
