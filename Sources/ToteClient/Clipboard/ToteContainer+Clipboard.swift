import Wire

extension ToteContainer {
    /// Copies items to a clipboard; gives its new change count.
    @discardableResult
    public func copy(_ ids: [String], to clipboard: ToteClipboard) throws(ToteError) -> UInt64 {
        try tote.call(ContainerInterface.Copy.self, of: path, Arguments(ids, clipboard.name), timeout: Tote.patience)
            .values
    }

    /// Puts copies of what a clipboard holds at a place, and gives their ids.
    @discardableResult
    public func paste(_ clipboard: ToteClipboard, at place: TotePlace = .anywhere) throws(ToteError) -> [String] {
        let arguments = Arguments(clipboard.name, place.collection, place.before)
        return try tote.call(ContainerInterface.Paste.self, of: path, arguments, timeout: Tote.patience).values
    }
}
