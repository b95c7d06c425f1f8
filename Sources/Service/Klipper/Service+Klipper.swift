internal import Transfer
internal import Wire

// Klipper's methods, for programs that speak them already: they are about the clipboard that is meant where none is
// named, and answer as Klipper does where that says nothing untrue.

extension Service {
    /// What Klipper's object answers.
    static let klipperRoutes: Routes<Void> = {
        var routes = Routes<Void>()
        addBare(to: &routes) { _ in .klipper }
        addKlipper(to: &routes)
        return routes
    }()

    private static func addKlipper(to routes: inout Routes<Void>) {
        routes.on(KlipperInterface.GetClipboardContents.self) { service, turn, _, _ throws(Failure) in
            Arguments(try service.klipperContents(&turn))
        }
        routes.on(KlipperInterface.SetClipboardContents.self) { service, turn, _, call throws(Failure) in
            // An empty text changes nothing: callers empty the clipboard by name.
            guard !call.values.isEmpty else { return Arguments() }
            let draft = try service.draft(ContentType.textPlain.text, call.values)
            _ = try service.copy([draft], to: Clipboard.standard, CopyOptions(), &turn)
            return Arguments()
        }
        routes.on(KlipperInterface.ClearClipboardContents.self) { service, turn, _, _ throws(Failure) in
            _ = try service.change(.remove, &turn) { library, edit throws(Failure) in
                try library.clear(Clipboard.standard, in: &edit)
            }
            return Arguments()
        }
        routes.on(KlipperInterface.GetClipboardHistoryMenu.self) { service, turn, _, _ throws(Failure) in
            Arguments(try service.klipperMenu(&turn))
        }
        routes.on(KlipperInterface.GetClipboardHistoryItem.self) { service, turn, _, call throws(Failure) in
            let index = Int(call.values)
            guard index >= 0,
                let entry = service.library.find(Clipboard.standard)?.entries(offset: index, limit: 1).first
            else { return Arguments("") }
            return Arguments(try service.plainText(of: entry.items, &turn) ?? entry.title)
        }
        routes.on(KlipperInterface.ClearClipboardHistory.self) { service, turn, _, _ throws(Failure) in
            try service.change(.remove, &turn) { library, edit throws(Failure) in
                try library.clearHistory(of: Clipboard.standard, withPinned: false, in: &edit)
            }
            return Arguments()
        }
    }

    /// Tells that the history is another, where the clipboard is the one that these methods are about.
    func tellKlipper(_ change: ClipboardChange, _ turn: inout Turn) {
        guard servesKlipper, change.name == Clipboard.standard, change.changesHistory else { return }
        turn.tell(
            .signal(KlipperInterface.ClipboardHistoryUpdated.self, of: KlipperInterface.object, Arguments())
        )
    }

    /// The text of what the clipboard holds, its title where it has none, `""` where it is empty.
    ///
    /// A concealed content is `""` too: nothing here can say that it is a secret, and who collects what he reads would
    /// keep it.
    private func klipperContents(_ turn: inout Turn) throws(Failure) -> String {
        guard let content = library.find(Clipboard.standard)?.state.content, !content.isConcealed else { return "" }
        return try plainText(of: content.items, &turn) ?? content.items.entryTitle(from: turn.context.contents)
    }

    /// How many bytes of texts a menu has; where that is reached, titles stand for texts.
    private static let menuBytes = 16 * 1024 * 1024

    /// The texts of all entries, newest first; a title for an entry whose text doesn't fit, or is none for a string.
    private func klipperMenu(_ turn: inout Turn) throws(Failure) -> [String] {
        var menu: [String] = []
        var room = Self.menuBytes
        for entry in library.find(Clipboard.standard)?.entries(offset: 0, limit: 0) ?? [] {
            var text: String?
            do throws(Failure) {
                text = try plainText(of: entry.items, within: room, &turn)
            } catch {
                guard [.tooLarge, .notText].contains(error.reason) else { throw error }
            }
            room -= text?.utf8.count ?? 0
            menu.append(text ?? entry.title)
        }
        return menu
    }

    /// The text of items for one who wants nothing but text: the plain one, else the best that there is; `nil` where
    /// they have none. `NotText`, and `TooLarge` beyond `room` bytes.
    private func plainText(
        of items: [Item],
        within room: Int = Limits.answerBytes,
        _ turn: inout Turn
    ) throws(Failure) -> String? {
        let visible = items.map { $0.visible(to: turn.context.viewer) }
        for request in [TypeRequest.pattern(.exact(.textPlain)), .firstText]
        where visible.contains(where: { $0.offer(for: request) != nil }) {
            return try text(of: visible, request, within: room, &turn)
        }
        return nil
    }
}
