public import Transfer

/// A file that is being written for a content that comes bit by bit; gone with this object unless it is finished.
public final class Spool {
    /// The number of the content.
    public let number: ContentID
    /// How many bytes are in it so far.
    public var size: UInt64 { written.size }

    private let folder: BlobFolder
    private let name: Int64
    private var file: Descriptor?
    private var written = WriteBack()
    /// How regular files are copied: by the kernel, until it says that it can't.
    var kernelCopies = true

    /// A new file in `folder` for the content `number`.
    init(_ number: ContentID, in folder: BlobFolder) throws(Fault) {
        let new = try folder.create()
        self.number = number
        self.folder = folder
        name = new.name
        file = new.take()
    }

    deinit {
        if file != nil { folder.remove(name) }
    }

    /// Appends `bytes`; `StorageFull` where there is no room, after which the spool can only be dropped.
    public func write(_ bytes: Span<UInt8>) throws(Failure) {
        try withFile { (file) throws(Fault) in try file.write(bytes, "storing a content") }
        try grow(by: bytes.count)
    }

    /// Closes the file, which waits for `adoptFile` in a transaction or for `discardFile`, and returns its size in bytes.
    public func finish() throws(Failure) -> UInt64 {
        try withFile { (file) throws(Fault) in try folder.flush(file) }
        file = nil
        folder.keep(BlobFolder.Spooled(name: name, size: size), for: number)
        return size
    }

    /// Runs `body` with the open file.
    func withFile<R>(_ body: (borrowing Descriptor) throws(Fault) -> R) throws(Failure) -> R {
        do throws(Fault) {
            switch file {
            case .some(let file): return try body(file)
            case nil: preconditionFailure("a finished spool is written to")
            }
        } catch {
            throw error.commitFailure
        }
    }

    /// Counts `count` bytes that were written.
    func grow(by count: Int) throws(Failure) {
        written.grow(by: count)
        try withFile { (file) throws(Fault) in folder.writeBack(file, &written) }
    }
}

extension BlobFolder.NewFile {
    /// The open file.
    consuming func take() -> Descriptor { descriptor }
}
