internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.Clipboard about its history.

extension Service {
    static func addHistory(to routes: inout Routes<ClipboardName>) {
        routes.on(ClipboardInterface.History.self) { service, turn, name, call throws(Failure) in
            let (offset, limit) = call.values
            let entries = service.library.find(name)?.entries(offset: Int(offset), limit: Int(limit)) ?? []
            return Arguments(entries.map { wire($0, for: turn.context.viewer) })
        }
        routes.on(ClipboardInterface.Search.self) { service, turn, name, call throws(Failure) in
            let (query, limit) = call.values
            let viewer = turn.context.viewer
            let entries = try service.library.search(
                query,
                in: name,
                limit: Int(limit),
                viewer: viewer,
                contents: turn.context.contents
            )
            return Arguments(entries.map { wire($0, for: viewer) })
        }
        routes.on(ClipboardInterface.Select.self) { service, turn, name, call throws(Failure) in
            let entry = EntryNumber(call.values)
            let time = turn.context.time
            return Arguments(
                try service.change(.insert, &turn) { library, edit throws(Failure) in
                    try library.select(entry, of: name, at: time, in: &edit)
                }
            )
        }
        routes.on(ClipboardInterface.Pin.self) { service, turn, name, call throws(Failure) in
            let (number, isPinned) = call.values
            try service.change(.update, &turn) { library, edit throws(Failure) in
                try library.pin(EntryNumber(number), isPinned, of: name, in: &edit)
            }
            return Arguments()
        }
        routes.on(ClipboardInterface.Forget.self) { service, turn, name, call throws(Failure) in
            let entries = call.values.map { EntryNumber($0) }
            try service.change(.remove, &turn) { library, edit throws(Failure) in
                try library.forget(entries, of: name, in: &edit)
            }
            return Arguments()
        }
        routes.on(ClipboardInterface.ClearHistory.self) { service, turn, name, call throws(Failure) in
            let withPinned = call.values
            try service.change(.remove, &turn) { library, edit throws(Failure) in
                try library.clearHistory(of: name, withPinned: withPinned, in: &edit)
            }
            return Arguments()
        }
    }

    private static func wire(_ entry: ClipboardEntry, for viewer: Viewer) -> WireEntry {
        WireEntry(
            entry.number.number,
            entry.title,
            entry.items.types(for: viewer).map(\.text),
            entry.time,
            entry.isPinned
        )
    }
}
