// Steps of undo and redo as the store keeps them: JSON.

extension Step {
    /// Its row in the store.
    var row: Int64 { number % History.rows }

    /// The step for the store, with the revision that its container has from then on.
    func record(isUndone: Bool, revision: UInt64) -> StepRecord {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("number")
        writer.number(number)
        writer.key("revision")
        writer.number(revision)
        switch work {
        case .local(let actions):
            writer.key("actions")
            writer.array(actions) { action, writer in action.write(to: &writer) }
        case .exchange(let exchange):
            writer.key("exchange")
            exchange.write(to: &writer)
        }
        writer.endObject()
        return StepRecord(row: row, isUndone: isUndone, document: writer.text)
    }

    /// The step that was kept as `record`, and the revision that it carries; `InvalidDocument` where it can't be one.
    static func restored(_ record: StepRecord) throws(Failure) -> (step: Step, revision: UInt64) {
        var reader = JSONReader(record.document)
        try reader.beginObject()
        let number = try reader.integer("number")
        let revision = UInt64(bitPattern: try reader.integer("revision"))
        guard number > 0, number < StoredNumbers.count, revision < StoredNumbers.count else {
            throw reader.fail("a step has a number, and a revision")
        }
        let work: Work
        switch try reader.nextKey() {
        case "actions":
            work = .local(try reader.array { reader throws(Failure) in try Action(&reader) })
        case "exchange": work = .exchange(try Exchange(&reader))
        default: throw reader.fail("a step has actions or an exchange")
        }
        if try reader.nextKey() != nil { throw reader.fail("a step has no more keys") }
        try reader.finish()
        return (Step(number: number, work: work), revision)
    }
}

extension Action {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        switch self {
        case .place(let run):
            writer.key("place")
            run.write(to: &writer)
        case .insert(let items, let run):
            writer.key("insert")
            writer.array(items) { item, writer in item.storedJSON(into: &writer) }
            writer.key("run")
            run.write(to: &writer)
        case .remove(let ids):
            writer.key("remove")
            writer.strings(ids.map(\.text))
        case .replace(let items):
            writer.key("replace")
            writer.array(items) { item, writer in item.storedJSON(into: &writer) }
        case .setAccepts(let name, let accepts):
            writer.key("set-accepts")
            writer.string(name.text)
            writer.key("accepts")
            writer.strings(accepts.map(\.description))
        case .addCollection(let name, let accepts, let before):
            writer.key("add-collection")
            writer.string(name.text)
            writer.key("accepts")
            writer.strings(accepts.map(\.description))
            writer.name("before", before?.text)
        case .moveCollection(let name, let before):
            writer.key("move-collection")
            writer.string(name.text)
            writer.name("before", before?.text)
        case .removeCollection(let name):
            writer.key("remove-collection")
            writer.string(name.text)
        }
        writer.endObject()
    }

    fileprivate init(_ reader: inout JSONReader) throws(Failure) {
        try reader.beginObject()
        let kind = try reader.nextKey()
        switch kind {
        case "place": self = .place(try Run(&reader))
        case "insert":
            let items = try reader.items()
            guard Set(items.map(\.id)).count == items.count else { throw reader.fail("an item is inserted twice") }
            try reader.expect("run")
            self = .insert(items, try Run(&reader))
        case "remove": self = .remove(try reader.ids())
        case "replace": self = .replace(try reader.items())
        case "add-collection":
            let name = try CollectionName(try reader.readString())
            self = .addCollection(name, accepts: try reader.accepts(), before: try reader.name("before"))
        case "set-accepts":
            let name = CollectionName(known: try reader.readString())
            self = .setAccepts(name, try reader.accepts())
        case "move-collection":
            let name = CollectionName(known: try reader.readString())
            self = .moveCollection(name, before: try reader.name("before"))
        case "remove-collection": self = .removeCollection(CollectionName(known: try reader.readString()))
        default: throw reader.fail("an action of a step has a kind")
        }
        if try reader.nextKey() != nil { throw reader.fail("an action of a step has no more keys") }
    }
}

