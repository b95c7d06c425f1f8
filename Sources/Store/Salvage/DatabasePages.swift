/// The pages of a database file as its last commit left them: those of its log that are whole stand before those of the
/// file. Either may be missing, and any part of them be rubbish.
final class DatabasePages {
    /// The size of a page in bytes: the one that all databases of ours have.
    static let size = 4096

    /// How many pages the file has, by its size.
    private let fileCount: UInt32
    /// Those that the log alone has, ascending.
    private let added: [UInt32]
    private let file: PageSource
    private let log: PageSource
    private let frames: [UInt32: UInt64]

    /// The pages of the database at `path`, and of the log beside it.
    convenience init(path: String) throws(Fault) {
        try self.init(try .opened(path), log: try .opened(path + "-wal"), path)
    }

    /// The pages of a database and of its log, which `subject` calls so in a fault.
    init(_ file: consuming PageSource, log: consuming PageSource, _ subject: String) throws(Fault) {
        let frames = LogFrames(in: log).committed
        let fileCount = UInt32(clamping: try file.size(subject) / UInt64(Self.size))
        self.frames = frames
        self.fileCount = fileCount
        added = frames.keys.filter { $0 > fileCount }.sorted()
        self.file = file
        self.log = log
    }

    /// How many pages there are.
    var count: Int { Int(fileCount) + added.count }

    /// The numbers of all pages that are there, ascending.
    var numbers: some Sequence<UInt32> {
        (0..<count).lazy.map { [fileCount = Int(fileCount), added] index in
            index < fileCount ? UInt32(index + 1) : added[index - fileCount]
        }
    }

    /// The page `number`, from 1; nil where it isn't there as a whole, or can't be read.
    func page(_ number: UInt32) -> [UInt8]? {
        if let offset = frames[number] { return log.bytes(at: offset, count: Self.size) }
        guard number > 0, number <= fileCount else { return nil }
        return file.bytes(at: UInt64(number - 1) * UInt64(Self.size), count: Self.size)
    }
}
