import ToteClient
import Transfer
import Wire

/// What `tote watch` prints of an event: for machines an object, for people fields.
struct EventLine {
    /// The container that it is about; nil where it is about none.
    let container: String?
    /// The clipboard that it is about; nil where it is about none.
    private(set) var clipboard: String?
    /// Whether it is about the service as a whole.
    private(set) var isOfService = false
    /// The fields: whom it is about, what happened, and the rest.
    let fields: [String]
    /// What happened, as a sentence; nil where the fields say it as well.
    private var sentence: String?
    /// Writes the object.
    let write: (inout JSONWriter) -> Void

    /// Says it to people: on a terminal a change as a sentence, everything else and everywhere else as fields.
    func say(_ output: Output) throws(Problem) {
        guard let sentence, output.terminal.isTerminal else { return try output.fields(fields) }
        try output.fields([fields[0], sentence])
    }

    /// A line for people and machines, its object's members written by `members`.
    private init(
        _ container: String?,
        _ event: String,
        _ fields: [String],
        subject: String? = nil,
        _ members: @escaping (inout JSONWriter) -> Void
    ) {
        self.container = container
        self.fields = [subject ?? container.map(PlaceText.escaped) ?? "tote", event] + fields
        write = { writer in
            writer.beginObject()
            writer.member("event", event)
            if let container { writer.member("container", container) }
            members(&writer)
            writer.endObject()
        }
    }

    /// The lines of an event; none of one that others tell better.
    static func lines(of event: ToteEvent) -> [EventLine] {
        switch event {
        case .changed(let container, let revision, let cause, let changes):
            changes.map { line(of: $0, container, revision, cause) }
        case .lifted(let container, let drag, let ids):
            [EventLine(container, "lifted", [path(drag)] + ids) { write(drag, ids, to: &$0) }]
        case .released(let container, let drag, let ids):
            [EventLine(container, "released", [path(drag)] + ids) { write(drag, ids, to: &$0) }]
        case .hovered(let container, let drag, let place, let item, let operation):
            [hover(container, drag, place, item, operation)]
        case .left(let container, let drag):
            [EventLine(container, "left", [path(drag)]) { $0.member("drag", path(drag)) }]
        case .ended(let drag, let outcome, let operation, let taken):
            [end(of: drag, outcome, operation, taken)]
        case .interfacesAdded(let object): presence(of: object, "added")
        case .interfacesRemoved(let object): presence(of: object, "removed")
        case .propertiesChanged(let object, let values, _): settings(of: object, values)
        case .clipboardChanged(let clipboard, let changeCount, let types):
            [
                line(ofClipboard: clipboard, "clipboard-changed", [String(changeCount)] + types) { writer in
                    writer.member("changeCount", changeCount)
                    writer.member("types", types)
                }
            ]
        case .historyChanged(let clipboard): [line(ofClipboard: clipboard, "history-changed", []) { _ in }]
        case .serviceLeft: [line(ofService: "service-left")]
        case .serviceCame: [line(ofService: "service-came")]
        }
    }

    private static func line(
        ofClipboard name: String,
        _ event: String,
        _ fields: [String],
        _ members: @escaping (inout JSONWriter) -> Void
    ) -> EventLine {
        var line = EventLine(nil, event, fields, subject: name) { writer in
            writer.member("clipboard", name)
            members(&writer)
        }
        line.clipboard = name
        return line
    }

    /// What somebody has set: other properties follow from what other events tell.
    private static func settings(of object: ToteObject, _ values: VariantDictionary) -> [EventLine] {
        values.entries.compactMap { entry in
            guard isSettable(entry.key, of: object), let value = Setting(entry.value) else { return nil }
            let fields = [entry.key, value.text]
            let members: (inout JSONWriter) -> Void = { writer in
                writer.member("property", entry.key)
                value.write(&writer)
            }
            switch object {
            case .container(let name): return EventLine(name, "set", fields, members)
            case .clipboard(let name): return line(ofClipboard: name, "set", fields, members)
            case .service, .drag, .other: return nil
            }
        }
    }

