internal import Transfer
internal import Wire

// The methods of org.tote.Tote1.Clipboard that read its content.

extension Service {
    static func addPasting(to routes: inout Routes<ClipboardName>) {
        routes.on(ClipboardInterface.Get.self) { service, turn, name, _ throws(Failure) in
            let items = service.library.find(name)?.state.content?.items ?? []
            return Arguments(try service.wire(items, items.map(\.id), turn.context))
        }
        routes.on(ClipboardInterface.GetText.self) { service, turn, name, call throws(Failure) in
            let items = try service.content(of: name)
            let request = try service.request(call.values, textWanted: true)
            return Arguments(try service.text(of: items, request, turn.context))
        }
        routes.on(ClipboardInterface.GetDocument.self) { service, turn, name, _ throws(Failure) in
            let items = service.library.find(name)?.state.content?.items ?? []
            let visible = items.map { $0.visible(to: turn.context.viewer) }
            return Arguments(try ItemDocument.text(of: visible, contents: turn.context.contents))
        }
        routes.onContents(ClipboardInterface.Load.self) { service, turn, name, call throws(Failure) in
            let items = try service.content(of: name)
            let index = Int(call.values.0)
            guard index < items.count else {
                throw Failure(
                    .invalidArgument,
                    "the clipboard \(name.text.quoted) holds \(items.count) items, and none with the index \(index)"
                )
            }
            return try service.load(items[index], try service.request(call.values.1), turn.context)
        }
    }

    /// The items that a clipboard holds; `NoRepresentation` where it is empty.
    private func content(of name: ClipboardName) throws(Failure) -> [Item] {
        guard let content = library.find(name)?.state.content else {
            throw Failure(.noRepresentation, "the clipboard \(name.text.quoted) is empty")
        }
        return content.items
    }
}
