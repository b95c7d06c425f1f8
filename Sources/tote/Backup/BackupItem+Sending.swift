import ToteClient
import Transfer

extension BackupItem {
    /// The item document of items that fit in one.
    static func document(of items: [BackupItem]) -> String {
        var writer = JSONWriter()
        writer.beginArray()
        for item in items { item.write(to: &writer) }
        writer.endArray()
        return writer.text
    }

    /// It as it crosses the bus.
    func toSend() throws(ToteError) -> ToteItem {
        do throws(Failure) {
            return try item()
        } catch {
            throw .refused(error.reason, error.message)
        }
    }
}
