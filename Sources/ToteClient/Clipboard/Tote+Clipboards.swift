import Transfer
import Wire

extension Tote {
    /// What is known of all clipboards, by name.
    public var clipboards: [ToteClipboard.Description] {
        get throws(ToteError) {
            let objects = try call(ObjectManagerInterface.GetManagedObjects.self, of: Contact.root, Arguments()).values
            return objects.entries.compactMap { entry in
                entry.value[ClipboardInterface.name.text].map(ToteClipboard.Description.init)
            }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        }
    }

    /// The clipboard `name`, which is there, or is made when something is copied to it.
    public func clipboard(_ name: String = ToteClipboard.usual) -> ToteClipboard {
        ToteClipboard(name: name, of: self)
    }

    /// The clipboard `name`; refused where there is none.
    public func findClipboard(_ name: String) throws(ToteError) -> ToteClipboard {
        let clipboard = clipboard(name)
        do {
            _ = try clipboard.changeCount
        } catch .refused(name: ErrorName.unknownObject.text, message: _) {
            let names = try clipboards.map(\.name.quoted)
            let list = [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
            throw ToteError.refused(
                .invalidName,
                "there is no clipboard \(name.quoted); there are \(list.joined(separator: " and "))"
            )
        }
        return clipboard
    }
}
