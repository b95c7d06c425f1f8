import Glibc

/// A file descriptor and its one owner, which closes it.
struct Descriptor: ~Copyable {
    /// The number, to be used and not kept.
    let raw: CInt

    /// Takes over `raw`, which is open.
    init(adopting raw: CInt) {
        self.raw = raw
    }

    /// Takes over what a system call returned, or says that `attempt` failed.
    init(returned raw: CInt, _ attempt: @autoclosure () -> String) throws(Fault) {
        guard raw >= 0 else { throw Fault(errno: errno, attempt()) }
        self.raw = raw
    }

    deinit {
        close(raw)
    }

    /// Gives the number away to one who closes it.
    consuming func release() -> CInt {
        let number = raw
        discard self
        return number
    }
}

extension Descriptor {
    /// What the system says of the file.
    func status(_ attempt: @autoclosure () -> String) throws(Fault) -> stat {
        var result = stat()
        guard unsafe fstat(raw, &result) == 0 else { throw Fault(errno: errno, attempt()) }
        return result
    }

    /// The size of the file in bytes.
    func size(_ attempt: @autoclosure () -> String) throws(Fault) -> UInt64 {
        UInt64(clamping: try status(attempt()).st_size)
    }

    /// Writes all of `bytes`.
    func write(_ bytes: Span<UInt8>, _ attempt: @autoclosure () -> String) throws(Fault) {
        let failed = unsafe bytes.withUnsafeBufferPointer { buffer -> CInt in
            var written = 0
            while written < buffer.count {
                let rest = unsafe UnsafeBufferPointer(rebasing: buffer[written...])
                let count = unsafe Glibc.write(raw, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return count == 0 ? EIO : errno }
                written += count
            }
            return 0
        }
        guard failed == 0 else { throw Fault(errno: failed, attempt()) }
    }

    /// Reads up to `count` bytes; fewer where the file ends before.
    func read(upTo count: Int, _ attempt: @autoclosure () -> String) throws(Fault) -> [UInt8] {
        var failed: CInt = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while initialized < buffer.count {
                let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[initialized...])
                let count = unsafe Glibc.read(raw, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count < 0 { failed = errno }
                if count <= 0 { return }
                initialized += count
            }
        }
        guard failed == 0 else { throw Fault(errno: failed, attempt()) }
        return bytes
    }

    /// Reads up to `count` bytes from `offset` on; fewer where the file ends before.
    func read(upTo count: Int, at offset: UInt64, _ attempt: @autoclosure () -> String) throws(Fault) -> [UInt8] {
        guard lseek(raw, off_t(clamping: offset), SEEK_SET) >= 0 else { throw Fault(errno: errno, attempt()) }
        return try read(upTo: count, attempt())
    }

    /// Makes what was written outlive a power cut.
    func flush(_ attempt: @autoclosure () -> String) throws(Fault) {
        guard fsync(raw) == 0 else { throw Fault(errno: errno, attempt()) }
    }
}
