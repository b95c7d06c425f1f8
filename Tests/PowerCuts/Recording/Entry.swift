/// Something that happened, as the recorder and the clients have written it down.
struct Entry {
    /// What happened.
    enum Kind: UInt32 {
        /// A file was made.
        case create = 1
        /// Data was written to a file.
        case write
        /// A file got another size.
        case truncate
        /// A file got another name.
        case rename
        /// A file got another name beside the one it had.
        case link
        /// A name went.
        case unlink
        /// A folder was made.
        case folder
        /// A flush of a file or folder began.
        case flushBegin
        /// A flush has ended well.
        case flushEnd
        /// A client has sent a call.
        case sent = 100
        /// A client has got the answer to it.
        case answered
    }

    /// The size of what each begins with, in bytes.
    static let headerSize = 32

    /// What happened.
    let kind: Kind
    /// The name below the folder of the service; empty is the folder itself.
    var name = ""
    /// Another name.
    var newName = ""
    /// The number of the file, which the system may use again; or that of the client.
    let file: UInt64
    /// Where data was written; the new size; the number of the flush, or of the call.
    let number: Int
    /// Where in the recording the data stands.
    var data = 0..<0
}
