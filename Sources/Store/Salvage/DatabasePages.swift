import Glibc

/// The pages of a database file as its last commit left them: those of its log that are whole stand before those of the
/// file. Either may be missing, and any part of them be rubbish.
final class DatabasePages {
    /// The size of a page in bytes: the one that all databases of ours have.
    static let size = 4096

    /// How many pages there are, by the files' sizes.
    let count: UInt32
    private let file: Descriptor?
    private let log: Descriptor?
    private let frames: [UInt32: UInt64]

    /// The pages of the database at `path`, and of the log beside it.
    init(path: String) throws(Fault) {
        let file = try Self.open(path)
        let log = try Self.open(path + "-wal")
        frames =
            switch log {
            case .some(let log): LogFrames.committed(in: log)
            case nil: [:]
            }
        let size =
            switch file {
            case .some(let file): try file.size(path)
            case nil: 0 as UInt64
            }
        count = max(UInt32(clamping: size / UInt64(Self.size)), frames.keys.max() ?? 0)
        self.file = consume file
        self.log = consume log
    }

    /// The page `number`, from 1; nil where it isn't there as a whole, or can't be read.
    func page(_ number: UInt32) -> [UInt8]? {
        guard number > 0, number <= count else { return nil }
        if let offset = frames[number] { return Self.page(of: log, at: offset) }
        return Self.page(of: file, at: UInt64(number - 1) * UInt64(Self.size))
    }

    private static func page(of file: borrowing Descriptor?, at offset: UInt64) -> [UInt8]? {
        switch file {
        case .some(let file): bytes(of: file, at: offset, count: size)
        case nil: nil
        }
    }

    /// So many bytes of a file; nil where it has fewer there, or the disk doesn't give them.
    static func bytes(of file: borrowing Descriptor, at offset: UInt64, count: Int) -> [UInt8]? {
        do throws(Fault) {
            let bytes = try file.read(upTo: count, at: offset, "a page")
            return bytes.count == count ? bytes : nil
        } catch {
            return nil
        }
    }

    private static func open(_ path: String) throws(Fault) -> Descriptor? {
        let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        if number < 0, errno == ENOENT { return nil }
        return try Descriptor(returned: number, path)
    }
}
