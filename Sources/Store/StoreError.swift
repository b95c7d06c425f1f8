/// Why a store can't be had.
public enum StoreError: Error, Hashable, Sendable {
    /// Another process owns the folder at this path.
    case locked(folder: String)
    /// The folder, or a file in it, belongs to another user, or isn't what it should be.
    case foreign(reason: String)
    /// The disk, the folder's permissions or the database do not allow it.
    case unusable(reason: String)
}

extension StoreError: CustomStringConvertible {
    /// A sentence for the log.
    public var description: String {
        switch self {
        case .locked(let folder): "\(folder) is in use by another toted"
        case .foreign(let reason), .unusable(let reason): reason
        }
    }
}
