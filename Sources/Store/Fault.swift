import CSQLite
import Glibc
import Transfer

/// What went wrong in the database or the file system.
package struct Fault: Error {
    /// What follows from it.
    package enum Kind {
        /// There is no room.
        case full
        /// What was read can't be what was written.
        case damaged
        /// It is sound, and not for this program to read.
        case strange
        /// What should be there isn't.
        case gone
        /// It isn't this user's, or not of its kind.
        case foreign
        /// Another program holds it.
        case busy
        /// Anything else that the system refused.
        case refused
    }

    /// What follows from it.
    package let kind: Kind
    /// What was attempted, and why it failed.
    package let sentence: String

    /// A fault that is explained by `sentence`.
    init(_ kind: Kind, _ sentence: String) {
        self.kind = kind
        self.sentence = sentence
    }

    /// The system call for `attempt` failed with `number`, which is `errno` right after it.
    init(errno number: CInt, _ attempt: String) {
        self.init(Self.kind(ofErrno: number), "\(attempt): \(unsafe String(cString: strerror(number)))")
    }

    /// A call of SQLite on `connection` failed with the extended result `code`.
    init(sqlite code: CInt, on connection: OpaquePointer?) {
        let systemError = unsafe sqlite3_system_errno(connection)
        var sentence = "database: \(unsafe String(cString: sqlite3_errmsg(connection)))"
        switch code & 0xff {
        case SQLITE_FULL:
            self.init(.full, sentence)
        case SQLITE_BUSY, SQLITE_LOCKED:
            self.init(.busy, sentence)
        // A statement of ours can fail to compile or fit only where the tables aren't ours.
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_SCHEMA:
            self.init(.damaged, sentence)
        case SQLITE_IOERR, SQLITE_CANTOPEN:
            if systemError != 0 { sentence += " (\(unsafe String(cString: strerror(systemError))))" }
            self.init(Self.kind(ofErrno: systemError) == .full ? .full : .refused, sentence)
        default:
            self.init(.refused, sentence)
        }
    }

    /// The refusal that a caller gets whose change could not be stored. Where the files are is not its business.
    var commitFailure: Failure {
        switch kind {
        case .gone: Failure(.noRepresentation, "a content of this is not there any more", cause: sentence)
        case .full: Failure(.storageFull, "there is no room on the disk to store this", cause: sentence)
        case .busy:
            Failure(.storageFull, "another program holds the database, so that nothing can be stored", cause: sentence)
        case .damaged:
            Failure(.storageFull, "the database is damaged, so that this can't be stored", cause: explained)
        case .strange, .foreign, .refused:
            Failure(.storageFull, "the disk doesn't let this be stored", cause: sentence)
        }
    }

    /// The refusal that a caller gets who asked for a content.
    var readFailure: Failure {
        Failure(.noRepresentation, "what was stored of the content can't be read", cause: explained)
    }

    /// The same for the log, which says what comes of it.
    private var explained: String {
        guard kind == .damaged else { return sentence }
        return
            "\(sentence): the database is set aside, and what can be read of it restored, when the service starts next"
    }

    private static func kind(ofErrno number: CInt) -> Kind {
        switch number {
        case ENOSPC, EDQUOT, EFBIG: .full
        case ENOENT: .gone
        default: .refused
        }
    }
}