extension Run {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("ids")
        writer.strings(ids.map(\.text))
        writer.key("in")
        writer.string(collection.text)
        writer.name("before", next?.text)
        writer.name("after", previous?.text)
        writer.endObject()
    }

    fileprivate init(_ reader: inout JSONReader) throws(Failure) {
        try reader.beginObject()
        try reader.expect("ids")
        ids = try reader.ids()
        try reader.expect("in")
        collection = CollectionName(known: try reader.readString())
        next = try reader.name("before")
        previous = try reader.name("after")
        if try reader.nextKey() != nil { throw reader.fail("a run of a step has no more keys") }
    }
}

extension Exchange {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for (key, number) in [("exchange", id), ("home", Int64(home.number)), ("away", Int64(away.number))] {
            writer.key(key)
            writer.number(number)
        }
        writer.key("items")
        writer.strings(items.flatMap { [$0.home.text, $0.away.text] })
        writer.key("runs")
        writer.array(runs) { run, writer in run.write(to: &writer) }
        writer.endObject()
    }

    fileprivate init(_ reader: inout JSONReader) throws(Failure) {
        try reader.beginObject()
        id = try reader.integer("exchange")
        guard id > 0, id < StoredNumbers.count else { throw reader.fail("\(id) is no number of an exchange") }
        home = ContainerKey(UInt32(truncatingIfNeeded: try reader.integer("home")))
        away = ContainerKey(UInt32(truncatingIfNeeded: try reader.integer("away")))
        try reader.expect("items")
        let ids = try reader.strings().map(ItemID.init(known:))
        guard ids.count.isMultiple(of: 2) else { throw reader.fail("the ids of an exchange come in pairs") }
        items = stride(from: 0, to: ids.count, by: 2).map { Pair(home: ids[$0], away: ids[$0 + 1]) }
        guard Set(items.map(\.home)).count == items.count, Set(items.map(\.away)).count == items.count else {
            throw reader.fail("an item is exchanged twice")
        }
        try reader.expect("runs")
        runs = try reader.array { reader throws(Failure) in try Run(&reader) }
        if try reader.nextKey() != nil { throw reader.fail("an exchange has no more keys") }
    }
}

extension JSONWriter {
    fileprivate mutating func array<Element>(_ elements: [Element], _ write: (Element, inout JSONWriter) -> Void) {
        beginArray()
        for element in elements { write(element, &self) }
        endArray()
    }

    fileprivate mutating func strings(_ strings: [String]) {
        array(strings) { text, writer in writer.string(text) }
    }

    /// A name, or null.
    fileprivate mutating func name(_ key: String, _ name: String?) {
        self.key(key)
        if let name { string(name) } else { null() }
    }
}

extension JSONReader {
    fileprivate mutating func expect(_ key: String) throws(Failure) {
        guard try nextKey() == key else { throw fail("the key \(key.quoted) was expected") }
    }

    fileprivate mutating func items() throws(Failure) -> [Item] {
        try array { reader throws(Failure) in try Item(storedJSON: &reader).ofEarlierConnections }
    }

    fileprivate mutating func accepts() throws(Failure) -> [TypePattern] {
        try expect("accepts")
        return try array { reader throws(Failure) in try TypePattern(try reader.readString()) }
    }

    /// Ids, each once: an action takes an item one time.
    fileprivate mutating func ids() throws(Failure) -> [ItemID] {
        let ids = try strings().map(ItemID.init(known:))
        guard Set(ids).count == ids.count else { throw fail("an id stands twice") }
        return ids
    }

    fileprivate mutating func strings() throws(Failure) -> [String] {
        try array { reader throws(Failure) in try reader.readString() }
    }

    fileprivate mutating func array<Element>(
        _ read: (inout JSONReader) throws(Failure) -> Element
    ) throws(Failure) -> [Element] {
        var elements: [Element] = []
        try beginArray()
        while try nextElement() { elements.append(try read(&self)) }
        return elements
    }

    fileprivate mutating func name<Kind>(_ key: String) throws(Failure) -> Name<Kind>? {
        try expect(key)
        guard try peekKind() != .null else {
            try readNull()
            return nil
        }
        return Name(known: try readString())
    }

    fileprivate mutating func integer(_ key: String) throws(Failure) -> Int64 {
        try expect(key)
        guard let number = try readNumber().int64 else { throw fail("\(key) is a whole number") }
        return number
    }
}
