import CLinux
import Glibc

/// Gives files of contents that were set aside to the new database too.
final class BlobRecovery {
    private let source: Directory
    private let target: Directory

    /// Files of `source`, for `target`.
    init(from source: consuming Directory, to target: consuming Directory) {
        self.source = source
        self.target = target
    }

    /// Gives the file `name` on, if it is there with `size` bytes; whether it is.
    func recover(_ name: Int64, size: UInt64) throws(Fault) -> Bool {
        let text = String(name)
        guard let status = try source.status(text), status.st_mode & S_IFMT == S_IFREG,
            UInt64(clamping: status.st_size) == size
        else { return false }
        if try target.status(text) != nil { return true }
        if try !target.link(text, from: source) { try copy(text) }
        return true
    }

    /// Copies a file where it can't have a second name.
    private func copy(_ name: String) throws(Fault) {
        let old = try source.open(name, O_RDONLY)
        let new = try target.open(name, O_WRONLY | O_CREAT | O_EXCL)
        while true {
            let bytes = try old.read(upTo: 1 << 20, "copying \(name)")
            guard !bytes.isEmpty else { return }
            try new.write(bytes.span, "copying \(name)")
        }
    }
}
