import ToteClient
import Transfer

extension [BackupItem] {
    /// Sends them as a document where they fit in one and the service takes it, else as what they are: a service may be
    /// told to take smaller documents than items.
    func send<Result>(
        asDocument: (String) throws(ToteError) -> Result,
        asItems: ([ToteItem]) throws(ToteError) -> Result
    ) throws(ToteError) -> Result {
        if !contains(where: \.goesAlone) {
            do throws(ToteError) {
                return try asDocument(document)
            } catch {
                guard error.reason == .tooLarge else { throw error }
            }
        }
        return try asItems(try map { item throws(ToteError) in try item.toSend() })
    }

    /// Their item document.
    private var document: String {
        var writer = JSONWriter()
        writer.beginArray()
        for item in self { item.write(to: &writer) }
        writer.endArray()
        return writer.text
    }
}

extension BackupItem {
    /// It as it crosses the bus.
    fileprivate func toSend() throws(ToteError) -> ToteItem {
        do throws(Failure) {
            return try item()
        } catch {
            throw .refused(error.reason, error.message)
        }
    }
}
