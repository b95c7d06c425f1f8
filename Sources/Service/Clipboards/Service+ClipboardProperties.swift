internal import Transfer
internal import Wire

extension Service {
    /// The value of a property of a clipboard, as `viewer` may see it.
    func value(of property: ClipboardInterface.Property, of name: ClipboardName, for viewer: Viewer) -> Value? {
        library.find(name).map { Self.value(of: property, $0.state, named: name, for: viewer) }
    }

    private static func value(
        of property: ClipboardInterface.Property,
        _ state: Clipboard.State,
        named name: ClipboardName,
        for viewer: Viewer
    ) -> Value {
        switch property {
        case .name: .string(name.text)
        case .changeCount: .uint64(state.changeCount)
        case .types: .strings(state.types(for: viewer))
        case .count: .uint32(UInt32(clamping: state.content?.items.count ?? 0))
        case .concealed: .boolean(state.content?.isConcealed == true)
        case .recording: .boolean(state.isRecording)
        case .historyLimit: .uint32(UInt32(clamping: state.historyLimit))
        }
    }

    /// Sets a property of a clipboard.
    mutating func set(
        _ property: ClipboardInterface.Property,
        of name: ClipboardName,
        to value: Value,
        _ turn: inout Turn
    ) throws(Refusal) {
        guard value.signature == property.signature else {
            throw .standard(.invalidArgs, "the property \(property.rawValue) is of type \"\(property.signature)\"")
        }
        guard self.value(of: property, of: name, for: .everybody) != value else { return }
        do {
            try change(.update, &turn) { library, edit throws(Failure) in
                switch value {
                case .boolean(let isRecording): try library.setRecording(isRecording, of: name, in: &edit)
                case .uint32(let limit): try library.setHistoryLimit(Int(limit), of: name, in: &edit)
                default: preconditionFailure("a clipboard's properties that are set are a truth value and a number")
                }
            }
        } catch {
            throw .failure(error)
        }
    }

    /// Tells what an edit has done to a clipboard: that it is there, or which properties are others; its content; its
    /// history.
    func tell(_ change: ClipboardChange, _ turn: inout Turn) {
        guard let state = library.find(change.name)?.state else { return }
        let path = Object.path(of: change.name)
        if change.isNew {
            tellAdded(change.name, &turn)
        } else {
            let properties = state.differences(from: change.before).map { property in
                (
                    property.rawValue,
                    Self.value(of: property, state, named: change.name, for: .everybody)
                )
            }
            turn.tellProperties(of: ClipboardInterface.name, at: path, properties)
        }
        if state.changeCount != change.before.changeCount {
            turn.tell(
                .signal(
                    ClipboardInterface.Changed.self,
                    of: path,
                    Arguments(state.changeCount, state.content?.types.map(\.text) ?? [])
                )
            )
        }
        if change.changesHistory { turn.tell(.signal(ClipboardInterface.HistoryChanged.self, of: path, Arguments())) }
        tellKlipper(change, &turn)
    }
}

extension Clipboard.State {
    /// The types of the content, as `viewer` may see them.
    fileprivate func types(for viewer: Viewer) -> [String] { content?.types(for: viewer).map(\.text) ?? [] }

    /// The properties that everybody sees as others than they were.
    fileprivate func differences(from before: Clipboard.State) -> [ClipboardInterface.Property] {
        var properties: [ClipboardInterface.Property] = []
        if changeCount != before.changeCount { properties.append(.changeCount) }
        if content?.types ?? [] != before.content?.types ?? [] { properties.append(.types) }
        if content?.items.count ?? 0 != before.content?.items.count ?? 0 { properties.append(.count) }
        if (content?.isConcealed == true) != (before.content?.isConcealed == true) { properties.append(.concealed) }
        if isRecording != before.isRecording { properties.append(.recording) }
        if historyLimit != before.historyLimit { properties.append(.historyLimit) }
        return properties
    }
}
