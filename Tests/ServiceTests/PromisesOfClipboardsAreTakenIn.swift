import Testing
import Transfer
import Wire

@testable import Service

extension Desk {
    /// Copies one item of these representations.
    fileprivate mutating func copy(
        _ representations: WireRepresentation...,
        options: VariantDictionary = [:]
    ) throws {
        let item = WireItem(id: "p", representations: representations)
        try call(ClipboardInterface.Copy.self, Self.clipboard, Arguments([item], options), from: ":1.7")
    }

    /// Takes in what is to be, where each is kept as `content`.
    fileprivate mutating func takeIn(_ content: Content) throws {
        for taking in takings {
            let asked = service.take(taking, context(":1.7"))
            end(asked)
            guard case .awaits(let awaited)? = asked.reply else { continue }
            end(service.take(taking, context(":1.7", answers: awaited.answers { _ in .success(content) })))
        }
        takings = []
    }

    fileprivate var titles: [String] {
        mutating get throws {
            try call(ClipboardInterface.History.self, Self.clipboard, Arguments(0, 0)).values.map(\.values.1)
        }
    }
}

@Test func `a small promised text is taken in after the copy, and is in the history then`() throws {
    var desk = try Desk()
    try desk.copy(.promise("text/plain", size: 5), .promise("image/png"), .promise("text/html", size: 2_000_000))
    #expect(desk.takings.map(\.promised.type) == [.textPlain])
    #expect(try desk.titles == [])
    desk.signals = []
    try desk.takeIn(.text("words"))
    #expect(desk.told() == ["HistoryChanged"])
    #expect(try desk.titles == ["words"])
    #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("text/plain")).values == "words")
    #expect(desk.faults() == [])
    desk.leave(":1.7")
    #expect(desk.told() == ["PropertiesChanged(Types)"])
    #expect(
        try desk.property("Types", of: Desk.clipboard)
            == .strings([
                "text/plain", "application/vnd.tote.items+json",
            ])
    )
    #expect(desk.faults() == [])
}

@Test func `a promised text that was copied before moves up`() throws {
    var desk = try Desk()
    for text in ["words", "others"] {
        try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", text))
    }
    try desk.call(ClipboardInterface.Pin.self, Desk.clipboard, Arguments(1, true))
    try desk.copy(.promise("text/plain"))
    try desk.takeIn(.bytes(Array("words".utf8)))
    let entries = try desk.call(ClipboardInterface.History.self, Desk.clipboard, Arguments(0, 0)).values
    #expect(entries.map(\.values.0) == [1, 2])
    #expect(entries.map(\.values.4) == [true, false])
    #expect(desk.faults() == [])
}

@Test func `what is here is in the history at once, and becomes more when the promise is kept`() throws {
    var desk = try Desk()
    try desk.copy(.text("text/html", "<p>words</p>"))
    try desk.call(ClipboardInterface.Pin.self, Desk.clipboard, Arguments(1, true))
    try desk.copy(.text("text/html", "<p>words</p>"), .promise("text/plain"))
    #expect(try desk.titles == ["<p>words</p>"])
    try desk.takeIn(.text("words"))
    #expect(try desk.titles == ["words"])
    let entries = try desk.call(ClipboardInterface.History.self, Desk.clipboard, Arguments(0, 0)).values
    #expect(entries.map(\.values.0) == [1] && entries.map(\.values.4) == [true])
    #expect(desk.faults() == [])
}

@Test func `a promise that can't be kept stays one, and so does one of a content that is there no more`() throws {
    var desk = try Desk()
    try desk.copy(.promise("text/plain"))
    let taking = try #require(desk.takings.first)
    let asked = desk.service.take(taking, desk.context(":1.7"))
    desk.end(asked)
    guard case .awaits(let awaited)? = asked.reply else { throw Desk.Unanswered() }
    let failed = awaited.answers { _ in .failure(Failure(.providerFailed, "no")) }
    let outcome = desk.service.take(taking, desk.context(":1.7", answers: failed))
    desk.end(outcome)
    #expect(outcome.reply == nil && outcome.signals.isEmpty && outcome.transaction.isEmpty)
    #expect(try desk.property("Count", of: Desk.clipboard) == .uint32(1))
    try desk.call(ClipboardInterface.CopyText.self, Desk.clipboard, Arguments("text/plain", "newer"))
    try desk.takeIn(.text("older"))
    #expect(try desk.titles == ["newer"])
    #expect(desk.faults() == [])
}

