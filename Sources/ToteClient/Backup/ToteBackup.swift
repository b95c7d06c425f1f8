public import DBus
import Wire

/// What a backup needs beside the service's contract: it reads histories without copying their entries again, puts
/// entries back where they stood, and loads contents by their place.
public struct ToteBackup {
    let tote: Tote

    /// How an entry comes back.
    public struct Manner: Hashable, Sendable {
        /// When it was copied last, in seconds since 1970.
        public var time: Int64
        /// The number of an entry that was copied before it, whatever the times say; 0: none is known.
        public var predecessor: UInt64
        /// Whether it stays for ever.
        public var isPinned: Bool
        /// Whether the clipboard is to hold it again, if that is empty and has nothing newer.
        public var isHeld: Bool
        /// Whether nothing is to change.
        public var isRehearsal: Bool

        /// How an entry comes back that was copied at `time`.
        public init(
            time: Int64,
            after predecessor: UInt64 = 0,
            isPinned: Bool = false,
            isHeld: Bool = false,
            isRehearsal: Bool = false
        ) {
            self.time = time
            self.predecessor = predecessor
            self.isPinned = isPinned
            self.isHeld = isHeld
            self.isRehearsal = isRehearsal
        }

        fileprivate var wire: VariantDictionary {
            [
                "time": .int64(time), "after": .uint64(predecessor), "pinned": .boolean(isPinned),
                "held": .boolean(isHeld),
                "dry-run": .boolean(isRehearsal),
            ]
        }
    }

    /// What became of an entry that was to be restored.
    public enum Outcome: Hashable, Sendable {
        /// It is there now, under this number; 0 where nothing was to change.
        case restored(UInt64)
        /// It was there, under this number.
        case present(UInt64)
        /// It is older than what the history keeps.
        case tooOld
    }

    /// The entry that a clipboard holds; 0 where what it holds is none.
    public func held(by clipboard: ToteClipboard) throws(ToteError) -> UInt64 {
        try call(BackupInterface.Held.self, Arguments(clipboard.name)).values
    }

    /// The items of an entry: small contents in place, larger ones to be loaded.
    public func items(of entry: UInt64, in clipboard: ToteClipboard) throws(ToteError) -> [ToteItem] {
        try call(BackupInterface.GetEntry.self, Arguments(clipboard.name, entry)).values.map(ToteItem.init)
    }

    /// The item document of an entry.
    public func document(of entry: UInt64, in clipboard: ToteClipboard) throws(ToteError) -> String {
        try call(BackupInterface.GetEntryDocument.self, Arguments(clipboard.name, entry)).values
    }

    /// The content of a representation of an item of an entry, by their indexes in `items(of:in:)`.
    public func load(
        entry: UInt64,
        in clipboard: ToteClipboard,
        item: Int,
        representation: Int
    ) throws(ToteError) -> Descriptor {
        let arguments = Arguments(clipboard.name, entry, UInt32(clamping: item), UInt32(clamping: representation))
        return try descriptor(try exchange(BackupInterface.LoadEntry.self, arguments))
    }

    /// The content of a representation of an item of a container, by its index in what `get` of the container gives.
    public func load(_ id: String, in container: ToteContainer, representation: Int) throws(ToteError) -> Descriptor {
        let arguments = Arguments(container.name, id, UInt32(clamping: representation))
        return try descriptor(try exchange(BackupInterface.LoadItem.self, arguments))
    }

    /// How many representations this connection may not see.
    public var hidden: (inItems: UInt64, inEntries: UInt64) {
        get throws(ToteError) {
            let (items, entries) = try call(BackupInterface.Hidden.self, Arguments()).values
            return (items, entries)
        }
    }

    /// Puts an entry into the history of the clipboard `name`, where its time belongs.
    public func restore(_ items: [ToteItem], to name: String, _ manner: Manner) throws(ToteError) -> Outcome {
        let (wire, descriptors) = try tote.encode(items)
        let (entry, isNew) = try tote.call(
            BackupInterface.RestoreEntry.self,
            of: BackupInterface.object,
            Arguments(name, wire, manner.wire),
            descriptors: descriptors,
            timeout: Tote.patience
        ).values
        return Self.outcome(entry, isNew)
    }

    /// Puts the entry of an item document into the history of the clipboard `name`, where its time belongs.
    public func restore(document: String, to name: String, _ manner: Manner) throws(ToteError) -> Outcome {
        let arguments = Arguments(name, document, manner.wire)
        let (entry, isNew) = try call(BackupInterface.RestoreEntryDocument.self, arguments).values
        return Self.outcome(entry, isNew)
    }

    private static func outcome(_ entry: UInt64, _ isNew: Bool) -> Outcome {
        isNew ? .restored(entry) : entry == 0 ? .tooOld : .present(entry)
    }

    private func call<Called: Method>(_ method: Called.Type, _ arguments: Called.In) throws(ToteError) -> Called.Out {
        try exchange(method, arguments).results
    }

    private func exchange<Called: Method>(
        _ method: Called.Type,
        _ arguments: Called.In
    ) throws(ToteError) -> (results: Called.Out, descriptors: [Descriptor]) {
        try tote.exchange(method, of: BackupInterface.object, arguments, timeout: Tote.patience)
    }

    private func descriptor(
        _ answer: (results: Arguments<DescriptorIndex>, descriptors: [Descriptor])
    ) throws(ToteError) -> Descriptor {
        let index = Int(answer.results.values.index)
        guard answer.descriptors.indices.contains(index) else { throw Tote.unreadable("Load") }
        return answer.descriptors[index]
    }
}

extension Tote {
    /// What a backup needs beside the contract.
    public var backup: ToteBackup { ToteBackup(tote: self) }

    /// Whether contents go by descriptor over this connection: to another machine they don't.
    public var carriesDescriptors: Bool { passesDescriptors }
}
