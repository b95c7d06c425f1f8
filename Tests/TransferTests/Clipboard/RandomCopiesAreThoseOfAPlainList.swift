import Testing

@testable import Transfer

/// A run of random steps of a clipboard, each compared with the plainest one.
private struct RandomCopies {
    var bench = ClipboardBench()
    var model = NaiveClipboard()
    var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    mutating func step() throws {
        try checkRollback()
        let number = model.entries.randomElement(using: &numbers)?.number ?? 1
        switch Int.random(in: 0..<100, using: &numbers) {
        case ..<45: try copy(CopyOptions(), isPassing: false)
        case ..<50: try copy(CopyOptions(isTransient: true), isPassing: true)
        case ..<53: try copy(CopyOptions(isConcealed: true), isPassing: true)
        case ..<56:
            model.clear()
            #expect(try bench.clear() == model.changeCount)
        case ..<66:
            let isThere = model.select(number)
            try attempt(isThere) { bench throws(Failure) in try bench.select(number) }
        case ..<76:
            let isPinned = Bool.random(using: &numbers)
            let isThere = model.pin(number, isPinned)
            try attempt(isThere) { bench throws(Failure) in try bench.pin(number, isPinned) }
        case ..<86:
            let others = Int.random(in: 0..<8, using: &numbers) == 0 ? [model.changeCount + 7] : []
            let gone = [number, number] + others
            let isThere = model.forget(gone)
            try attempt(isThere) { bench throws(Failure) in
                try bench.edit { library, edit throws(Failure) in
                    try library.forget(gone.map(EntryNumber.init), of: ClipboardBench.clipboard, in: &edit)
                }
            }
        case ..<88:
            let withPinned = Bool.random(using: &numbers)
            model.clearHistory(withPinned: withPinned)
            try bench.edit { library, edit throws(Failure) in
                try library.clearHistory(of: ClipboardBench.clipboard, withPinned: withPinned, in: &edit)
            }
        case ..<92:
            let limit = Int.random(in: 0...12, using: &numbers)
            model.setLimit(limit)
            try bench.limit(limit)
        case ..<95:
            model.isRecording = Int.random(in: 0..<3, using: &numbers) > 0
            try bench.record(model.isRecording)
        default:
            model.restart()
            try bench.restart()
        }
        try compare()
    }

    private mutating func copy(_ options: CopyOptions, isPassing: Bool) throws {
        let text = text()
        model.copy(text, isPassing: isPassing)
        #expect(try bench.copy(text, options) == model.changeCount)
    }

    /// One of few texts, so that they come again; some are large.
    private mutating func text() -> String {
        let letter = ["a", "b", "ß", "d", "é", "f", "g", "h", "i", "j"].randomElement(using: &numbers) ?? "a"
        return Int.random(in: 0..<6, using: &numbers) == 0 ? letter + String(repeating: "x", count: 70_000) : letter
    }

    private mutating func attempt(
        _ isThere: Bool,
        _ body: (inout ClipboardBench) throws(Failure) -> some Any
    ) throws {
        do {
            _ = try body(&bench)
            try #require(isThere)
        } catch let failure as Failure {
            try #require(!isThere && failure.reason == .noSuchEntry)
        }
    }

    /// A change that can't be made durable never was.
    private mutating func checkRollback() throws {
        guard Int.random(in: 0..<4, using: &numbers) == 0 else { return }
        let before = LibraryState(bench.library)
        let text = text()
        let (contents, time) = (bench.contents, bench.time)
        let number = model.entries.last?.number ?? 1
        let kind = Int.random(in: 0..<5, using: &numbers)
        do {
            let edit = try bench.library.edit(.insert) { library, edit throws(Failure) in
                let name = kind == 4 ? ClipboardName(known: "new") : ClipboardBench.clipboard
                switch kind {
                case 0: _ = try library.select(EntryNumber(number), of: name, at: time, in: &edit)
                case 1: try library.setHistoryLimit(1, of: name, in: &edit)
                case 2: try library.clearHistory(of: name, withPinned: true, in: &edit)
                default:
                    let items = [ClipboardBench.item(text)]
                    _ = try library.copy(items, to: name, at: time, contents: contents, in: &edit)
                }
            }.edit
            bench.library.rollBack(edit)
        } catch {
            try #require(error.reason == .noSuchEntry)
        }
        try #require(LibraryState(bench.library) == before)
    }

    private func compare() throws {
        let state = try bench.state
        try #require(state.changeCount == model.changeCount)
        try #require(state.isRecording == model.isRecording && state.historyLimit == model.limit)
        try #require(bench.entries.map(\.number.number) == model.entries.map(\.number))
        try #require(bench.entries.map(\.isPinned) == model.entries.map(\.isPinned))
        try #require(bench.entries.map(\.title) == model.entries.map { $0.text.titleLine ?? "" })
        try #require(try bench.texts == (model.content.map { [$0] } ?? []))
        try #require(try bench.faults() == [])
    }
}

@Test(arguments: [1, 2] as [UInt64])
func `random copies, selections and evictions come to what they come to in a plain list`(seed: UInt64) throws {
    var run = RandomCopies(seed: seed)
    for _ in 0..<5_000 { try run.step() }
}