    private static func isSettable(_ property: String, of object: ToteObject) -> Bool {
        switch object {
        case .container: ContainerInterface.Property(rawValue: property)?.isWritable ?? false
        case .clipboard: ClipboardInterface.Property(rawValue: property)?.isWritable ?? false
        case .service, .drag, .other: false
        }
    }

    private static func line(ofService event: String) -> EventLine {
        var line = EventLine(nil, event, []) { _ in }
        line.isOfService = true
        return line
    }

    private static func line(
        of change: ToteChange,
        _ container: String,
        _ revision: UInt64,
        _ cause: String
    ) -> EventLine {
        let fields = [String(revision), change.collection, change.before] + change.ids
        var line = EventLine(container, change.kind, fields) { writer in
            writer.member("revision", revision)
            writer.member("cause", cause)
            writer.member("collection", change.collection)
            writer.member("before", change.before)
            writer.member("ids", change.ids)
        }
        line.sentence = sentence(of: change, revision, cause)
        return line
    }

    private static func sentence(of change: ToteChange, _ revision: UInt64, _ cause: String) -> String {
        var words = [change.kind]
        if !change.ids.isEmpty { words.append(change.ids.joined(separator: ", ")) }
        switch change.kind {
        case "insert", "move": words.append("to " + change.collection)
        case "remove": words.append("from " + change.collection)
        case "update": words.append("in " + change.collection)
        default:
            if !change.collection.isEmpty { words.append(change.collection) }
        }
        if !change.before.isEmpty { words.append("before " + change.before) }
        return words.joined(separator: " ") + " (revision \(revision), \(cause))"
    }

    private static func hover(
        _ container: String,
        _ drag: UInt64,
        _ place: TotePlace,
        _ item: String,
        _ operation: String
    ) -> EventLine {
        EventLine(container, "hovered", [path(drag), place.collection, place.before, item, operation]) { writer in
            writer.member("drag", path(drag))
            writer.member("collection", place.collection)
            writer.member("before", place.before)
            writer.member("item", item)
            writer.member("operation", operation)
        }
    }

    private static func end(of drag: UInt64, _ outcome: String, _ operation: String, _ taken: [Int]) -> EventLine {
        EventLine(nil, "ended", [outcome, operation], subject: path(drag)) { writer in
            writer.member("drag", path(drag))
            writer.member("outcome", outcome)
            writer.member("operation", operation)
            writer.key("taken")
            writer.beginArray()
            for index in taken { writer.number(index) }
            writer.endArray()
        }
    }

    private static func presence(of object: ToteObject, _ event: String) -> [EventLine] {
        switch object {
        case .container(let name): [EventLine(name, event, []) { _ in }]
        case .drag(let number): [EventLine(nil, event, [], subject: path(number)) { $0.member("drag", path(number)) }]
        case .service, .clipboard, .other: []
        }
    }

    private static func write(_ drag: UInt64, _ ids: [String], to writer: inout JSONWriter) {
        writer.member("drag", path(drag))
        writer.member("ids", ids)
    }

    private static func path(_ drag: UInt64) -> String { ToteDrag.path(of: drag) }
}

/// The value of a property that can be set.
private struct Setting {
    /// It for people.
    let text: String
    /// Writes it as the member `value`.
    let write: (inout JSONWriter) -> Void

    /// The value on the bus; nil for one of a type that no such property has.
    init?(_ value: Value) {
        if case .string(let string) = value {
            (text, write) = (string, { $0.member("value", string) })
        } else if case .boolean(let isSo) = value {
            (text, write) = (isSo ? "yes" : "no", { $0.member("value", isSo) })
        } else if case .uint32(let number) = value {
            (text, write) = (String(number), { $0.member("value", number) })
        } else {
            return nil
        }
    }
}
