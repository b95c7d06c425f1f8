/// Why a backup isn't read to its end.
package enum BackupError: Error {
    /// It can't be one: a sentence, with the subject, the line and the column.
    case malformed(String)
    /// What gives its bytes, or takes its large contents, failed.
    case failed(any Error)
}
