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
            let content = try service.content(of: name)
            let request = try service.request(call.values, textWanted: true)
            let limit = content.isConcealed ? Int(StoredContent.rowLimit) : Limits.answerBytes
            return Arguments(try service.text(of: content.items, request, promised: limit, &turn))
        }
        routes.on(ClipboardInterface.GetDocument.self) { service, turn, name, _ throws(Failure) in
            guard let content = service.library.find(name)?.state.content else {
                return Arguments(try service.document(of: [], &turn))
            }
            let limit = content.isConcealed ? Int(StoredContent.rowLimit) : .max
            return Arguments(try service.document(of: content.items, promised: limit, &turn))
        }
        routes.onContents(ClipboardInterface.Load.self) { service, turn, name, call throws(Failure) in
            let items = try service.content(of: name).items
            let index = Int(call.values.0)
            guard index < items.count else {
                throw Failure(
                    .invalidArgument,
                    "the clipboard \(name.text.quoted) holds \(items.count.counted("item")), and none with the index \(index)"
                )
            }
            let subject = (items.count == 1 ? "" : "item \(index) of ") + "the clipboard \(name.text.quoted)"
            return try service.load(items[index], try service.request(call.values.1), called: subject, &turn)
        }
    }

    /// What a clipboard holds; `NoRepresentation` where it is empty.
    private func content(of name: ClipboardName) throws(Failure) -> ClipboardContent {
        guard let content = library.find(name)?.state.content else {
            throw Failure(.noRepresentation, "the clipboard \(name.text.quoted) is empty")
        }
        return content
    }
}
