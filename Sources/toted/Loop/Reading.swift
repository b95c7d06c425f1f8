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
    private let source: Source
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
        /// A regular file of this size, read from its begin without moving anybody's offset.
        case file(size: UInt64)
        /// A pipe, opened anew so that reading never blocks, whatever its other readers do.
        case pipe(Descriptor)
    }

    /// Begins to read `descriptor`, which has `limit` bytes at most; what is secret stays in memory. `InvalidArgument` for
    /// what has no content to read.
    init(
        _ descriptor: Descriptor,
        limit: UInt64 = Limits.descriptorBytes,
        isSecret: Bool = false,
        _ patience: Patience
    ) throws(Failure) {
        original = descriptor
        self.isSecret = isSecret
        self.limit = limit
        self.patience = patience
        deadline = Clock.now + patience.begin
        var status = stat()
        guard unsafe fstat(descriptor.raw, &status) == 0 else { throw Self.refused("can't be read") }
        let flags = fcntl(descriptor.raw, F_GETFL)
        guard flags >= 0, flags & CInt(O_PATH) == 0, flags & O_ACCMODE != O_WRONLY else {
            throw Self.refused("isn't open for reading")
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard UInt64(status.st_size) <= limit else { throw Self.tooLarge(limit) }
            source = .file(size: UInt64(status.st_size))
        case S_IFIFO:
            let again = unsafe open("/proc/self/fd/\(descriptor.raw)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard again >= 0 else { throw Self.refused("is a pipe that can't be opened") }
            source = .pipe(Descriptor(adopting: again))
        default: throw Self.refused("is no file and no pipe")
        }
    }

    /// The descriptor that must become readable first; a file always is.
    var waitsFor: CInt? {
        if case .pipe = source { original.raw } else { nil }
    }

    /// Reads a piece; the content once it is complete.
    mutating func advance(_ spools: some Spooling) throws(Failure) -> Content? {
        switch source {
        case .file(let whole):
            // A file of the kernel's says that it is empty, whatever it holds.
            if whole == 0, try !readFile(1).isEmpty { throw Self.refused("doesn't say how large it is") }
            var bytes = try readFile(Int(min(UInt64(Self.piece), whole - size)))
            defer { if isSecret { SecretBytes.wipe(&bytes) } }
            guard !bytes.isEmpty else {
                guard size == whole else { throw Self.refused("became shorter while it was read") }
                return try complete(spools)
            }
            try keep(bytes, spools)
            return size == whole ? try complete(spools) : nil
        case .pipe(let pipe):
            guard var bytes = try readPipe(pipe) else {
                guard Clock.now < deadline else {
                    throw Failure(.providerTimeout, "nothing came through a pipe that the call brought")
                }
                return nil
            }
            defer { if isSecret { SecretBytes.wipe(&bytes) } }
            if bytes.isEmpty { return try complete(spools) }
            deadline = Clock.now + patience.pause
            try keep(bytes, spools)
            return nil
        }
    }

    private func readFile(_ count: Int) throws(Failure) -> [UInt8] {
        try unsafe read(count) { unsafe pread(original.raw, $0, $1, off_t(size)) } ?? []
    }

    /// What has come; `nil`: nothing yet.
    private func readPipe(_ pipe: Descriptor) throws(Failure) -> [UInt8]? {
        // Whether a writer was there and is gone, only the descriptor that came knows.
        var ready = pollfd(fd: original.raw, events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&ready, 1, 0) > 0 else { return nil }
        return try unsafe read(Self.piece) { unsafe Glibc.read(pipe.raw, $0, $1) }
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

    private static func tooLarge(_ limit: UInt64) -> Failure {
        Failure(.tooLarge, "a content that comes by descriptor has at most \(limit) bytes here")
    }
}
