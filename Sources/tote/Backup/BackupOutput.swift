import CLinux
import DBus
import Glibc

/// Where a backup is written: standard output, or a file that gets its name when it is whole.
final class BackupOutput {
    private let output: Output?
    private let file: (descriptor: Descriptor, temporary: String, path: String)?
    private var isPlaced = false
    private var buffer: [UInt8] = []
    private var progress: Progress

    /// The standard output of a session, or the file at `path`, which is for its owner alone.
    init(_ session: Session, path: String?) throws(Problem) {
        progress = Progress(total: nil, toOutput: path == nil)
        guard let path else {
            output = session.output
            file = nil
            return
        }
        output = nil
        switch InputFile.kind(of: path) {
        case .nothing, .file: break
        case .folder: throw .failed("\(path) is a folder; a backup is a file")
        case .special:
            throw .failed("\(path) is a pipe, a socket or a device, not a file; to write into it, say >\(path)")
        }
        let folder = Self.folder(of: path)
        var template = Array((folder + ".tote-XXXXXX").utf8CString)
        // It gets the mode 0600.
        let raw = unsafe mkstemp(&template)
        guard raw >= 0 else { throw .system(path) }
        let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        file = (Descriptor(adopting: raw), temporary, path)
    }

    deinit {
        abandon()
    }

    /// Leaves nothing of a file that isn't whole.
    func abandon() {
        progress.finish()
        if let file, !isPlaced { unsafe unlink(file.temporary) }
    }

    /// Writes bytes behind those that were written.
    func bytes(_ bytes: some Collection<UInt8>) throws(Problem) {
        buffer += bytes
        if buffer.count >= 131_072 { try flush() }
    }

    /// Writes text behind what was written.
    func text(_ text: String) throws(Problem) {
        try bytes(text.utf8)
    }

    /// Has all of it where it belongs, on the disk where that is a file.
    func finish() throws(Problem) {
        try flush()
        guard let file else { return }
        guard fsync(file.descriptor.raw) == 0 else { throw .system(file.path) }
        guard unsafe rename(file.temporary, file.path) == 0 else { throw .system(file.path) }
        isPlaced = true
        let folder = try InputFile.open(Self.folder(of: file.path) + ".")
        guard fsync(folder.raw) == 0 || errno == EINVAL else { throw .system(file.path) }
    }

    private func flush() throws(Problem) {
        defer { buffer.removeAll(keepingCapacity: true) }
        if let output {
            try output.bytes(buffer[...])
        } else if let file {
            try Writing.all(of: buffer[...], to: file.descriptor.raw, file.path)
        }
        progress.advance(buffer.count)
    }

    /// The folder that a path is in, with the slash at its end; empty for the working folder.
    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(path[...slash])
    }
}
