import CLinux
import Glibc

/// A folder that is held open and belongs to this user alone: mode 0700.
struct Directory: ~Copyable {
    /// Its path, for sentences and for SQLite.
    let path: String
    private let descriptor: Descriptor

    /// The folder at `path`, which is made, with its parents, where it isn't there.
    ///
    /// It may be reached through a symbolic link, as one that points to another disk; what counts is who owns the folder.
    static func made(at path: String) throws(Fault) -> Directory {
        for end in path.utf8.indices.dropFirst() where path.utf8[end] == UInt8(ascii: "/") {
            try make(String(path[..<end]), in: AT_FDCWD)
        }
        try make(path, in: AT_FDCWD)
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let directory = Directory(try Descriptor(returned: unsafe Glibc.open(path, flags), path), path)
        try directory.own()
        return directory
    }

    /// The folder `name` in `parent`, which is made where it isn't there.
    static func made(_ name: String, in parent: borrowing Directory) throws(Fault) -> Directory {
        try make(name, in: parent.descriptor.raw)
        let path = parent.path + "/" + name
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
        let number = unsafe openat(parent.descriptor.raw, name, flags)
        let directory = Directory(try Descriptor(returned: number, path), path)
        try directory.own()
        return directory
    }

    private init(_ descriptor: consuming Descriptor, _ path: String) {
        self.path = path
        self.descriptor = descriptor
    }

    private static func make(_ path: String, in parent: CInt) throws(Fault) {
        if unsafe mkdirat(parent, path, 0o700) == 0 {
            // The umask may have taken from the owner what it needs.
            _ = unsafe fchmodat(parent, path, 0o700, 0)
        } else if errno != EEXIST && errno != EISDIR {
            throw Fault(errno: errno, "making the folder \(path)")
        }
    }

    /// Sees to it that the folder is this user's alone.
    private func own() throws(Fault) {
        let status = try descriptor.status(path)
        guard status.st_uid == geteuid() else {
            throw Fault(.foreign, "the folder \(path) belongs to another user (number \(status.st_uid))")
        }
        if status.st_mode & 0o7777 != 0o700, fchmod(descriptor.raw, 0o700) != 0 {
            throw Fault(errno: errno, "making the folder \(path) private")
        }
    }
}

extension Directory {
    /// The file `name`, opened with `flags`; a file that this makes has mode 0600 whatever the umask.
    func open(_ name: String, _ flags: CInt) throws(Fault) -> Descriptor {
        let number = unsafe openat(descriptor.raw, name, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        let file = try Descriptor(returned: number, "\(path)/\(name)")
        if flags & O_CREAT != 0, fchmod(file.raw, 0o600) != 0 {
            throw Fault(errno: errno, "making \(path)/\(name) private")
        }
        return file
    }

    /// The names of all that is in the folder.
    func names() throws(Fault) -> [String] {
        let number = try open(".", O_RDONLY | O_DIRECTORY).release()
        guard let stream = unsafe fdopendir(number) else {
            let failure = Fault(errno: errno, "listing \(path)")
            close(number)
            throw failure
        }
        defer { unsafe closedir(stream) }
        var result: [String] = []
        while let entry = unsafe readdir(stream) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name != "." && name != ".." { result.append(name) }
        }
        return result
    }

    /// What the system says of `name`, which is not followed if it is a link; nil where there is nothing.
    func status(_ name: String) throws(Fault) -> stat? {
        var result = stat()
        if unsafe fstatat(descriptor.raw, name, &result, AT_SYMLINK_NOFOLLOW) == 0 { return result }
        guard errno == ENOENT else { throw Fault(errno: errno, "\(path)/\(name)") }
        return nil
    }

    /// The size in bytes of the regular file `name` of this user's, whose mode is mended to 0600; nil where there is
    /// nothing.
    func mend(_ name: String) throws(Fault) -> Int? {
        guard let status = try status(name) else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Fault(.foreign, "\(path)/\(name) is no regular file")
        }
        guard status.st_uid == geteuid() else {
            throw Fault(.foreign, "\(path)/\(name) belongs to another user (number \(status.st_uid))")
        }
        if status.st_mode & 0o7777 != 0o600, unsafe fchmodat(descriptor.raw, name, 0o600, 0) != 0 {
            throw Fault(errno: errno, "making \(path)/\(name) private")
        }
        return Int(status.st_size)
    }

    /// Takes away the file `name`, if it is there.
    func remove(_ name: String) throws(Fault) {
        guard unsafe unlinkat(descriptor.raw, name, 0) == 0 || errno == ENOENT else {
            throw Fault(errno: errno, "removing \(path)/\(name)")
        }
    }

    /// Gives `name` the name `newName`, which nothing has.
    func rename(_ name: String, to newName: String) throws(Fault) {
        guard unsafe renameat(descriptor.raw, name, descriptor.raw, newName) == 0 else {
            throw Fault(errno: errno, "renaming \(path)/\(name) to \(newName)")
        }
    }

    /// Gives the file `name` a second name, which nothing has; false where this file system, or this file, can't have one.
    func link(_ name: String, to newName: String) throws(Fault) -> Bool {
        if unsafe linkat(descriptor.raw, name, descriptor.raw, newName, 0) == 0 { return true }
        guard [EPERM, EMLINK, EOPNOTSUPP].contains(errno) else {
            throw Fault(errno: errno, "copying \(path)/\(name)")
        }
        return false
    }

    /// Gives the file `name` of another folder a second name here, the same; false where it can't have one.
    func link(_ name: String, from other: borrowing Directory) throws(Fault) -> Bool {
        if unsafe linkat(other.descriptor.raw, name, descriptor.raw, name, 0) == 0 { return true }
        guard [EPERM, EMLINK, EOPNOTSUPP, EXDEV].contains(errno) else {
            throw Fault(errno: errno, "giving \(path)/\(name) a second name")
        }
        return false
    }

    /// Makes the names in the folder outlive a power cut.
    func flush() throws(Fault) {
        try descriptor.flush(path)
    }
}
