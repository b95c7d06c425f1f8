import CLinux
import Glibc
public import Transfer

extension Spool {
    /// How a copy went.
    public enum Progress: Hashable, Sendable {
        /// So many bytes were copied, at least one; there may be more.
        case copied(Int)
        /// There is nothing now, and may be later: wait until the source can be read.
        case wouldBlock
        /// The source has ended.
        case end
    }

    /// Appends up to `max` bytes, at least 1, from where `source` stands, and never waits for them.
    ///
    /// `StorageFull` where there is no room; `InvalidArgument` where the source can't be read (a folder, a socket, what
    /// was opened for its path alone). `source` stays the caller's.
    public func copy(from source: CInt, max: Int) throws(Failure) -> Progress {
        precondition(max > 0, "a copy of nothing is asked for")
        var status = stat()
        guard unsafe fstat(source, &status) == 0 else { throw unreadable(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            if let progress = try copyRange(from: source, max: max) { return progress }
        case S_IFIFO:
            if let progress = try splice(from: source, max: max) { return progress }
        case S_IFDIR, S_IFSOCK:
            throw Failure(
                .invalidArgument,
                "a content is read from a file, a pipe or memory, not from a folder or a socket"
            )
        default: break
        }
        return try copyByHand(from: source, max: max)
    }

    /// Has the kernel copy from a regular file; nil where it can't, or finds nothing, which is not the end of every file.
    private func copyRange(from source: CInt, max: Int) throws(Failure) -> Progress? {
        guard kernelCopies else { return nil }
        let count = try withFile { (file) throws(Fault) in
            try Self.moved(copy_file_range(source, nil, file.raw, nil, max, 0), errno)
        }
        guard let count, count > 0 else {
            kernelCopies = false
            return nil
        }
        try grow(by: count)
        return .copied(count)
    }

    /// Has the kernel move bytes out of a pipe; nil where it can't.
    private func splice(from source: CInt, max: Int) throws(Failure) -> Progress? {
        var isEmpty = false
        let count = try withFile { (file) throws(Fault) -> Int? in
            let flags = UInt32(SPLICE_F_NONBLOCK) | UInt32(SPLICE_F_MOVE)
            let count = CLinux.splice(source, nil, file.raw, nil, max, flags)
            isEmpty = count < 0 && errno == EAGAIN
            return isEmpty ? nil : try Self.moved(count, errno)
        }
        if isEmpty { return .wouldBlock }
        guard let count else { return nil }
        try grow(by: count)
        return count == 0 ? .end : .copied(count)
    }

    /// The count that a system call returned; nil where it failed for another reason than that there is no room.
    private static func moved(_ count: Int, _ number: CInt) throws(Fault) -> Int? {
        guard count < 0 else { return count }
        let fault = Fault(errno: number, "storing a content")
        guard fault.kind != .full else { throw fault }
        return nil
    }

    private func copyByHand(from source: CInt, max: Int) throws(Failure) -> Progress {
        var ready = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
        if unsafe poll(&ready, 1, 0) == 0 { return .wouldBlock }
        let room = min(max, 1 << 16)
        var buffer = [UInt8](repeating: 0, count: room)
        let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(source, $0.baseAddress, room) }
        guard count >= 0 else {
            if errno == EAGAIN || errno == EINTR { return .wouldBlock }
            throw unreadable(errno)
        }
        if count == 0 { return .end }
        try write(buffer.span.extracting(first: count))
        return .copied(count)
    }

    private func unreadable(_ number: CInt) -> Failure {
        Failure(.invalidArgument, Fault(errno: number, "the descriptor of a content can't be read").sentence)
    }
}
