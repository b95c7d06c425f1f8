import DBus
import Wire

extension ToteClipboard {
    /// Its items: small contents in place, larger ones to be loaded.
    public func get() throws(ToteError) -> [ToteItem] {
        try tote.call(ClipboardInterface.Get.self, of: path, Arguments()).values.map(ToteItem.init)
    }

    /// The texts of the items that have one of `type`, as one; with none named, of the first type that is text.
    public func text(type: String = "") throws(ToteError) -> String {
        try tote.call(ClipboardInterface.GetText.self, of: path, Arguments(type), timeout: Tote.patience).values
    }

    /// The item document of its items.
    public func document() throws(ToteError) -> String {
        try tote.call(ClipboardInterface.GetDocument.self, of: path, Arguments(), timeout: Tote.patience).values
    }

    /// The content of the item at `index` that fits `type` best, unchanged; with none named, its best.
    public func load(_ index: Int, type: String = "") throws(ToteError) -> ToteContent {
        guard let position = UInt32(exactly: index) else {
            throw .notSent("\(index) is no index of an item")
        }
        guard tote.passesDescriptors else {
            let items = try get()
            guard items.indices.contains(index) else { throw .notSent("the clipboard has no item \(index)") }
            return try ToteContent(of: items[index].id, in: try document(), type: type)
        }
        return try ToteContent(
            try tote.exchange(ClipboardInterface.Load.self, of: path, Arguments(position, type))
        )
    }
}
