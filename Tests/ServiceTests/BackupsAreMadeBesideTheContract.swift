import Testing
import Transfer
import Wire

@testable import Service

private let backup = BackupInterface.object

private let methods: [any Method.Type] = [
    BackupInterface.Held.self, BackupInterface.GetEntry.self, BackupInterface.GetEntryDocument.self,
    BackupInterface.LoadEntry.self, BackupInterface.LoadItem.self, BackupInterface.Hidden.self,
    BackupInterface.RestoreEntry.self, BackupInterface.RestoreEntryDocument.self,
]

/// Two results, to be compared.
private func pair<First, Second>(_ values: (First, Second)) -> [String] { ["\(values.0)", "\(values.1)"] }

extension Desk {
    fileprivate mutating func copy(_ representations: WireRepresentation...) throws {
        let items = [WireItem(representations: representations)]
        try call(ClipboardInterface.Copy.self, Self.clipboard, Arguments(items, [:]))
    }
}

@Suite struct `Through the object of backups` {
    @Test func `methods are as its introspection says`() throws {
        var desk = try Desk()
        let expected = methods.map { Introspected($0) }.sorted()
        #expect(try desk.introspect(backup, "org.tote.Backup1") == expected)
        #expect(Service.backupRoutes.methods["org.tote.Backup1"] == Set(expected.map(\.name)))
    }

    @Test func `entries are read, and nothing changes`() throws {
        var desk = try Desk()
        try desk.copy(.text("text/plain", "one"), .text("text/html", "<i>one</i>"))
        try desk.copy(.text("text/plain", "two"))
        desk.signals = []
        let before = try desk.everything()
        let items = try desk.call(BackupInterface.GetEntry.self, backup, Arguments("clipboard", 1)).values
        #expect(items.map(\.representations) == [[.text("text/plain", "one"), .text("text/html", "<i>one</i>")]])
        let document = try desk.call(BackupInterface.GetEntryDocument.self, backup, Arguments("clipboard", 1)).values
        #expect(document.contains("<i>one</i>"))
        #expect(try desk.call(BackupInterface.Held.self, backup, Arguments("clipboard")).values == 2)
        #expect(try desk.call(BackupInterface.Held.self, backup, Arguments("primary")).values == 0)
        #expect(try desk.everything() == before)
        #expect(desk.told() == [])
        expectError(.noSuchEntry) { try desk.call(BackupInterface.GetEntry.self, backup, Arguments("clipboard", 9)) }
        expectError(.noSuchEntry) { try desk.call(BackupInterface.GetEntry.self, backup, Arguments("none", 1)) }
    }

    @Test func `two contents of one type are two`() throws {
        var desk = try Desk()
        let item = WireItem(
            id: "picture",
            representations: [
                WireRepresentation(type: "image/png", content: .bytes([1])),
                WireRepresentation(type: "image/png", content: .bytes([2]), options: ["preview": .boolean(true)]),
            ]
        )
        try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
        for index in 0...1 as ClosedRange<UInt32> {
            let call = Message.call(
                BackupInterface.LoadItem.self,
                of: backup,
                at: nil,
                Arguments("board", "picture", index)
            )
            guard case .answer(let answer)? = desk.outcome(call).reply,
                case .content(let content)? = answer.contents.first
            else {
                Issue.record("it has no content")
                continue
            }
            #expect(try content.bytes(limit: 10, from: desk.contents) == [UInt8(index) + 1])
        }
        expectError(.noRepresentation) {
            try desk.call(BackupInterface.LoadItem.self, backup, Arguments("board", "picture", 2))
        }
    }

    @Test func `what others may not see is counted, and no more`() throws {
        var desk = try Desk()
        let item = WireItem(
            id: "own",
            representations: [
                .text("text/plain", "all"), .text("text/html", "mine", ["visibility": .string("connection")]),
            ]
        )
        try desk.call(ContainerInterface.Insert.self, Desk.board, Arguments([item], "list", ""))
        try desk.call(ClipboardInterface.Copy.self, Desk.clipboard, Arguments([item], [:]))
        #expect(try pair(desk.call(BackupInterface.Hidden.self, backup, Arguments()).values) == ["0", "0"])
        #expect(
            try pair(desk.call(BackupInterface.Hidden.self, backup, Arguments(), from: ":1.2").values) == ["1", "1"]
        )
        let items = try desk.call(BackupInterface.GetEntry.self, backup, Arguments("clipboard", 1), from: ":1.2").values
        #expect(items.map(\.representations) == [[.text("text/plain", "all")]])
        expectError(.noRepresentation) {
            try desk.call(BackupInterface.LoadEntry.self, backup, Arguments("clipboard", 1, 0, 1), from: ":1.2")
        }
        expectError(.invalidArgument) {
            try desk.call(BackupInterface.LoadEntry.self, backup, Arguments("clipboard", 1, 1, 0))
        }
    }

    @Test func `entries are restored where they stood, and told of`() throws {
        var desk = try Desk()
        let options: VariantDictionary = ["time": .int64(5), "pinned": .boolean(true), "held": .boolean(true)]
        let document = #"{"id":"i","representations":[{"type":"text/plain","text":"one"}]}"#
        let arguments = Arguments("clipboard", document, options)
        #expect(
            try pair(desk.call(BackupInterface.RestoreEntryDocument.self, backup, arguments).values) == ["1", "true"]
        )
        #expect(
            desk.told() == ["PropertiesChanged(ChangeCount Count Types)", "Changed", "HistoryChanged"]
        )
        #expect(
            try pair(desk.call(BackupInterface.RestoreEntryDocument.self, backup, arguments).values) == ["1", "false"]
        )
        #expect(desk.told() == [])
        let entries = try desk.call(ClipboardInterface.History.self, Desk.clipboard, Arguments(0, 0)).values
        #expect(entries.map(\.values.3) == [5] && entries.map(\.values.4) == [true])
        #expect(try desk.call(ClipboardInterface.GetText.self, Desk.clipboard, Arguments("")).values == "one")
        let items = [WireItem(representations: [.text("text/plain", "two")])]
        let other = Arguments("named", items, VariantDictionary())
        #expect(try pair(desk.call(BackupInterface.RestoreEntry.self, backup, other).values) == ["1", "true"])
        #expect(desk.faults() == [])
    }

    @Test(
        arguments: [
            ["time": .string("now")], ["pinned": .int64(1)], ["until": .int64(1)], ["after": .int64(1)],
        ] as [VariantDictionary]
    ) func `options that are none are refused`(_ options: VariantDictionary) throws {
        var desk = try Desk()
        let items = [WireItem(representations: [.text("text/plain", "one")])]
        expectError(.invalidArgument) {
            try desk.call(BackupInterface.RestoreEntry.self, backup, Arguments("clipboard", items, options))
        }
    }
}
