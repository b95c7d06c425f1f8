import ToteClient
import Transfer
import Wire

/// A backup as `tote import` reads it: the first byte says in what pieces it comes, the rest is the document. What is read
/// doesn't depend on the pieces, nor on where contents are kept; it comes back the same from what is written of it.
enum ImportTarget {
    /// Contents larger than this are kept in files, so that there are some.
    private static let memory = 48

    static func check(_ bytes: [UInt8]) throws(Finding) {
        guard let first = bytes.first else { return }
        let document = Array(bytes.dropFirst())
        let whole = ReadBackup(document, pieces: document.count)
        let pieces = ReadBackup(document, pieces: Int(first) + 1)
        try require(pieces.refusal == whole.refusal, "in pieces it is refused for another reason")
        try requireSame(
            try pieces.text(withPlaces: true),
            try whole.text(withPlaces: true),
            "in pieces it is another"
        )
        let seen = ReadBackup(document, pieces: document.count, memory: nil)
        try require(seen.refusal == whole.refusal, "it is refused for another reason where contents are not kept")
        let filed = ReadBackup(document, pieces: Int(first) + 1, memory: memory)
        try require(filed.refusal == whole.refusal, "it is refused for another reason where contents are in files")
        try requireSame(try filed.text(), try whole.text(), "it is another where contents are in files")
        guard whole.refusal == nil else { return }
        try expected("what was read as a backup") { () throws(Failure) in
            var reader = JSONReader(document, depthLimit: JSON.defaultDepthLimit + 16)
            try reader.skipValue()
            try reader.finish()
        }
        try checkWriting(of: whole)
        for item in whole.items { try check(item) }
    }

    /// What is written of a backup is the same backup, with nothing around its values.
    private static func checkWriting(of backup: ReadBackup) throws(Finding) {
        let written = backup.document
        let again = ReadBackup(Array(written.utf8), pieces: 1_000)
        try require(again.refusal == nil, "what is written is refused: \(again.refusal ?? "")")
        try requireSame(try again.text(), try backup.text(), "what is written is another")
        try requireSame(again.document, written, "it is written in two ways")
    }

    /// An item is the same whether it goes to the service as a document or by itself, and as it comes back from there.
    private static func check(_ item: BackupItem) throws(Finding) {
        let sent: ToteItem
        do throws(ToteError) {
            sent = try item.item()
        } catch {
            return try require(!error.description.isEmpty, "a refusal says nothing")
        }
        let head = "{" + (sent.unsaidTypes.map { "\"types\":\($0)," } ?? "") + sent.head + "]}"
        let text = #"{"format":"\#(BackupReader.format)","clipboards":[{"name":"a","entries":[{"items":[\#(head)]}]}]}"#
        let backup = ReadBackup(Array(text.utf8), pieces: 1_000)
        guard let same = backup.items.first else {
            throw Finding("an item that came back is refused: \(backup.refusal ?? "")")
        }
        let again: ToteItem
        do throws(ToteError) {
            again = try same.item()
        } catch {
            throw Finding("an item that came back can't be sent: \(error)")
        }
        try requireSame(again.id, sent.id, "an item comes back under another id")
        try require(sorted(again) == sorted(sent), "attributes come back as others")
        guard !item.goesAlone else { return }
        let drafts = try permitted(.invalidDocument, .invalidArgument, .invalidName, .invalidType, .tooLarge, .notText)
        {
            () throws(Failure) in
            try ItemDocument.items(
                in: BackupItem.document(of: [item]),
                giver: Viewer(connection: "", app: nil),
                within: .highest
            )
        }
        guard let drafts else { return }
        try require(drafts.count == 1, "an item becomes \(drafts.count) in a document")
        for draft in drafts { try check(draft, sent) }
    }

    private static func check(_ draft: ItemDraft, _ sent: ToteItem) throws(Finding) {
        try requireSame(draft.id?.text ?? "", sent.id, "an item has another id in a document")
        let names = draft.attributes.map(\.name)
        try require(names == sent.attributes.entries.map(\.key), "an item has other attributes in a document")
        try require(draft.representations.count == sent.representations.count, "representations are lost in a document")
        for (one, other) in zip(draft.representations, sent.representations) {
            let content: Content
            switch other.content {
            case .text(let text): content = .text(text)
            case .bytes(let bytes): content = .bytes(bytes)
            case .file, .promise, .elsewhere: throw Finding("a content that goes in a document is elsewhere")
            }
            let (bytes, same) = try expected("a content") { () throws(Failure) in
                let kept = try Representation(type: one.type, content: content).checked().content
                return (
                    try one.content.bytes(limit: .max, from: NoContents()),
                    try kept.bytes(limit: .max, from: NoContents())
                )
            }
            try require(bytes == same, "a content is another in a document")
            try require(one.isPreview == other.isPreview, "a preview is none in a document")
        }
    }

    /// The attributes in the order of their names' bytes.
    private static func sorted(_ item: ToteItem) -> [VariantDictionary.Entry] {
        item.attributes.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
}
