@testable import Transfer

/// A container as plain arrays, written to be obviously right: what the real one is compared with.
///
/// Whoever left a collection stays in its array as a ghost; what is inserted stands behind the nearest one in front
/// that is alive.
struct NaiveContainer {
    struct Entry: Hashable {
        let id: String
        /// When it left; `nil`: it is there.
        var left: Int?
    }

    struct Collection {
        let name: String
        var accepts: [String]
        var entries: [Entry] = []

        var ids: [String] { entries.filter { $0.left == nil }.map(\.id) }
    }

    struct Content: Hashable {
        let type: String
        let text: String
    }

    struct Thing: Hashable {
        var title = ""
        var opens: String?
        var accepts: [String] = []
        var isMovable = true
        var contents: [Content] = []
    }

    /// What a caller sees of it.
    struct Snapshot: Hashable {
        var lists: [[String]]
        var things: [String: Thing]
    }

    var collections: [Collection] = []
    var things: [String: Thing] = [:]
    var revision: UInt64 = 0
    var clock = 0
    var isReorderable = true
    var acceptsDrops = true

    var snapshot: Snapshot { Snapshot(lists: collections.map { [$0.name] + $0.ids }, things: things) }

    func index(of collection: String) -> Int? { collections.firstIndex { $0.name == collection } }

    func home(of id: String) -> Int? {
        collections.firstIndex { collection in collection.entries.contains { $0.id == id && $0.left == nil } }
    }

    /// The live item that a place before `id` means in a collection (`""`: the end); `nil` for an unknown anchor.
    func anchor(_ id: String?, in index: Int) -> String?? {
        guard let id else { return .some(nil) }
        let entries = collections[index].entries
        guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
        return .some(entries[place...].first { $0.left == nil }?.id)
    }

    /// The collection that `("", before: id)` means: where it is, else where it was last.
    func collection(ofAnchor id: String) -> Int? {
        if let index = home(of: id) { return index }
        let times = collections.map { collection in collection.entries.first { $0.id == id }?.left ?? -1 }
        guard let latest = times.max(), latest >= 0 else { return nil }
        return times.firstIndex(of: latest)
    }

    mutating func leave(_ ids: [String], ghosts: Bool) {
        clock += 1
        for index in collections.indices {
            for id in ids {
                guard let place = collections[index].entries.firstIndex(where: { $0.id == id && $0.left == nil })
                else { continue }
                if ghosts {
                    collections[index].entries[place].left = clock
                } else {
                    collections[index].entries.remove(at: place)
                }
            }
        }
    }

    mutating func enter(_ ids: [String], _ index: Int, before anchor: String?) {
        let entries = collections[index].entries
        let end =
            anchor.flatMap { anchor in entries.firstIndex { $0.id == anchor && $0.left == nil } }
            ?? entries.endIndex
        let begin = entries[..<end].lastIndex { $0.left == nil }.map { $0 + 1 } ?? 0
        // One that is back where it stood has those before it that stood before it.
        var gap = entries[begin..<end]
        var coming: [Entry] = []
        for id in ids {
            if let place = gap.firstIndex(where: { $0.id == id }) {
                coming += gap[..<place]
                gap = gap[(place + 1)...]
            }
            coming.append(Entry(id: id, left: nil))
        }
        collections[index].entries.replaceSubrange(begin..<end, with: coming + gap)
        collections[index].entries.removeAll { ids.contains($0.id) && $0.left != nil }
    }

    /// Moves items next to each other before the anchor, or before the next one behind it that isn't moved.
    mutating func move(_ ids: [String], _ index: Int, before anchor: String?) {
        let old = self
        let list = collections[index].ids
        let rest = anchor.flatMap { anchor in list.firstIndex(of: anchor) }.map { list[$0...] } ?? []
        let target = rest.first { !ids.contains($0) }
        leave(ids.filter { home(of: $0) == index }, ghosts: false)
        leave(ids.filter { home(of: $0) != index }, ghosts: true)
        enter(ids, index, before: target)
        if snapshot == old.snapshot { self = old }
    }

    /// Follows a change that a container tells of.
    mutating func follow(_ change: Change) {
        switch change {
        case .insert(let ids, let collection, let before):
            guard let index = index(of: collection.text) else { return }
            enter(ids.map(\.text), index, before: before?.text)
        case .move(let ids, let collection, let before):
            guard let index = index(of: collection.text) else { return }
            let ids = ids.map(\.text)
            leave(ids.filter { home(of: $0) == index }, ghosts: false)
            leave(ids.filter { home(of: $0) != index }, ghosts: true)
            enter(ids, index, before: before?.text)
        case .remove(let ids, _):
            leave(ids.map(\.text), ghosts: true)
            for id in ids { things[id.text] = nil }
        case .update, .updateCollection: break
        case .addCollection(let name, let before):
            let place = before.flatMap { index(of: $0.text) } ?? collections.endIndex
            collections.insert(Collection(name: name.text, accepts: []), at: place)
        case .moveCollection(let name, let before):
            guard let old = index(of: name.text) else { return }
            let collection = collections.remove(at: old)
            let place = before.flatMap { index(of: $0.text) } ?? collections.endIndex
            collections.insert(collection, at: place)
        case .removeCollection(let name): collections.removeAll { $0.name == name.text }
        }
    }

    /// How well a collection takes a thing: 0 and above; `nil`: not at all.
    static func fit(_ thing: Thing, _ accepts: [String]) -> Int? {
        guard !accepts.isEmpty else { return 0 }
        let types = thing.contents.isEmpty ? ["text/plain"] : thing.contents.map(\.type)
        return types.flatMap { type in
            accepts.compactMap { pattern -> Int? in
                if pattern == type { return 3 }
                if pattern == "*/*" { return 0 }
                let isText = type == "text/plain" || type == "application/json"
                let isOfFamily = pattern == "image/*" ? type == "image/png" : pattern == "text/*" ? isText : false
                return isOfFamily ? 1 : nil
            }
        }.max()
    }

    func route(_ thing: Thing) -> Int? {
        var best: (index: Int, fit: Int)?
        for (index, collection) in collections.enumerated() {
            guard let fit = Self.fit(thing, collection.accepts) else { continue }
            if fit > best?.fit ?? -1 { best = (index, fit) }
        }
        return best?.index
    }

    /// The collections that opening `name` leads to, itself included.
    func reached(from name: String) -> Set<String> {
        var reached: Set = [name]
        while true {
            let more = collections.filter { reached.contains($0.name) }.flatMap(\.ids).compactMap { things[$0]?.opens }
            if reached.isSuperset(of: more) { return reached }
            reached.formUnion(more)
        }
    }

    /// Whether a folder is in a collection that it leads to.
    var hasCycle: Bool {
        collections.contains { collection in
            collection.ids.contains { id in
                things[id]?.opens.map { reached(from: $0).contains(collection.name) } ?? false
            }
        }
    }
}
