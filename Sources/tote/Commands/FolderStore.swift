import CLinux
import DBus
import Glibc
import ToteClient
import Transfer

/// Files in a folder that appear together, whole and on disk, or not at all.
final class FolderStore {
    private let folder: String
    private let overwrites: Bool
    private let names: [String]
    private var waiting: [(temporary: String, name: String)] = []
    private var placed: [String] = []

    /// Files in the folder at the path `folder`, one an item; refused where one is there and may not be overwritten.
    init(_ folder: String, for items: [ToteItem], _ wanted: String, overwrites: Bool) throws(Problem) {
        switch InputFile.kind(of: folder) {
        case .folder: break
        case .file, .special: throw .failed("\(folder) is a file, not a folder")
        case .nothing: throw .failed("there is no folder \(folder)")
        }
        self.folder = folder
        self.overwrites = overwrites
        names = FileNaming.names(of: items, wanted)
        for name in names where InputFile.exists(path(name)) {
            guard overwrites else { throw .failed("\(path(name)) is there already; --force overwrites it") }
            if case .folder = InputFile.kind(of: path(name)) { throw .failed("\(path(name)) is a folder") }
        }
    }

    deinit {
        for file in waiting { unsafe unlink(path(file.temporary)) }
    }

    /// Writes the content of `item`, which is at `index`, beside its place, to the disk; gives its path and its size.
    func write(
        _ content: ToteContent,
        of item: ToteItem,
        _ index: Int,
        _ signals: Signals
    ) throws(Problem) -> (path: String, size: UInt64) {
        var template = Array(path(".tote-XXXXXX").utf8CString)
        let raw = unsafe mkstemp(&template)
        guard raw >= 0 else { throw .system(folder) }
        let file = Descriptor(adopting: raw)
        let temporary = String(decoding: template.dropLast().suffix(12).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        waiting.append((temporary, names[index]))
        var size: UInt64 = 0
        let subject = path(names[index])
        try Streaming.run(from: content, of: item, signals, toOutput: false) { bytes throws(Problem) in
            try Writing.all(of: bytes, to: file.raw, subject)
            size += UInt64(bytes.count)
        }
        let mask = umask(0o077)
        umask(mask)
        guard fchmod(raw, 0o666 & ~mask) == 0, fsync(raw) == 0 else { throw .system(subject) }
        return (subject, size)
    }

    /// Gives the files their names, and has the disk know.
    func commit() throws(Problem) {
        do throws(Problem) {
            while let file = waiting.first {
                if try place(file.temporary, as: file.name) { placed.append(file.name) }
                waiting.removeFirst()
            }
            let directory = try InputFile.open(folder)
            guard fsync(directory.raw) == 0 else { throw .system(folder) }
        } catch {
            takeBack()
            throw error
        }
    }

    /// Removes the files that got their names, but for those that have overwritten others.
    func takeBack() {
        for name in placed { unsafe unlink(path(name)) }
        placed = []
    }

    /// Gives a file its name; whether nothing stood there.
    private func place(_ temporary: String, as name: String) throws(Problem) -> Bool {
        let (old, new) = (path(temporary), path(name))
        // A link, unlike a rename, never replaces what has appeared there meanwhile.
        if unsafe link(old, new) == 0 {
            unsafe unlink(old)
            return true
        }
        // Some file systems have no links.
        guard overwrites || errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { throw .system(new) }
        let isThere = InputFile.exists(new)
        guard overwrites || !isThere else { throw .failed("\(new) is there already; --force overwrites it") }
        guard unsafe rename(old, new) == 0 else { throw .system(new) }
        return !isThere
    }

    private func path(_ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}

extension InputFile {
    /// Whether anything stands at `path`, a link to nothing too.
    fileprivate static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe lstat(path, &status) == 0
    }
}
