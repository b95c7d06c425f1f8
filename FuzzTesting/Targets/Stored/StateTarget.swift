import Transfer

/// A whole state as the store keeps it: each line of the input is a row. What is taken in fits together, and goes on doing so
/// whatever is then asked of it.
enum StateTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let rows = text.split(separator: "\n").compactMap { StoredRow(String($0)) }
        let library = try permitted(.invalidDocument, .invalidArgument, .invalidName, .invalidType) {
            () throws(Failure) in
            var restoration = LibraryRestoration(itemLimit: 16)
            for kind in StoredRow.Kind.allCases {
                for row in rows where row.kind == kind { try row.restore(into: &restoration) }
            }
            try restoration.complete()
            return restoration.library
        }
        guard var library else { return }
        try check(library, "what was stored")
        try use(&library)
    }

    /// Changes what is in a library in all kinds of ways; what it is afterwards fits together too.
    static func use(_ library: inout Library) throws(Finding) {
        _ = try change(&library, .update, "the start") { library, edit in library.dropLeftovers(in: &edit) }
        for name in library.names { try use(name, &library) }
        for name in library.clipboardNames { try use(name, &library) }
        _ = try change(&library, .insert, "a new container") { library, edit throws(Failure) in
            try library.create(ContainerName("new"), collections: [CollectionName("list")], in: &edit)
        }
    }

    /// Undoes and redoes all that a container has kept, and changes it in between.
    private static func use(_ name: ContainerName, _ library: inout Library) throws(Finding) {
        for _ in 0..<2 {
            for _ in 0..<4 {
                let isUndone = try change(&library, .undo, "undo") { library, edit throws(Failure) in
                    try library.undo(name, in: &edit)
                }
                guard isUndone else { break }
            }
            for _ in 0..<3 {
                let isRedone = try change(&library, .redo, "redo") { library, edit throws(Failure) in
                    try library.redo(name, in: &edit)
                }
                guard isRedone else { break }
            }
        }
        _ = try change(&library, .addCollection, "a new collection") { library, edit throws(Failure) in
            try library.addCollection(CollectionName("new"), accepts: [], before: nil, to: name, in: &edit)
        }
        let text = Representation(type: .textPlain, content: .text("new"))
        _ = try change(&library, .insert, "a new item") { library, edit throws(Failure) in
            let item = Item(id: try ItemID("new"), representations: [text])
            try library.insert([item], into: Place(CollectionName("new")), of: name, in: &edit)
        }
        let ids = library.find(name).map { container in container.snapshot().flatMap(\.ids) } ?? []
        _ = try change(&library, .move, "a move") { library, edit throws(Failure) in
            try library.move(ids, to: Place(CollectionName("new")), of: name, in: &edit)
        }
        _ = try change(&library, .remove, "a removal") { library, edit throws(Failure) in
            try library.remove(ids, of: name, in: &edit)
        }
        _ = try change(&library, .undo, "undo of the removal") { library, edit throws(Failure) in
            try library.undo(name, in: &edit)
        }
    }

    /// Copies to a clipboard, selects, searches and forgets its entries.
    private static func use(_ name: ClipboardName, _ library: inout Library) throws(Finding) {
        let entries = library.find(name)?.entries(offset: 0, limit: 0) ?? []
        let time = CopyTime(now: 1_000, date: 1_000)
        _ = try change(&library, .update, "a copy") { library, edit throws(Failure) in
            let item = Item(
                id: try ItemID("new"),
                representations: [Representation(type: .textPlain, content: .text("new"))]
            )
            _ = try library.copy([item], to: name, at: time, contents: NoContents(), in: &edit)
        }
        if let last = entries.last {
            _ = try change(&library, .update, "a selection") { library, edit throws(Failure) in
                _ = try library.select(last.number, of: name, at: time, in: &edit)
            }
        }
        let found = try expected("a search") { () throws(Failure) in
            try library.search("New", in: name, limit: 0, viewer: .everybody, contents: NoContents())
        }
        let isRecorded = library.find(name)?.state.isRecording == true && library.find(name)?.state.historyLimit != 0
        try require(!isRecorded || !found.isEmpty, "what was copied isn't found")
        _ = try change(&library, .update, "an empty history") { library, edit throws(Failure) in
            try library.clearHistory(of: name, withPinned: true, in: &edit)
        }
    }

    /// Makes a change and takes it back, then makes it again to stay; whether it was not refused.
    private static func change(
        _ library: inout Library,
        _ cause: Cause,
        _ what: String,
        _ body: (inout Library, inout Edit) throws(Failure) -> Void
    ) throws(Finding) -> Bool {
        for stays in [false, true] {
            do throws(Failure) {
                let edit = try library.edit(cause, body).edit
                if stays { library.settle(edit) } else { library.rollBack(edit) }
            } catch {
                try require(!stays, "\(what) is refused the second time: \(error.message)")
                try check(library, what + ", which is refused")
                return false
            }
            try check(library, stays ? what : what + ", taken back")
        }
        return true
    }

    /// Looks at what must hold of any library; `what` it is.
    static func check(_ library: Library, _ what: String) throws(Finding) {
        let faults = library.checkInvariants()
        try require(faults.isEmpty, "after \(what): \(faults.joined(separator: "; "))")
    }
}
