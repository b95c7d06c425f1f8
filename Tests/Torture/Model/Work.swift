/// What a client asks of the service. Containers are named by their index.
enum Work: CustomStringConvertible {
    /// Items that are put in.
    case insert(Int, [(id: String, content: Content)], collection: String, before: String)
    /// An item that gets another content.
    case update(Int, String, Content)
    /// Items that are moved within their container.
    case move(Int, [String], collection: String, before: String)
    /// Items that are removed.
    case remove(Int, [String])
    /// The newest change is taken back.
    case undo(Int)
    /// What was taken back is made again.
    case redo(Int)
    /// Items that a drag begins with.
    case lift(Int, [String])
    /// What a drag holds is dropped.
    case drop(from: Int, [String], into: Int, collection: String, before: String, preferred: String)
    /// The drag ends with nothing done.
    case cancel
    /// The drag is claimed for this client alone.
    case claim
    /// What a drag holds was taken by an app, which stores it.
    case finish(Int, [String])
    /// Items of a container are copied to the client's clipboard.
    case copyItems(Int, [String])
    /// A content is copied to the client's clipboard.
    case copy(Content)
    /// What the client's clipboard holds is pasted.
    case paste(Int, collection: String, before: String)
    /// An entry of the history becomes the content of the clipboard.
    case select(UInt64)
    /// An entry stays for ever, or not any more.
    case pin(UInt64, Bool)
    /// Entries go from the history.
    case forget([UInt64])
    /// The clipboard is emptied.
    case clear

    /// The work, as the log shows it.
    var description: String {
        func place(_ container: Int, _ collection: String, _ before: String) -> String {
            "\(Names.containers[container])/\(collection)" + (before.isEmpty ? "" : " before \(before)")
        }
        func list(_ ids: [String]) -> String { ids.joined(separator: " ") }
        switch self {
        case .insert(let container, let items, let collection, let before):
            let what = items.map { "\($0.id)=\($0.content.title)" }
            return "insert \(list(what)) in \(place(container, collection, before))"
        case .update(let container, let id, let content):
            return "update \(id)=\(content.title) in \(Names.containers[container])"
        case .move(let container, let ids, let collection, let before):
            return "move \(list(ids)) to \(place(container, collection, before))"
        case .remove(let container, let ids): return "remove \(list(ids)) from \(Names.containers[container])"
        case .undo(let container): return "undo \(Names.containers[container])"
        case .redo(let container): return "redo \(Names.containers[container])"
        case .lift(let container, let ids): return "lift \(list(ids)) from \(Names.containers[container])"
        case .drop(let source, let ids, let target, let collection, let before, let preferred):
            let wish = preferred.isEmpty ? "" : ", rather \(preferred)"
            let from = Names.containers[source]
            return "drop \(list(ids)) from \(from) on \(place(target, collection, before))\(wish)"
        case .cancel: return "cancel"
        case .claim: return "claim"
        case .finish(let container, let ids): return "finish with \(list(ids)) from \(Names.containers[container])"
        case .copyItems(let container, let ids): return "copy \(list(ids)) of \(Names.containers[container])"
        case .copy(let content): return "copy \(content.title)"
        case .paste(let container, let collection, let before):
            return "paste in \(place(container, collection, before))"
        case .select(let entry): return "select \(entry)"
        case .pin(let entry, let isPinned): return "\(isPinned ? "pin" : "unpin") \(entry)"
        case .forget(let entries): return "forget \(entries)"
        case .clear: return "clear"
        }
    }
}
