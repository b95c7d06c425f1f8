import CLinux
import DBus
import Glibc
import Store
import Transfer

/// A descriptor from outside that is being read to its end. It is not trusted: a file may shrink, a pipe may never end,
/// and its other users must not notice.
struct Reading {
    /// How much is read at a time, in bytes.
    private static let piece = 1 << 20

    private let original: Descriptor
    private var source: Source
    private let isSecret: Bool
    private var held: [UInt8] = []
    private var spool: Spool?
    private let limit: UInt64
    private let patience: Patience
    /// How many bytes have come.
    private(set) var size: UInt64 = 0
    /// When it has taken too long.
    private(set) var deadline: Int64

    private enum Source {
        /// A file in memory of this size, read from its begin without moving anybody's offset.
        case memory(size: UInt64)
        /// A pipe, opened anew so that reading never blocks, whatever its other readers do.
        case pipe(Descriptor)
        /// Any other file, through the pipe of a `FileFeed`; `nil`: it has not said yet how large the file is.
        case feed(Descriptor, size: UInt64?)
    }

    /// Begins to read `descriptor`, which has `limit` bytes at most; what is secret stays in memory. `InvalidArgument` for
    /// what has no content to read.
    init(
        _ descriptor: Descriptor,
        limit: UInt64,
        isSecret: Bool = false,
        _ patience: Patience
    ) throws(Failure) {
        original = descriptor
        self.isSecret = isSecret
        self.limit = limit
        self.patience = patience
        deadline = Clock.now + patience.begin
        let flags = fcntl(descriptor.raw, F_GETFL)
        guard flags >= 0, flags & CInt(O_PATH) == 0, flags & O_ACCMODE != O_WRONLY else {
            throw Self.refused("isn't open for reading")
        }
        // What may wait for another than the kernel, be it for no more than what kind of file it is, is left to a thread.
        if fcntl(descriptor.raw, F_GET_SEALS) >= 0 {
            var status = stat()
            guard unsafe fstat(descriptor.raw, &status) == 0 else { throw Self.refused("can't be read") }
            guard UInt64(status.st_size) <= limit else { throw Self.tooLarge(limit) }
            source = .memory(size: UInt64(status.st_size))
        } else if fcntl(descriptor.raw, F_GETPIPE_SZ) >= 0 {
            let again = unsafe open("/proc/self/fd/\(descriptor.raw)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard again >= 0 else { throw Self.refused("is a pipe that can't be opened") }
            source = .pipe(Descriptor(adopting: again))
        } else {
            source = .feed(try FileFeed.start(descriptor), size: nil)
        }
    }

    /// The descriptor that must become readable first; what is in memory always is.
    var waitsFor: CInt? {
        switch source {
        case .memory: nil
        case .pipe: original.raw
        case .feed(let pipe, _): pipe.raw
        }
    }

    /// Reads a piece; the content once it is complete.
    mutating func advance(_ spools: some Spooling) throws(Failure) -> Content? {
        switch source {
        case .memory(let whole):
            var bytes = try readFile(Int(min(UInt64(Self.piece), whole - size)))
            defer { if isSecret { SecretBytes.wipe(&bytes) } }
            guard !bytes.isEmpty else {
                guard size == whole else { throw Self.shortened }
                return try complete(spools)
            }
            try keep(bytes, spools)
            return size == whole ? try complete(spools) : nil
        case .pipe(let pipe):
            // Whether a writer was there and is gone, only the descriptor that came knows.
            guard var bytes = try readPipe(pipe, Self.piece, watching: original) else {
                guard Clock.now < deadline else {
                    throw Failure(
                        .providerTimeout,
                        size == 0
                            ? "nothing came through a pipe that the call brought"
                            : "a pipe that the call brought gives nothing more, and doesn't end"
                    )
                }
                return nil
            }
            defer { if isSecret { SecretBytes.wipe(&bytes) } }
            if bytes.isEmpty { return try complete(spools) }
            deadline = Clock.now + patience.pause
            try keep(bytes, spools)
            return nil
        case .feed(let pipe, let whole): return try advance(pipe, whole, spools)
        }
    }

    /// Reads on what comes from a `FileFeed`.
    private mutating func advance(
        _ pipe: Descriptor,
        _ whole: UInt64?,
        _ spools: some Spooling
    ) throws(Failure) -> Content? {
        guard var bytes = try readPipe(pipe, whole == nil ? FileFeed.header : Self.piece, watching: pipe) else {
            guard Clock.now < deadline else {
                throw Failure(
                    .providerTimeout,
                    size == 0
                        ? "a file that the call brought is not there to be read"
                        : "a file that the call brought can't be read on"
                )
            }
            return nil
        }
        defer { if isSecret { SecretBytes.wipe(&bytes) } }
        deadline = Clock.now + patience.pause
        guard let whole else {
            source = .feed(pipe, size: try length(bytes))
            return nil
        }
        if !bytes.isEmpty {
            try keep(bytes, spools)
            return nil
        }
        // Only now is the thread done with the file.
        switch FileFeed.Refusal(rawValue: whole) {
        case .noFile?: throw Self.refused("is no file and no pipe")
        case .unreadable?: throw Self.refused("can't be read")
        case .sizeless?: throw Self.refused("doesn't say how large it is")
        case nil:
            guard size == whole else { throw Self.shortened }
            return try complete(spools)
        }
    }

    /// How large a file is by what its feed says first, or why there is none.
    private func length(_ bytes: [UInt8]) throws(Failure) -> UInt64 {
        guard bytes.count == FileFeed.header else { throw Self.refused("can't be read") }
        let number = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        guard number <= limit || FileFeed.Refusal(rawValue: number) != nil else { throw Self.tooLarge(limit) }
        return number
    }

    private func readFile(_ count: Int) throws(Failure) -> [UInt8] {
        try unsafe read(count) { unsafe pread(original.raw, $0, $1, off_t(size)) } ?? []
    }

    /// What has come, `count` bytes at most; `nil`: nothing yet.
    private func readPipe(
        _ pipe: Descriptor,
        _ count: Int,
        watching descriptor: Descriptor
    ) throws(Failure) -> [UInt8]? {
        var ready = pollfd(fd: descriptor.raw, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&ready, 1, 0) > 0 else { return nil }
        return try unsafe read(count) { unsafe Glibc.read(pipe.raw, $0, $1) }
    }

    private func read(
        _ count: Int,
        _ call: (UnsafeMutableRawPointer?, Int) -> Int
    ) throws(Failure) -> [UInt8]? {
        var result = 0
        var number: CInt = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            result = unsafe call(UnsafeMutableRawPointer(buffer.baseAddress), count)
            number = errno
            initialized = max(result, 0)
        }
        if result < 0 {
            if number == EAGAIN || number == EINTR { return nil }
            throw Self.refused("can't be read: \(unsafe String(cString: strerror(number)))")
        }
        return bytes
    }

