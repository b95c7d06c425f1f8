import ToteClient
import Transfer

/// `tote paste`.
enum PasteCommand {
    /// Writes what a clipboard holds to standard output, or puts it in a container.
    static func run(_ session: Session) throws {
        if let place = session.invocation["into"] { return try put(into: place, session) }
        guard !session.invocation.has("before") else { throw session.usage("--before is for a place: beside --into") }
        let tote = try session.connect()
        let clipboard = try session.clipboard(of: tote)
        if session.invocation.has("types") {
            return try session.output.list("types", try types(of: clipboard, try clipboard.get()))
        }
        if session.output.isJSON { return try session.output.made(try clipboard.document()) }
        let items = try clipboard.get()
        guard !items.isEmpty else { throw Problem.failed("the clipboard \(clipboard.name.quoted) is empty") }
        let wanted = session.invocation["type"]
        guard let choice = try PasteChoice(wanted, among: items) else {
            throw absence(of: "text", in: clipboard, items, session)
        }
        do {
            try write(choice, of: clipboard, items, tote, session)
        } catch let error as ToteError where error.reason == .noRepresentation {
            throw absence(of: wanted ?? "text", in: clipboard, items, session)
        }
    }

    private static func write(
        _ choice: PasteChoice,
        of clipboard: ToteClipboard,
        _ items: [ToteItem],
        _ tote: Tote,
        _ session: Session
    ) throws {
        var output = ContentOutput(session)
        switch choice {
        case .contents(let indexes, let type) where indexes.count > 1 || !session.invocation.has("text"):
            for (number, index) in indexes.enumerated() {
                if number > 0 { try output.write([0x0A]) }
                let content = try clipboard.load(index, type: type)
                try output.write(content, of: items[index])
                try tote.confirm(content)
            }
        case .contents(_, let type), .text(let type):
            try output.write(Array(try clipboard.text(type: type).utf8)[...])
        }
    }

    private static func put(into place: String, _ session: Session) throws {
        for option in ["type", "text", "types", "force"] where session.invocation.has(option) {
            throw session.usage("--\(option) has no place beside --into")
        }
        let tote = try session.connect()
        let text = try PlaceText(place, for: session.invocation.shownVerb)
        let position = TotePlace(collection: text.collection ?? "", before: session.invocation["before"] ?? "")
        let container = try session.findContainer(text.container, of: tote)
        let clipboard = try session.clipboard(of: tote)
        let ids = try WaitingProgress.run(over: tote, { $0.goOn() }) { () throws(ToteError) in
            try container.paste(clipboard, at: position)
        }
        try session.output.list("ids", ids)
    }

    /// The types that it can be had in; of what is concealed, which the service tells nobody who doesn't ask for the
    /// content, those of the items.
    private static func types(of clipboard: ToteClipboard, _ items: [ToteItem]) throws(ToteError) -> [String] {
        let types = try clipboard.types
        guard types.isEmpty else { return types }
        return items.flatMap(\.ownTypes).reduce(into: []) { all, type in
            if !all.contains(type) { all.append(type) }
        }
    }

    /// Says what there is in place of what is wanted, and how to get it.
    private static func absence(
        of wanted: String,
        in clipboard: ToteClipboard,
        _ items: [ToteItem],
        _ session: Session
    ) -> Problem {
        let types = items.flatMap(\.ownTypes).reduce(into: [String]()) { all, type in
            if !all.contains(type) { all.append(type) }
        }
        let sentence = "there is no \(wanted) in the clipboard \(clipboard.name.quoted)"
        guard let first = types.first else { return .failed(sentence + ", and nothing else to show") }
        let name = session.invocation["clipboard"].map { " --clipboard " + $0 } ?? ""
        return .failed(
            sentence + ", but \(types.joined(separator: ", ")); to get that: tote paste\(name) --type \(first)"
        )
    }
}
