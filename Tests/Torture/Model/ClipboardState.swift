/// A clipboard as the rules of the service have it.
struct ClipboardState: Hashable {
    /// An entry of its history.
    struct Entry: Hashable {
        /// Its number.
        let number: UInt64
        /// The contents of its items.
        let contents: [UInt64]
        /// Whether it stays.
        var isPinned = false
    }

    /// How many entries are kept.
    static let limit = 24

    /// How often it has become another.
    var changeCount: UInt64 = 0
    /// The contents that it holds; `nil`: it is empty.
    var held: [UInt64]?
    /// The history, oldest first.
    var entries: [Entry] = []

    /// What is there after `work`, where it isn't refused; a copy of items is one of `contents`.
    func after(_ work: Work, copying contents: [UInt64] = []) -> ClipboardState? {
        var next = self
        switch work {
        case .copy(let content): next.copy([content.number])
        case .copyItems: next.copy(contents)
        case .select(let number):
            guard let entry = entries.first(where: { $0.number == number }) else { return nil }
            next.copy(entry.contents)
        case .pin(let number, let isPinned):
            guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
            guard entries[place].isPinned != isPinned else { return self }
            next.entries[place].isPinned = isPinned
            next.evict()
        case .forget(let numbers):
            guard numbers.allSatisfy({ number in entries.contains { $0.number == number } }) else { return nil }
            next.entries.removeAll { numbers.contains($0.number) }
        case .clear:
            next.changeCount += 1
            next.held = nil
        case .insert, .update, .move, .remove, .undo, .redo, .lift, .drop, .cancel, .claim, .finish, .paste: break
        }
        return next
    }

    /// The same content again moves up.
    private mutating func copy(_ contents: [UInt64]) {
        changeCount += 1
        held = contents
        if let place = entries.firstIndex(where: { $0.contents == contents }) {
            entries.append(entries.remove(at: place))
        } else {
            entries.append(Entry(number: changeCount, contents: contents))
        }
        evict()
    }

    private mutating func evict() {
        let beyond = max(0, entries.count - Self.limit)
        entries = entries[..<beyond].filter(\.isPinned) + entries[beyond...]
    }
}

extension ClipboardState: CustomStringConvertible {
    /// What is expected, in short.
    var description: String {
        let list = entries.map { entry in
            "\(entry.number)=\(entry.contents.map { "c\($0)" }.joined(separator: "+"))\(entry.isPinned ? "!" : "")"
        }
        return "count \(changeCount), holds \(held ?? []), history \(list.joined(separator: " "))"
    }
}