    private mutating func keep(_ bytes: [UInt8], _ spools: some Spooling) throws(Failure) {
        size += UInt64(bytes.count)
        guard size <= limit else { throw Self.tooLarge(limit) }
        if isSecret {
            keepSecret(bytes)
            return
        }
        if spool == nil, size <= StoredContent.rowLimit {
            held += bytes
            return
        }
        if spool == nil {
            let new = try spools.begin()
            spool = new
            try new.write(held.span)
            held = []
        }
        try spool?.write(bytes.span)
    }

    /// Keeps more of a secret, and leaves no copy of it where it grew.
    private mutating func keepSecret(_ bytes: [UInt8]) {
        if held.count + bytes.count > held.capacity {
            var larger: [UInt8] = []
            larger.reserveCapacity(max(2 * held.count, held.count + bytes.count))
            larger += held
            SecretBytes.wipe(&held)
            held = larger
        }
        held += bytes
    }

    private mutating func complete(_ spools: some Spooling) throws(Failure) -> Content {
        if isSecret {
            defer { SecretBytes.wipe(&held) }
            return .secret(SecretBytes(copying: held.span))
        }
        guard let spool else { return .bytes(held) }
        return .stored(try spools.finish(spool))
    }

    /// Overwrites what was kept in memory so far.
    mutating func wipe() {
        SecretBytes.wipe(&held)
    }

    /// Gives back what was kept on disk so far.
    func abandon(_ spools: some Spooling) {
        if let spool { spools.abandon(spool) }
    }

    private static func refused(_ what: String) -> Failure {
        Failure(.invalidArgument, "a descriptor that the call brought \(what)")
    }

    private static var shortened: Failure { refused("became shorter while it was read") }

    private static func tooLarge(_ limit: UInt64) -> Failure {
        Failure(.tooLarge, "what comes through a descriptor or a pipe has at most \(limit) bytes here")
    }
}
