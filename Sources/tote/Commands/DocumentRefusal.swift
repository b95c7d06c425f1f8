import ToteClient
import Transfer

/// Says which item makes an item document too large, where the service names its type only.
enum DocumentRefusal {
    /// The refusal with the name of the first of the items that alone fills more than a document; else as it is.
    static func naming(_ error: ToteError, among items: [ToteItem]) -> any Error {
        guard error.reason == .tooLarge, case .refused(_, let message) = error,
            let item = items.first(where: { $0.representations.contains(where: isTooLarge) })
        else { return error }
        return Problem.failed("the item \(item.id.quoted): \(message)")
    }

    private static func isTooLarge(_ representation: ToteRepresentation) -> Bool {
        let limit = UInt64(ItemDocument.limit)
        // What isn't text stands in the document as base64: four characters for three bytes.
        return (representation.size ?? 0) > (ContentType.isTextual(representation.type) ? limit : limit / 4 * 3)
    }
}
