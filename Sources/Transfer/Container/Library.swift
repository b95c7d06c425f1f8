/// All containers and clipboards, and which contents they refer to.
///
/// Changes are made through `edit`: it gives a transaction, which is settled when it is durable and taken back exactly
/// when it can't be. Between two calls nobody sees anything that is not durable.
public struct Library: Sendable {
    var containers: [ContainerKey: Container] = [:]
    var keys: [ContainerName: ContainerKey] = [:]
    var ledger = Ledger()
    /// Contents that are files already though no row of the store says so.
    var spooled: Set<ContentID> = []
    /// The clipboards, by their numbers from 1.
    var clipboards: [Clipboard] = []
    var clipboardPlaces: [ClipboardName: Int] = [:]
    /// What clipboards held beside their histories when the service ended, by their numbers.
    var leftovers: [ClipboardKey: [StoredContent]] = [:]
    /// How texts are compared that are searched for.
    var folding = TextFolding()
    private var lastKey: UInt32 = 0
    var lastExchange: Int64 = 0
    /// Whether there ever was a representation that only one application may see.
    public internal(set) var hasApplicationVisibility = false
    /// The connections that may have promised something that is here, and have not left.
    var providers: Set<String> = []
    /// How much there may be of what is new.
    public let quotas: Quotas

    /// A library without containers, and with empty clipboards.
    public init(quotas: Quotas = Quotas()) {
        self.quotas = quotas
        for name in Clipboard.always { _ = addClipboard(name) }
    }

    /// The names of all containers, in the order in which they were made.
    public var names: [ContainerName] {
        containers.values.sorted { $0.key.number < $1.key.number }.map(\.name)
    }

    /// The container `name`; `NoSuchContainer` where there is none.
    public subscript(name: ContainerName) -> Container {
        get throws(Failure) {
            guard let container = find(name) else {
                throw Failure(.noSuchContainer, "there is no container \(name.text.quoted)")
            }
            return container
        }
    }

    /// The container `name`, if there is one.
    public func find(_ name: ContainerName) -> Container? {
        keys[name].flatMap { containers[$0] }
    }

    /// The container with a key, if it is still there.
    public func find(_ key: ContainerKey) -> Container? { containers[key] }

    /// Whether there is a container `name`.
    public func holds(_ name: ContainerName) -> Bool { keys[name] != nil }

    /// The key of the container `name`; `NoSuchContainer` where there is none.
    func key(of name: ContainerName) throws(Failure) -> ContainerKey {
        guard let key = keys[name] else {
            throw Failure(.noSuchContainer, "there is no container \(name.text.quoted)")
        }
        return key
    }

    /// What `body` finds in the container `name`, without a copy of it: `NoSuchContainer`.
    public func read<Result>(
        _ name: ContainerName,
        _ body: (borrowing Container) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let index = containers.index(forKey: try key(of: name)) else {
            preconditionFailure("a container's key stays valid")
        }
        return try body(containers.values[index])
    }

    /// A key that no container had before.
    mutating func newKey() -> ContainerKey {
        lastKey += 1
        return ContainerKey(lastKey)
    }
}

extension Library {
    /// Makes a change by `body`, of any number of containers, and finishes it: revisions are counted, steps of undo kept
    /// and forgotten, contents retained and released. Where `body` throws, nothing has changed.
    ///
    /// The edit has no revisions where nothing changed.
    public mutating func edit<Result>(
        _ cause: Cause,
        _ body: (inout Library, inout Edit) throws(Failure) -> Result
    ) throws(Failure) -> (result: Result, edit: Edit) {
        var edit = Edit(cause)
        do {
            let result = try body(&self, &edit)
            finish(&edit)
            return (result, edit)
        } catch {
            rollBack(edit)
            throw error
        }
    }

    /// Ends an edit whose transaction is durable.
    public mutating func settle(_ edit: Edit) { free(keep(edit)) }

    /// Ends an edit that stays although its transaction isn't durable yet. Returns the numbers of the contents that are
    /// gone with it: once it is durable, they are free.
    public mutating func keep(_ edit: Edit) -> [ContentID] {
        for (key, draft) in edit.drafts { change(key) { $0.settle(draft) } }
        return edit.ledger.compactMap { step in
            if case .deleted(let id) = step { id } else { nil }
        }
    }

    /// Lets the numbers of contents be used again that the store doesn't have any more.
    public mutating func free(_ numbers: [ContentID]) {
        for number in numbers { ledger.free(number) }
    }

    /// Takes an edit back exactly.
    public mutating func rollBack(_ edit: Edit) {
        rollBackClipboards(edit)
        for (key, draft) in edit.drafts.reversed() { change(key) { $0.rollBack(draft) } }
        for before in edit.before.reversed() {
            change(before.record.key) { container in
                container.title = before.record.title
                container.isReorderable = before.record.isReorderable
                container.acceptsDrops = before.record.acceptsDrops
                container.revision = before.record.revision
                if let reversal = before.history { container.history.revert(reversal) }
            }
        }
        for step in edit.ledger.reversed() {
            switch step {
            case .reserved(let id): ledger.free(id)
            case .retained(let id): _ = ledger.release(id)
            case .released(let id): ledger.retain(id)
            case .deleted: break
            case .spooled(let id): spooled.remove(id)
            case .adopted(let id): spooled.insert(id)
            }
        }
        if let provider = edit.forgotten { providers.insert(provider) }
        if let key = edit.created, let container = containers.removeValue(forKey: key) { keys[container.name] = nil }
        if let container = edit.deleted { adopt(container) }
    }

    /// Takes in a container as it is.
    mutating func adopt(_ container: Container) {
        containers[container.key] = container
        keys[container.name] = container.key
        lastKey = max(lastKey, container.key.number)
    }

    /// Changes a container in place.
    mutating func change<Result>(
        _ key: ContainerKey,
        _ body: (inout Container) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let index = containers.index(forKey: key) else { preconditionFailure("a container's key stays valid") }
        return try body(&containers.values[index])
    }

    /// Changes a container in place, by what can't fail.
    mutating func change(_ key: ContainerKey, _ body: (inout Container) -> Void) {
        guard let index = containers.index(forKey: key) else { preconditionFailure("a container's key stays valid") }
        body(&containers.values[index])
    }

    /// Acts on a container, and writes down how in its draft.
    mutating func draft<Result>(
        _ key: ContainerKey,
        in edit: inout Edit,
        _ body: (inout Container, inout Draft) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let place: Int
        if let index = edit.drafts.firstIndex(where: { $0.key == key }) {
            place = index
        } else {
            place = edit.drafts.count
            edit.drafts.append((key, Draft()))
        }
        guard let index = containers.index(forKey: key) else { preconditionFailure("a container's key stays valid") }
        return try body(&containers.values[index], &edit.drafts[place].draft)
    }
}
