@testable import Transfer

/// A clipboard and its history, the plainest way: what a random run is compared with.
struct NaiveClipboard: Equatable {
    struct Entry: Equatable {
        var number: UInt64
        var text: String
        var isPinned = false
    }

    /// Newest first.
    var entries: [Entry] = []
    var changeCount: UInt64 = 0
    var content: String?
    /// Whether the content is in the history.
    var isKept = false
    /// Whether the content ends with the service.
    var isPassing = false
    var isRecording = true
    var limit = 200

    mutating func copy(_ text: String, isPassing: Bool) {
        changeCount += 1
        content = text
        self.isPassing = isPassing
        isKept = !isPassing && isRecording && limit > 0
        guard isKept else { return }
        if let index = entries.firstIndex(where: { $0.text == text }) {
            entries.insert(entries.remove(at: index), at: 0)
        } else {
            entries.insert(Entry(number: changeCount, text: text), at: 0)
        }
        evict()
    }

    mutating func clear() {
        changeCount += 1
        content = nil
        isKept = false
        isPassing = false
    }

    mutating func select(_ number: UInt64) -> Bool {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
        changeCount += 1
        entries.insert(entries.remove(at: index), at: 0)
        content = entries[0].text
        isKept = true
        isPassing = false
        evict()
        return true
    }

    mutating func pin(_ number: UInt64, _ isPinned: Bool) -> Bool {
        guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
        guard entries[index].isPinned != isPinned else { return true }
        entries[index].isPinned = isPinned
        evict()
        return true
    }

    mutating func forget(_ numbers: [UInt64]) -> Bool {
        guard numbers.allSatisfy({ number in entries.contains { $0.number == number } }) else { return false }
        remove { numbers.contains($0.number) }
        return true
    }

    mutating func clearHistory(withPinned: Bool) { remove { withPinned || !$0.isPinned } }

    mutating func setLimit(_ limit: Int) {
        self.limit = limit
        evict()
    }

    mutating func restart() {
        if isPassing { clear() }
    }

    private mutating func evict() {
        let beyond = Set(entries.dropFirst(limit).filter { !$0.isPinned }.map(\.number))
        remove { beyond.contains($0.number) }
    }

    private mutating func remove(_ isGone: (Entry) -> Bool) {
        if isKept, entries.contains(where: { isGone($0) && $0.text == content }) { isKept = false }
        entries.removeAll(where: isGone)
    }
}