@Test func `a clipboard that held nothing but promises is empty when their app leaves`() throws {
    var desk = try Desk()
    try desk.copy(.promise("image/png"))
    desk.signals = []
    desk.leave(":1.7")
    #expect(try desk.signal(ClipboardInterface.Changed.self).values.0 == 2)
    #expect(desk.told() == ["PropertiesChanged(ChangeCount Count Types)", "Changed"])
    #expect(desk.faults() == [])
}

@Test func `Persist takes in all, whatever it is`() throws {
    var desk = try Desk()
    try desk.copy(.promise("image/png"), .promise("text/html"))
    let awaited = try desk.awaited(ClipboardInterface.Persist.self, Desk.clipboard, Arguments())
    #expect(awaited.contents.map(\.type.text) == ["image/png", "text/html"])
    try desk.call(
        ClipboardInterface.Persist.self,
        Desk.clipboard,
        Arguments(),
        answers: awaited.answers { _ in .success(.bytes([0x31])) }
    )
    #expect(try desk.titles == ["1"])
    desk.signals = []
    desk.leave(":1.7")
    #expect(desk.told() == [])
    try desk.call(ClipboardInterface.Persist.self, Desk.clipboard, Arguments())
    #expect(desk.faults() == [])
}

@Test func `a promised text of a concealed content is taken in, and kept in memory alone`() throws {
    var desk = try Desk()
    try desk.copy(.promise("text/plain"), options: ["concealed": .boolean(true)])
    let asked = desk.service.take(desk.takings[0], desk.context(":1.7"))
    guard case .awaits(let awaited)? = asked.reply else {
        Issue.record("nothing is asked")
        return
    }
    #expect(awaited.areSecret && awaited.contentLimit == Clipboard.promisedText)
    desk.end(asked)
    let secret = Content.secret(SecretBytes(copying: Array("hidden".utf8).span))
    try desk.takeIn(secret)
    desk.leave(":1.7")
    #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("")).values == "hidden")
    #expect(try desk.titles == [])
    #expect(desk.contents.contents.isEmpty)
    #expect(desk.faults() == [])
}

@Test func `a promised mark conceals as an option does`() throws {
    for options in [["concealed": .boolean(true)], [:]] as [VariantDictionary] {
        var desk = try Desk()
        if options.entries.isEmpty {
            try desk.copy(.promise("text/plain"), .promise("x-kde-passwordManagerHint"))
        } else {
            try desk.copy(.promise("text/plain"), options: options)
        }
        #expect(desk.takings.map(\.promised.type) == [.textPlain])
        #expect(try desk.property("Concealed", of: Desk.clipboard) == .boolean(true))
        #expect(try desk.property("Types", of: Desk.clipboard) == .strings([]))
        let awaited = try desk.awaited(ClipboardInterface.GetText.self, Desk.clipboard, Arguments(""))
        // What is larger would be a file while it is loaded.
        #expect(awaited.contentLimit == StoredContent.rowLimit)
        let all = try desk.awaited(ClipboardInterface.Persist.self, Desk.clipboard, Arguments())
        #expect(all.areSecret && all.contentLimit == UInt64(Clipboard.concealedBytes))
        let answers = all.answers { _ in .success(.bytes(Array("hidden".utf8))) }
        try desk.call(ClipboardInterface.Persist.self, Desk.clipboard, Arguments(), answers: answers)
        desk.leave(":1.7")
        #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("")).values == "hidden")
        #expect(try desk.titles == [])
        #expect(!desk.contents.contents.values.contains(.bytes(Array("hidden".utf8))))
        #expect(desk.faults() == [])
    }
}

@Test func `promises are kept before they are pasted`() throws {
    var desk = try Desk()
    try desk.copy(.promise("image/png"))
    let paste = Arguments("", "list", "")
    let awaited = try desk.awaited(ContainerInterface.Paste.self, Desk.board, paste)
    let ids = try desk.call(ContainerInterface.Paste.self, Desk.board, paste, answers: awaited.kept).values
    #expect(try desk.contents(ids[0]) == [[.bytes(Array("p".utf8))]])
    #expect(desk.faults() == [])
}
