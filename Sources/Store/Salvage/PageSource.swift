import Glibc

/// Bytes that are read at any place.
enum PageSource: ~Copyable {
    /// There are none.
    case nothing
    /// Those of a file.
    case file(Descriptor)
    /// Those that are in memory.
    case memory([UInt8])

    /// Those of the file at `path`; none where there is no such file.
    static func opened(_ path: String) throws(Fault) -> PageSource {
        let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        if number < 0, errno == ENOENT { return .nothing }
        return .file(try Descriptor(returned: number, path))
    }

    /// So many bytes from `offset` on; nil where there are fewer, or the disk doesn't give them.
    func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
        switch self {
        case .nothing: return nil
        case .file(let file):
            do throws(Fault) {
                let bytes = try file.read(upTo: count, at: offset, "a page")
                return bytes.count == count ? bytes : nil
            } catch {
                return nil
            }
        case .memory(let bytes):
            guard offset <= UInt64(bytes.count), count <= bytes.count - Int(offset) else { return nil }
            return Array(bytes[Int(offset)...].prefix(count))
        }
    }

    /// How many bytes there are; what `subject` calls them is for the fault.
    func size(_ subject: String) throws(Fault) -> UInt64 {
        switch self {
        case .nothing: 0
        case .file(let file): try file.size(subject)
        case .memory(let bytes): UInt64(bytes.count)
        }
    }
}
