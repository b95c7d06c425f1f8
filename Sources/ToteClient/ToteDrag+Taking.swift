import DBus
import Wire

// For an app that takes a drag without being a container: read, claim, read on, finish.

extension ToteDrag {
    /// The items: small contents in place, larger ones to be loaded.
    public func get() throws(ToteError) -> [ToteItem] {
        try tote.call(DragInterface.Get.self, of: objectPath, Arguments()).values.map(ToteItem.init)
    }

    /// The texts of the items that have one of `type`, as one.
    public func text(type: String = "") throws(ToteError) -> String {
        try tote.call(DragInterface.GetText.self, of: objectPath, Arguments(type)).values
    }

    /// The item document of its items.
    public func document() throws(ToteError) -> String {
        try tote.call(DragInterface.GetDocument.self, of: objectPath, Arguments(), timeout: Tote.patience).values
    }

    /// The content of the item at `index` that fits `type` best, unchanged; with none named, its best.
    public func load(_ index: Int, type: String = "") throws(ToteError) -> ToteContent {
        guard let position = UInt32(exactly: index) else {
            throw .notSent("\(index) is no index of an item")
        }
        guard tote.passesDescriptors else {
            let items = try get()
            guard items.indices.contains(index) else { throw .notSent("the drag has no item \(index)") }
            return try ToteContent(of: items[index].id, in: try document(), type: type)
        }
        return try ToteContent(
            try tote.exchange(DragInterface.Load.self, of: objectPath, Arguments(position, type))
        )
    }

    /// Takes it for this connection alone; who goes away before it finishes has taken nothing.
    public func claim() throws(ToteError) {
        _ = try tote.call(DragInterface.Claim.self, of: objectPath, Arguments())
    }

    /// Ends it: says what was done, and to which items, by index; none named is all. For what is stored, never earlier.
    public func finish(_ operation: ToteOperation, taken: [Int] = []) throws(ToteError) {
        var indexes: [UInt32] = []
        for index in taken {
            guard let index = UInt32(exactly: index) else { throw .notSent("\(index) is no index of an item") }
            indexes.append(index)
        }
        _ = try tote.call(DragInterface.Finish.self, of: objectPath, Arguments(operation.rawValue, indexes))
    }

    /// Ends it with nothing taken; the source keeps all.
    public func finishWithNothing() throws(ToteError) {
        _ = try tote.call(DragInterface.Finish.self, of: objectPath, Arguments("none", []))
    }
}
