/// What a backup holds, as it is read from front to back.
package protocol BackupVisitor {
    /// A container begins.
    mutating func begin(_ container: BackupReader.Container) throws
    /// A collection of the container that has begun begins.
    mutating func begin(_ collection: BackupReader.Collection) throws
    /// The next item of the collection that has begun.
    mutating func visit(_ item: BackupItem) throws
    /// The collection that has begun ends.
    mutating func endCollection() throws
    /// The container that has begun ends.
    mutating func endContainer() throws
    /// A clipboard begins.
    mutating func begin(_ clipboard: BackupReader.Clipboard) throws
    /// The next entry of the clipboard that has begun; the oldest comes first.
    mutating func visit(_ entry: BackupReader.Entry) throws
}
