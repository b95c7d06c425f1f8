import Testing

@testable import Transfer

@Suite struct `A concealed content` {
    private func marked(_ marker: ContentType, _ content: Content) -> Item {
        Item(
            id: ItemID(known: "i"),
            representations: [
                Representation(type: .textPlain, content: .text("hidden")),
                Representation(type: marker, content: content),
            ]
        )
    }

    /// What is stored of a copy.
    private func stored(_ items: [Item], _ options: CopyOptions = CopyOptions()) throws -> ClipboardBench {
        var bench = ClipboardBench()
        try bench.copy("before")
        try bench.copy(items, options)
        return bench
    }

    @Test func `is read, and in no history, types or store`() throws {
        let options = CopyOptions(isConcealed: true)
        for items in [
            [ClipboardBench.item("hidden")],
            [ClipboardBench.item("hidden" + String(repeating: "x", count: 100_000))],
        ] {
            let bench = try stored(items, options)
            #expect(try bench.texts.first?.hasPrefix("hidden") == true)
            #expect(try bench.state.content?.types(for: .nobody) == [])
            #expect(bench.titles == ["before"])
            #expect(bench.library.holdsSecret)
            #expect(bench.tables.contents.values.map { $0 } == [.text("before")])
            #expect(bench.tables.files.isEmpty)
            #expect(try bench.faults() == [])
        }
    }

    @Test func `is marked by types`() throws {
        for item in [
            marked(.concealed, .text("")), marked(.passwordManagerHint, .text("secret")),
            marked(.passwordManagerHint, .bytes(Array("secret".utf8))),
        ] {
            let bench = try stored([item])
            #expect(bench.library.holdsSecret)
            #expect(bench.titles == ["before"])
        }
        let bench = try stored([marked(.passwordManagerHint, .text("public"))])
        #expect(!bench.library.holdsSecret)
        #expect(bench.titles == ["hidden", "before"])
    }

    @Test func `that goes brings nothing back, and neither does a restart`() throws {
        for ends in [false, true] {
            var bench = try stored([ClipboardBench.item("hidden")], CopyOptions(isConcealed: true))
            if ends { try bench.clear() }
            #expect(try bench.texts == (ends ? [] : ["hidden"]))
            try bench.restart()
            #expect(try bench.texts == [])
            #expect(try bench.state.changeCount == 3)
            #expect(!bench.library.holdsSecret)
        }
    }

    @Test func `has 16 MiB at most`() {
        let large = Item(
            id: ItemID(known: "i"),
            representations: [
                Representation(type: .octetStream, content: .bytes(Array(repeating: 1, count: 16 * 1024 * 1024 + 1)))
            ]
        )
        expectRefusal(.tooLarge) { _ = try stored([large], CopyOptions(isConcealed: true)) }
    }

    @Test func `is put into no container`() throws {
        var bench = try stored([ClipboardBench.item("hidden")], CopyOptions(isConcealed: true))
        let board = ContainerName(known: "board")
        try bench.edit { library, edit throws(Failure) in
            try library.create(board, collections: [CollectionName(known: "list")], in: &edit)
        }
        expectRefusal(.notPermitted) {
            try bench.edit { library, edit throws(Failure) in
                try library.paste(
                    ClipboardBench.clipboard,
                    into: Place(CollectionName(known: "list")),
                    of: board,
                    fresh: { ItemID(known: "fresh") },
                    in: &edit
                )
            }
        }
        #expect(try bench.faults() == [])
    }

    @Test func `is overwritten where it was`() {
        var bytes: [UInt8] = [1, 2, 3]
        SecretBytes.wipe(&bytes)
        #expect(bytes == [0, 0, 0])
        let secret = SecretBytes(copying: [1, 2, 3].span, isText: false)
        #expect(secret.withBytes { $0.count } == 3)
        #expect(secret != SecretBytes(copying: [1, 2, 3].span))
    }
}
