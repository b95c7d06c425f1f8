import DBus
import Store
import TestSupport
import ToteClient
import Transfer

/// An app that changes what is its own, one call after the other, and knows what each made of it.
struct Client: Sendable {
    /// Its number, which its containers, its clipboard and its items are named after.
    let number: Int
    /// What there was before its first call, and after each.
    private(set) var pictures = [Picture()]
    /// What it asked for, in words; the first is the beginning.
    private(set) var words = ["begin"]
    private var random: SeededGenerator
    private var supplied: UInt64 = 0

    /// The client `number`, whose choices follow from `seed`.
    init(_ number: Int, seed: UInt64) {
        self.number = number
        random = SeededGenerator(seed: seed &+ UInt64(number))
    }

    /// What there is now.
    private var now: Picture { pictures[pictures.count - 1] }

    /// Makes `count` calls, and writes them down with `pen`.
    mutating func work(_ count: Int, with tote: Tote, _ pen: Descriptor) throws {
        for _ in 0..<count {
            let call = pictures.count
            let (words, body) = try choose(tote)
            try Recorder.note(.sent, client: number, call: call, with: pen)
            do {
                try body()
            } catch let error as ToteError {
                // That there is nothing to undo, for one: then nothing has changed.
                guard case .refused(let name, _) = error, name.hasPrefix("org.tote.Tote1.Error.") else { throw error }
            }
            try Recorder.note(.answered, client: number, call: call, with: pen)
            self.words.append(words)
            pictures.append(try picture(tote))
        }
    }

    /// What the service says there is now.
    private func picture(_ tote: Tote) throws -> Picture {
        var picture = Picture()
        for (index, name) in Picture.containers(of: number).enumerated() {
            do {
                picture.shelves[index] = try shelf(try tote.container(name))
            } catch let error as ToteError {
                guard error.reason == .noSuchContainer else { throw error }
            }
        }
        guard words.contains("copy") else { return picture }
        let clipboard = tote.clipboard(Picture.clipboard(of: number))
        picture.board = Picture.Board(
            changeCount: try clipboard.changeCount,
            limit: Int(try clipboard.historyLimit),
            entries: try clipboard.history(limit: 0).map {
                Picture.Entry(name: "\($0.number)\($0.isPinned ? "!" : "")", title: $0.title)
            }
        )
        return picture
    }

    private func shelf(_ container: ToteContainer) throws -> Picture.Shelf {
        let (revision, collections) = try container.snapshot()
        let items = try container.get(collections.flatMap(\.ids))
        let titles = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.title ?? "") })
        return Picture.Shelf(
            revision: revision,
            collections: collections.map(\.name),
            items: collections.map { collection in
                collection.ids.map { Picture.Entry(name: $0, title: titles[$0] ?? "") }
            }
        )
    }
}

// What it asks for.

extension Client {
    private typealias Call = (words: String, body: () throws -> Void)

    private mutating func choose(_ tote: Tote) throws -> Call {
        let names = Picture.containers(of: number)
        for (index, name) in names.enumerated() where now.shelves[index] == nil {
            return ("create \(name)", { _ = try tote.createContainer(name, collections: Picture.collections) })
        }
        if pictures.count == 3 { return try copy(tote) }
        let side = roll(2)
        let ids = now.shelves[side]?.items.flatMap { $0.map(\.name) } ?? []
        let container = ToteAt(tote: tote, name: names[side])
        switch roll(100) {
        case 0..<30: return try ids.count < 12 ? insert(container) : remove(ids, container)
        case 30..<42: return try move(ids, container)
        case 42..<50: return try remove(ids, container)
        case 50..<58: return ("undo", { try container.get().undo() })
        case 58..<63: return ("redo", { try container.get().redo() })
        case 63..<75: return try drag(ids, container, to: ToteAt(tote: tote, name: names[1 - side]))
        case 75..<87: return try copy(tote)
        case 87..<90: return paste(container)
        case 90..<94: return try update(ids, container)
        case 94..<97: return tidy(tote)
        default: return ("delete \(names[side])", { try tote.deleteContainer(names[side]) })
        }
    }

    private mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func some(_ ids: [String]) -> [String] {
        Array(ids.shuffled(using: &random).prefix(1 + roll(2)))
    }

    /// A new item, whose content comes in the message or, now and then, by descriptor.
    private mutating func item(_ id: String = "") throws -> ToteItem {
        supplied += 1
        let sample = Sample(UInt64(number) << 32 + supplied)
        let bytes = sample.bytes
        var content: ToteRepresentation.Content =
            sample.isText ? .text(String(decoding: bytes, as: UTF8.self)) : .bytes(bytes)
        if sample.isLarge, roll(2) == 0 { content = .file(Descriptor(adopting: try Store.memfd(holding: bytes.span))) }
        let representation = ToteRepresentation(type: sample.type, content: content)
        return ToteItem(
            id: id.isEmpty ? "item \(supplied)" : id,
            title: sample.title,
            representations: [representation]
        )
    }

    private mutating func place() -> TotePlace {
        .end(of: Picture.collections[roll(Picture.collections.count)])
    }

    private mutating func insert(_ container: ToteAt) throws -> Call {
        let items = try (0...roll(3)).map { _ in try item() }
        let place = place()
        return ("insert \(items.map(\.id))", { try container.get().insert(items, at: place) })
    }

    private mutating func update(_ ids: [String], _ container: ToteAt) throws -> Call {
        guard let id = ids.randomElement(using: &random) else { return try insert(container) }
        let item = try item(id)
        return ("update \(id)", { try container.get().update([item]) })
    }

    private mutating func move(_ ids: [String], _ container: ToteAt) throws -> Call {
        guard let anchor = ids.randomElement(using: &random) else { return try insert(container) }
        let moved = some(ids)
        let place = roll(2) == 0 ? TotePlace.before(anchor) : place()
        return ("move \(moved)", { try container.get().move(moved, to: place) })
    }

    private mutating func remove(_ ids: [String], _ container: ToteAt) throws -> Call {
        guard !ids.isEmpty else { return try insert(container) }
        let removed = some(ids)
        return ("remove \(removed)", { try container.get().remove(removed) })
    }

    private mutating func drag(_ ids: [String], _ container: ToteAt, to target: ToteAt) throws -> Call {
        guard !ids.isEmpty else { return try insert(container) }
        let dragged = some(ids)
        let place = place()
        let wish: ToteOperation = roll(2) == 0 ? .copy : .move
        return (
            "drag \(dragged), \(wish)",
            {
                let drag = try container.get().beginDrag(dragged)
                do {
                    try drag.drop(on: try target.get(), at: place, preferring: wish)
                } catch {
                    try drag.cancel()
                    throw error
                }
            }
        )
    }

    private mutating func copy(_ tote: Tote) throws -> Call {
        let item = try item()
        let clipboard = tote.clipboard(Picture.clipboard(of: number))
        return ("copy", { try clipboard.copy([item]) })
    }

    private mutating func paste(_ container: ToteAt) -> Call {
        let clipboard = container.tote.clipboard(Picture.clipboard(of: number))
        let place = place()
        return ("paste", { try container.get().paste(clipboard, at: place) })
    }

    private mutating func tidy(_ tote: Tote) -> Call {
        let clipboard = tote.clipboard(Picture.clipboard(of: number))
        let limit = UInt32(2 + roll(4))
        return roll(3) == 0
            ? ("clear the history", { try clipboard.clearHistory() })
            : ("keep \(limit)", { try clipboard.setHistoryLimit(limit) })
    }
}
