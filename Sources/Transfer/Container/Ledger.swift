/// Who refers to which stored content, and which content numbers are free.
///
/// An item that is in a container counts once for each of its contents, a step of undo or redo that holds items
/// likewise, and so does a file that no item has yet. What nobody refers to is deleted.
struct Ledger: Sendable {
    private var counts: ContiguousArray<UInt32> = [0]
    private var free: [ContentID] = []

    /// A number that no content has; nobody refers to it yet.
    mutating func reserve() -> ContentID {
        if let id = free.popLast() { return id }
        counts.append(0)
        return ContentID(UInt32(counts.count - 1))
    }

    /// One more refers to a content.
    mutating func retain(_ id: ContentID) {
        while counts.count <= Int(id.number) { counts.append(0) }
        counts[Int(id.number)] += 1
    }

    /// One less refers to a content; whether nobody does any more.
    mutating func release(_ id: ContentID) -> Bool {
        precondition(count(of: id) > 0, "a content is released as often as it was retained")
        counts[Int(id.number)] -= 1
        return counts[Int(id.number)] == 0
    }

    /// Lets a number that nobody refers to be used again.
    mutating func free(_ id: ContentID) { free.append(id) }

    /// How many refer to a content.
    func count(of id: ContentID) -> UInt32 {
        Int(id.number) < counts.count ? counts[Int(id.number)] : 0
    }

    /// Every number that nobody refers to becomes free; called once when everything is restored.
    mutating func restored() {
        free = counts.indices.dropFirst().reversed().compactMap { counts[$0] == 0 ? ContentID(UInt32($0)) : nil }
    }
}

extension Ledger {
    /// How many refer to each content that somebody refers to.
    var references: [ContentID: UInt32] {
        var references: [ContentID: UInt32] = [:]
        for (number, count) in counts.enumerated() where count > 0 {
            references[ContentID(UInt32(number))] = count
        }
        return references
    }

    /// What of the ledger isn't as it should be, each in a sentence; empty where all is well. For tests.
    func checkInvariants() -> [String] {
        var faults: [String] = []
        let unused = Set(free)
        if unused.count != free.count { faults.append("a content's number is free twice") }
        for id in free where count(of: id) > 0 { faults.append("the content \(id.number) is free and referred to") }
        for number in counts.indices.dropFirst() where counts[number] == 0 {
            let id = ContentID(UInt32(number))
            if !unused.contains(id) { faults.append("the content \(number) is neither free nor referred to") }
        }
        return faults
    }
}
