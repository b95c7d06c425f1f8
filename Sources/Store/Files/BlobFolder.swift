import CLinux
import Glibc
import Transfer

/// The contents that are files.
///
/// A content's number is used again once the content is gone; a file's name never is. So a database that a power cut
/// took back to an earlier state finds either the file that it means or none, never another content's.
final class BlobFolder {
    /// The names that files have: numbers, so far from the last one that no clock comes near it.
    static let names: ClosedRange<Int64> = 1...(1 << 62)

    private let directory: Directory
    private let durability: Durability
    private let firstName: Int64
    private var nextName: Int64
    private var finished: [ContentID: Spooled] = [:]
    /// Files that no row speaks of any more, though after a power cut one might again.
    private var freed: [Int64] = []

    /// A file that is complete and belongs to no content of the database yet.
    struct Spooled {
        /// Its name.
        let name: Int64
        /// Its size in bytes.
        let size: UInt64
    }

    /// A file that was made and is being written.
    struct NewFile: ~Copyable {
        /// Its name.
        let name: Int64
        /// The file, open for writing.
        let descriptor: Descriptor
    }

    /// The folder `directory`.
    ///
    /// Names begin at the clock, in microseconds, so that not even those of a process are used again whose last commits
    /// are gone; `reserve` helps where the clock was set back.
    init(_ directory: consuming Directory, _ durability: Durability) {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        self.directory = directory
        self.durability = durability
        firstName = Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1000
        nextName = firstName
    }

    /// Keeps `name`, which the database has, from being given to another file.
    func reserve(_ name: Int64) {
        nextName = max(nextName, name &+ 1)
    }

    /// A new, empty file.
    func create() throws(Fault) -> NewFile {
        let name = takeName()
        return NewFile(name: name, descriptor: try directory.open(String(name), O_WRONLY | O_CREAT | O_EXCL))
    }

    /// A new file that holds `bytes`; where it can't be written, none is left.
    func create(holding bytes: Span<UInt8>) throws(Fault) -> Int64 {
        let file = try create()
        do throws(Fault) {
            try file.descriptor.write(bytes, "writing \(directory.path)/\(file.name)")
            try flush(file.descriptor)
        } catch {
            remove(file.name)
            throw error
        }
        return file.name
    }

    /// A new file that holds the same as the file `name`.
    func copy(_ name: Int64) throws(Fault) -> Int64 {
        let newName = takeName()
        if try directory.link(String(name), to: String(newName)) { return newName }
        let source = try open(name)
        let file = try create()
        do throws(Fault) {
            var count = 1
            while count > 0 {
                count = sendfile(file.descriptor.raw, source.raw, nil, 1 << 30)
                guard count >= 0 || errno == EINTR else {
                    throw Fault(errno: errno, "copying \(directory.path)/\(name)")
                }
                if count < 0 { count = 1 }
            }
            try flush(file.descriptor)
        } catch {
            remove(file.name)
            throw error
        }
        return file.name
    }

    /// The file `name`, for reading, at its begin; what somebody put in its place is waited for no more than a file.
    func open(_ name: Int64) throws(Fault) -> Descriptor {
        let file = try directory.open(String(name), O_RDONLY | O_NONBLOCK | O_NOCTTY)
        guard try file.status("a content").st_mode & S_IFMT == S_IFREG else {
            throw Fault(.gone, "\(directory.path)/\(name) is no regular file")
        }
        guard fcntl(file.raw, F_SETFL, 0) == 0 else { throw Fault(errno: errno, "a content") }
        return file
    }

    /// Takes away the file `name`. One that can't be taken away now is swept when the store is next loaded.
    func remove(_ name: Int64) {
        _ = try? directory.remove(String(name))
    }

    /// Takes away the file `name`, of which the last commit has deleted the row; where commits are to outlive power cuts,
    /// when this one does, so that no row comes back without its file.
    func free(_ name: Int64) {
        if durability == .power { freed.append(name) } else { remove(name) }
    }

    /// Takes away the files that were freed: all commits outlive a power cut now.
    func removeFreed() {
        guard !freed.isEmpty else { return }
        for name in freed { remove(name) }
        freed = []
    }

    /// Takes away the files of earlier processes but those in `names`, whose modes are mended. Tells of those of
    /// them that can't be used: they make only their contents unavailable.
    ///
    /// That no row speaks of a file may itself be in a log that no disk has: `sync` is called before the first one goes.
    func sweep(keeping names: Set<Int64>, sync: () throws(Fault) -> Void) throws(Fault) -> [Notice] {
        var unusable: [Notice] = []
        var doomed: [Int64] = []
        for text in try directory.names() {
            // What can't be one of ours is left alone.
            guard let name = Int64(text), String(name) == text, name < firstName else { continue }
            guard names.contains(name) else {
                doomed.append(name)
                continue
            }
            do throws(Fault) {
                _ = try directory.mend(text)
            } catch {
                let sentence = "A content can't be read: \(error.sentence)."
                unusable.append(Notice(sentence: sentence, keptAt: "\(directory.path)/\(text)"))
            }
        }
        guard !doomed.isEmpty else { return unusable }
        try sync()
        for name in doomed { remove(name) }
        return unusable
    }

    /// Has the disk begin with what was written to `file`, where it is to be flushed in the end.
    func writeBack(_ file: borrowing Descriptor, _ progress: inout WriteBack) {
        if durability == .power { progress.advance(file) }
    }

    /// Makes what was written to `file` outlive a power cut, where commits do.
    func flush(_ file: borrowing Descriptor) throws(Fault) {
        if durability == .power { try file.flush("flushing a file in \(directory.path)") }
    }

    /// Makes the names of new files outlive a power cut, where commits do.
    func flushNames() throws(Fault) {
        if durability == .power { try directory.flush() }
    }

    private func takeName() -> Int64 {
        defer { nextName += 1 }
        return nextName
    }
}

/// Files that were spooled and wait for the transaction that makes contents of them.
extension BlobFolder {
    /// Keeps a complete file for the content `number`.
    func keep(_ file: Spooled, for number: ContentID) {
        discard(number)
        finished[number] = file
    }

    /// The complete file for the content `number`.
    func spooled(_ number: ContentID) -> Spooled? {
        finished[number]
    }

    /// The file for the content `number` belongs to the database from now on.
    func forget(_ number: ContentID) {
        finished[number] = nil
    }

    /// Takes away the complete file for the content `number`, if there is one.
    func discard(_ number: ContentID) {
        if let file = finished.removeValue(forKey: number) { remove(file.name) }
    }
}
