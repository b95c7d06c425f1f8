import DBus
import Wire

extension ToteContainer {
    /// Its collections with the ids in them, in order, as of one revision.
    public func snapshot() throws(ToteError) -> (revision: UInt64, collections: [(name: String, ids: [String])]) {
        let (revision, collections) = try tote.call(
            ContainerInterface.Snapshot.self,
            of: path,
            Arguments(),
            timeout: Tote.patience
        ).values
        return (revision, collections.map { ($0.values.0, $0.values.1) })
    }

    /// The ids in a collection, in order: at most `limit` behind the item `after`; a limit of 0 is none.
    public func list(_ collection: String, after: String = "", limit: UInt32 = 0) throws(ToteError) -> [String] {
        let arguments = Arguments(collection, after, limit)
        return try tote.call(ContainerInterface.List.self, of: path, arguments, timeout: Tote.patience).values
    }

    /// Where an item is: its collection, and how many items stand before it there.
    public func locate(_ id: String) throws(ToteError) -> (collection: String, index: UInt64) {
        let (collection, index) = try tote.call(ContainerInterface.Locate.self, of: path, Arguments(id)).values
        return (collection, index)
    }

    /// The items `ids`: small contents in place, larger ones to be loaded.
    public func get(_ ids: [String]) throws(ToteError) -> [ToteItem] {
        try tote.call(ContainerInterface.Get.self, of: path, Arguments(ids)).values.map(ToteItem.init)
    }

    /// The text of an item, as the first of its representations that fits `type` gives it; with none named, the first
    /// that is text.
    public func text(of id: String, type: String = "") throws(ToteError) -> String {
        try tote.call(ContainerInterface.GetText.self, of: path, Arguments(id, type)).values
    }

    /// The item document of the items `ids`.
    public func document(of ids: [String]) throws(ToteError) -> String {
        try tote.call(ContainerInterface.GetDocument.self, of: path, Arguments(ids), timeout: Tote.patience).values
    }

    /// The types in which an item can be had, best first.
    public func types(of id: String) throws(ToteError) -> [String] {
        try tote.call(ContainerInterface.Types.self, of: path, Arguments(id)).values
    }

    /// The content of an item that fits `type` best, unchanged; with none named, its best.
    public func load(_ id: String, type: String = "") throws(ToteError) -> ToteContent {
        guard tote.passesDescriptors else {
            return try ToteContent(of: id, in: try document(of: [id]), type: type)
        }
        let arguments = Arguments(id, type)
        return try ToteContent(try tote.exchange(ContainerInterface.Load.self, of: path, arguments))
    }
}
