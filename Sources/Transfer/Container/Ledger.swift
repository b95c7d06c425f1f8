/// Who refers to which stored content, and which content numbers are free.
///
/// An item that is in a container counts once for each of its contents, a step of undo or redo that holds items
/// likewise, and so does a file that no item has yet. What nobody refers to is deleted.
struct Ledger: Sendable {
    private var counts = PagedTable<UInt32>(0)
    private var numbers = NumberPool(from: 1)

    /// A number that no content has; nobody refers to it yet.
    mutating func reserve() -> ContentID { ContentID(numbers.take()) }

    /// One more refers to a content.
    mutating func retain(_ id: ContentID) { counts.change(id.number) { $0 += 1 } }

    /// One less refers to a content; whether nobody does any more.
    mutating func release(_ id: ContentID) -> Bool {
        counts.change(id.number) { count in
            precondition(count > 0, "a content is released as often as it was retained")
            count -= 1
            return count == 0
        }
    }

    /// Lets a number that nobody refers to be used again.
    mutating func free(_ id: ContentID) { numbers.giveBack(id.number) }

    /// How many refer to a content.
    func count(of id: ContentID) -> UInt32 { counts[id.number] }

    /// Every number that nobody refers to becomes free; called once when everything is restored.
    mutating func restored() { numbers.restore(taken: referred) }

    /// The numbers that somebody refers to, ascending.
    private var referred: [UInt32] {
        var referred: [UInt32] = []
        counts.forEach { number, count in if count > 0 { referred.append(number) } }
        return referred
    }
}

extension Ledger {
    /// How many refer to each content that somebody refers to.
    var references: [ContentID: UInt32] {
        var references: [ContentID: UInt32] = [:]
        counts.forEach { number, count in if count > 0 { references[ContentID(number)] = count } }
        return references
    }

    /// What of the ledger isn't as it should be, each in a sentence; empty where all is well. For tests.
    func checkInvariants() -> [String] {
        numbers.checkInvariants(taken: referred).map { "contents: \($0)" }
    }
}
