/// The statements that are compiled once and used often.
enum SQL: Int, CaseIterable {
    case begin
    case beginReading
    case commit
    case rollback
    case putContainer
    case setRevision
    case deleteContainer
    case deleteCollectionsOfContainer
    case deleteStepsOfContainer
    case deleteItems
    case deletePlaces
    case deleteRepresentations
    case putItems
    case putRepresentations
    case places
    case putContents
    case deleteContents
    case putCollection
    case deleteCollection
    case putItem
    case putRepresentation
    case place
    case putContent
    case copyContent
    case deleteContent
    case content
    case putFile
    case deleteFile
    case fileName
    case putStep
    case deleteStep
    case putClipboard
    case putEntry
    case moveEntry
    case pinEntry
    case deleteEntry

    /// What SQLite compiles.
    var text: String {
        switch self {
        case .begin: "BEGIN IMMEDIATE"
        case .beginReading: "BEGIN"
        case .commit: "COMMIT"
        case .rollback: "ROLLBACK"
        case .putContainer: "INSERT OR REPLACE INTO container VALUES (?, ?, ?, ?, ?, ?)"
        case .setRevision: "UPDATE container SET revision = ?2 WHERE key = ?1"
        case .deleteContainer: "DELETE FROM container WHERE key = ?"
        case .deleteCollectionsOfContainer: "DELETE FROM collection WHERE container = ?"
        case .deleteStepsOfContainer: "DELETE FROM step WHERE key BETWEEN ? AND ?"
        case .deleteItems: "DELETE FROM item WHERE key BETWEEN ? AND ?"
        case .deletePlaces: "DELETE FROM place WHERE key BETWEEN ? AND ?"
        case .deleteRepresentations: "DELETE FROM representation WHERE item BETWEEN ? AND ?"
        case .putItems: Self.putItem.text + Self.more("(?, ?, ?, ?)")
        case .putRepresentations: Self.putRepresentation.text + Self.more("(?, ?, ?, ?, ?, ?, ?, ?, ?)")
        case .places: Self.place.text + Self.more("(?, ?, ?)")
        case .putContents: Self.putContent.text + Self.more("(?, ?)")
        case .deleteContents: "DELETE FROM content WHERE id BETWEEN ? AND ?"
        case .putCollection: "INSERT OR REPLACE INTO collection VALUES (?, ?, ?, ?, ?)"
        case .deleteCollection: "DELETE FROM collection WHERE container = ? AND key = ?"
        case .putItem: "INSERT OR REPLACE INTO item VALUES (?, ?, ?, ?)"
        case .putRepresentation: "INSERT INTO representation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        case .place: "INSERT OR REPLACE INTO place VALUES (?, ?, ?)"
        case .putContent: "INSERT OR REPLACE INTO content VALUES (?, ?)"
        case .copyContent: "INSERT OR REPLACE INTO content SELECT ?2, data FROM content WHERE id = ?1"
        case .deleteContent: "DELETE FROM content WHERE id = ?"
        case .content: "SELECT data FROM content WHERE id = ?"
        case .putFile: "INSERT OR REPLACE INTO file VALUES (?, ?)"
        case .deleteFile: "DELETE FROM file WHERE content = ?"
        case .fileName: "SELECT name FROM file WHERE content = ?"
        case .putStep: "INSERT OR REPLACE INTO step VALUES (?, ?, ?)"
        case .deleteStep: "DELETE FROM step WHERE key = ?"
        case .putClipboard: "INSERT OR REPLACE INTO clipboard VALUES (?, ?, ?, ?, ?, ?)"
        case .putEntry: "INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        case .moveEntry: "UPDATE entry SET change = ?2, time = ?3 WHERE key = ?1"
        case .pinEntry: "UPDATE entry SET pinned = ?2 WHERE key = ?1"
        case .deleteEntry: "DELETE FROM entry WHERE key = ?"
        }
    }

    /// The other rows of a statement that writes as many as a batch has, each as `row`.
    private static func more(_ row: String) -> String {
        String(repeating: ", " + row, count: RowBatch.size - 1)
    }
}
