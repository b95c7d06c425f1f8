import CLinux
import DBus
import Glibc

/// Files that a command reads.
enum InputFile {
    /// What stands at a path.
    enum Kind {
        /// Nothing that can be seen.
        case nothing
        /// A folder.
        case folder
        /// A file.
        case file
        /// A pipe, a socket or a device.
        case special
    }

    /// What stands at `path`.
    static func kind(of path: String) -> Kind {
        var status = stat()
        guard unsafe stat(path.path, &status) == 0 else { return .nothing }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        default: return .special
        }
    }

    /// Refuses what stands at `path` but is no file; what isn't there is left to who opens it.
    static func check(_ path: String) throws(Problem) {
        switch kind(of: path) {
        case .file, .nothing: return
        case .folder: throw .failed("\(path) is a folder, not a file; --text takes the word itself")
        case .special:
            throw .failed("\(path) is a pipe, a socket or a device, not a file; to read it, say - <\(path)")
        }
    }

    /// Whether somebody who gives `argument`, at which nothing stands, means a file: it is a link to nothing, is
    /// written as a path, or is one word with the ending of a file's name. An address such as `https://…` is none.
    static func isMeant(by argument: String, _ types: MIMEDatabase) -> Bool {
        var status = stat()
        guard unsafe lstat(argument.path, &status) != 0 else { return true }
        let scheme = argument.prefix { $0 != ":" }
        guard !argument.dropFirst(scheme.count).hasPrefix("://") else { return false }
        guard !["/", "./", "../"].contains(where: argument.hasPrefix) else { return true }
        guard !argument.contains(where: \.isWhitespace) else { return false }
        return argument.contains("/") || argument.contains(".") && types.globs.knowsEnding(ofName: argument)
    }

    /// Opens the file at `path` to read it.
    static func open(_ path: String) throws(Problem) -> Descriptor {
        let raw = unsafe Glibc.open(path.path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard raw >= 0 else { throw .system(path) }
        return Descriptor(adopting: raw)
    }

    /// The size of a regular file whose reading begins at its beginning; nil for everything else.
    static func size(of descriptor: CInt) -> UInt64? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            lseek(descriptor, 0, SEEK_CUR) == 0
        else { return nil }
        return UInt64(max(0, status.st_size))
    }

    /// Refuses a standard input that can't be read, as one that is closed.
    static func checkStandardInput() throws(Problem) {
        guard fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY else { throw .failed("standard input is closed") }
    }

    /// The next bytes of `descriptor`; none at its end.
    static func read(_ descriptor: CInt, _ buffer: inout [UInt8], _ subject: String) throws(Problem) -> Int {
        while true {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if count >= 0 { return count }
            if errno == EAGAIN {
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                unsafe poll(&entry, 1, -1)
            } else if errno != EINTR {
                throw .system(subject)
            }
        }
    }

    /// The bytes of a file of at most `limit`; nil where it can't be read, or is larger.
    static func contents(of path: String, limit: Int) -> [UInt8]? {
        do {
            let file = try open(path)
            return try withExtendedLifetime(file) { () throws(Problem) in
                try contents(of: file.raw, limit: limit, path)
            }
        } catch {
            return nil
        }
    }

    /// All bytes that `descriptor` gives; refused where there are more than `limit`: it has too many, or what `excess` says.
    static func contents(
        of descriptor: CInt,
        limit: Int,
        _ subject: String,
        excess: String? = nil
    ) throws(Problem) -> [UInt8] {
        var result: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = try read(descriptor, &buffer, subject)
            guard count > 0 else { return result }
            guard result.count + count <= limit else {
                throw .failed(subject + " " + (excess ?? "has more than \(limit) bytes"))
            }
            result += buffer[..<count]
        }
    }
}
