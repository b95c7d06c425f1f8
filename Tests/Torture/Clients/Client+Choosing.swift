import TestSupport

extension Client {
    /// How many items there should be at least and at most.
    private static let items = 30...80

    /// What it asks next.
    func next(_ told: Told, _ supply: inout Supply, _ random: inout SeededGenerator) -> Work {
        if let drag { return next(drag, told, &random) }
        let container = Names.containers.indices.randomElement(using: &random) ?? 0
        let shelf = told.shelves[container]
        let ids = shelf.ids
        let (collection, before) = place(in: shelf, &random)
        let some = Array(ids.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
        guard told.count >= Self.items.lowerBound, !some.isEmpty else {
            return insert(container, collection, before, &supply, &random)
        }
        if told.count > Self.items.upperBound { return .remove(container, some) }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<22: return insert(container, collection, before, &supply, &random)
        case 22..<40: return .move(container, some, collection: collection, before: before)
        case 40..<50: return .remove(container, some)
        case 50..<58: return .undo(container)
        case 58..<62: return .redo(container)
        case 62..<76: return .lift(container, some)
        case 76..<82:
            // Nobody else updates its items, so that it is certain which content is the newer one.
            guard let id = ids.filter({ $0.hasPrefix("w\(number)-") }).randomElement(using: &random) else { break }
            return .update(container, id, supply.content())
        case 82..<86: return .copy(supply.content())
        case 86..<89:
            let known = some.filter { told.contents[$0]?.isEmpty == false }
            return known.isEmpty ? .copy(supply.content()) : .copyItems(container, known)
        case 89..<93: return .paste(container, collection: collection, before: before)
        default: break
        }
        return history(&random) ?? .copy(supply.content())
    }

    private func next(_ drag: Dragging, _ told: Told, _ random: inout SeededGenerator) -> Work {
        if drag.isSpent { return .cancel }
        if drag.isClaimed { return .finish(drag.container, drag.ids) }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .cancel
        case 1: return .claim
        default:
            let target = Names.containers.indices.randomElement(using: &random) ?? 0
            let (collection, before) = place(in: told.shelves[target], &random)
            return .drop(
                from: drag.container,
                drag.ids,
                into: target,
                collection: collection,
                before: before,
                preferred: ["", "", "move", "copy"].randomElement(using: &random) ?? ""
            )
        }
    }

    private func insert(
        _ container: Int,
        _ collection: String,
        _ before: String,
        _ supply: inout Supply,
        _ random: inout SeededGenerator
    ) -> Work {
        var items: [(id: String, content: Content)] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            items.append((supply.id(for: number), supply.content()))
        }
        return .insert(container, items, collection: collection, before: before)
    }

    private func place(in shelf: Shelf, _ random: inout SeededGenerator) -> (collection: String, before: String) {
        let collection = Names.collections.randomElement(using: &random) ?? ""
        let isEnd = Int.random(in: 0..<4, using: &random) == 0
        return (collection, isEnd ? "" : shelf.ids(in: collection).randomElement(using: &random) ?? "")
    }

    /// Something with the history of the clipboard. What it holds stays in the history: with its entry, it would be gone
    /// after a restart.
    private func history(_ random: inout SeededGenerator) -> Work? {
        guard let state = clipboards.first, let entry = state.entries.randomElement(using: &random) else { return nil }
        switch Int.random(in: 0..<7, using: &random) {
        case 0..<2: return .select(entry.number)
        case 2..<4: return .pin(entry.number, !entry.isPinned)
        case 4..<6:
            let isHeld = clipboards.contains { $0.entries.last?.number == entry.number }
            return isHeld ? .select(entry.number) : .forget([entry.number])
        default: return .clear
        }
    }
}
