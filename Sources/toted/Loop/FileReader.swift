import CLinux
import DBus
import Glibc
import Synchronization
import Transfer

/// What the thread of a `FileFeed` does.
struct FileReader: Sendable {
    /// How many there may be, those that wait for a file which never answers included.
    private static let limit = 256
    /// How many there are.
    private static let running = Atomic<Int>(0)
    /// How much is read at a time, in bytes.
    private static let piece = 1 << 18

    /// The file.
    private let source: CInt
    /// The writing end of the pipe.
    private let sink: CInt
    /// The eventfd that tells that the thread has both.
    private let began: CInt

    /// Starts a thread that reads `file` into `pipe`, and has both for itself; false where there can be no more of them.
    static func start(_ file: Descriptor, into pipe: Descriptor) -> Bool {
        guard running.add(1, ordering: .relaxed).newValue <= limit else {
            running.subtract(1, ordering: .relaxed)
            return false
        }
        let event = eventfd(0, CInt(EFD_CLOEXEC))
        guard event >= 0 else {
            running.subtract(1, ordering: .relaxed)
            return false
        }
        let began = Descriptor(adopting: event)
        guard FileReader(source: file.raw, sink: pipe.raw, began: began.raw).start() else {
            running.subtract(1, ordering: .relaxed)
            return false
        }
        // Not for the file, but until the thread has begun: it must have the descriptors before they are closed here.
        var count: eventfd_t = 0
        while unsafe eventfd_read(began.raw, &count) != 0, errno == EINTR {}
        return true
    }

    private func start() -> Bool {
        let argument = UnsafeMutablePointer<FileReader>.allocate(capacity: 1)
        unsafe argument.initialize(to: self)
        var thread = pthread_t()
        let code = unsafe tote_start_thread(
            &thread,
            { argument in
                guard let argument = unsafe argument else { return nil }
                let reader = unsafe argument.assumingMemoryBound(to: FileReader.self)
                let taken = unsafe reader.move()
                unsafe reader.deallocate()
                taken.run()
                FileReader.running.subtract(1, ordering: .relaxed)
                return nil
            },
            argument
        )
        guard code == 0 else {
            unsafe argument.deinitialize(count: 1)
            unsafe argument.deallocate()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Reads the file into the pipe; that nobody reads the pipe, the write says itself, and no signal. The file is closed before the pipe, whose end tells that nothing of this is left.
    private func run() {
        let kept = [source, sink, began].sorted()
        guard unsafe tote_keep_descriptors(kept, kept.count) == 0 else {
            let own = FileReader(source: dup(source), sink: dup(sink), began: began)
            eventfd_write(began, 1)
            if own.source >= 0, own.sink >= 0 { own.feed() }
            if own.source >= 0 { close(own.source) }
            if own.sink >= 0 { close(own.sink) }
            return
        }
        eventfd_write(began, 1)
        feed()
        close(source)
        close(sink)
    }

    private func feed() {
        var status = stat()
        guard unsafe fstat(source, &status) == 0 else { return refuse(.unreadable) }
        guard status.st_mode & S_IFMT == S_IFREG else { return refuse(.noFile) }
        let size = UInt64(max(status.st_size, 0))
        var bytes = [UInt8](repeating: 0, count: Self.piece)
        defer { SecretBytes.wipe(&bytes) }
        var count = read(&bytes, at: 0)
        guard count >= 0 else { return refuse(.unreadable) }
        if size == 0, count > 0 { return refuse(.sizeless) }
        guard tell(size) else { return }
        var done: UInt64 = 0
        while count > 0, done < size {
            count = min(count, Int(min(size - done, UInt64(Self.piece))))
            guard write(bytes, count) else { return }
            done += UInt64(count)
            if done < size { count = read(&bytes, at: done) }
        }
    }

    private func read(_ bytes: inout [UInt8], at offset: UInt64) -> Int {
        while true {
            let count = unsafe pread(source, &bytes, bytes.count, off_t(offset))
            if count >= 0 || errno != EINTR { return count }
        }
    }

    private func refuse(_ refusal: FileFeed.Refusal) { _ = tell(refusal.rawValue) }

    private func tell(_ number: UInt64) -> Bool {
        var number = number.littleEndian
        return unsafe withUnsafeBytes(of: &number) { unsafe write(Array($0), $0.count) }
    }

    /// Writes all of the first `count` bytes; false where nobody reads them.
    private func write(_ bytes: [UInt8], _ count: Int) -> Bool {
        var done = 0
        while done < count {
            let step = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(sink, buffer.baseAddress?.advanced(by: done), count - done)
            }
            guard step >= 0 || errno == EINTR else { return false }
            done += max(step, 0)
        }
        return true
    }
}
