import DBus
import Glibc
import ToteClient
import Transfer

/// `tote import`.
enum ImportCommand {
    /// Restores what a backup holds and the service lacks.
    static func run(_ session: Session) throws {
        let (input, subject) = try input(of: session)
        let signals = try Signals()
        if InputFile.size(of: input.raw) != nil {
            // A file that is broken is found so before anything changes.
            var check = BackupCheck()
            try read(stream(input, subject, signals, memory: nil), into: &check)
            guard lseek(input.raw, 0, SEEK_SET) == 0 else { throw Problem.system(subject) }
        }
        let isRehearsal = session.invocation.has("dry-run")
        let tote = try session.connect()
        tote.whileWaiting = { signals.end {} }
        defer { tote.whileWaiting = nil }
        var restorer = try Restorer(tote, isRehearsal: isRehearsal, signals)
        try read(stream(input, subject, signals), into: &restorer)
        try restorer.counts.report(session.output, isRehearsal: isRehearsal)
        guard restorer.counts.refused == 0 else { throw Problem.refused }
    }

    private static func input(of session: Session) throws(Problem) -> (Descriptor, String) {
        guard let path = session.operands.first, path != "-" else {
            guard session.operands.first != nil || isatty(STDIN_FILENO) == 0 else {
                throw session.usage("there is nothing: give a file, or - for standard input")
            }
            try InputFile.checkStandardInput()
            do {
                return (try Descriptor(duplicating: STDIN_FILENO), "standard input")
            } catch {
                throw .failed("standard input: \(error)")
            }
        }
        if InputFile.kind(of: path) == .folder { throw .failed("\(path) is a folder; a backup is a file") }
        return (try InputFile.open(path), path)
    }

    private static func read(_ stream: JSONStream, into visitor: inout some BackupVisitor) throws {
        do {
            try BackupReader(stream).read(into: &visitor)
        } catch BackupError.malformed(let sentence) {
            throw Problem.failed(sentence)
        } catch BackupError.failed(let cause as SystemError) {
            throw Problem.failed("a temporary file: \(cause)")
        } catch BackupError.failed(let cause) {
            throw cause
        }
    }

    private static func stream(
        _ input: Descriptor,
        _ subject: String,
        _ signals: Signals,
        memory: Int? = BackupSink.usualMemory
    ) -> JSONStream {
        let progress = ReadingProgress(Progress(total: InputFile.size(of: input.raw)))
        return JSONStream(subject, memory: memory) { buffer throws(Problem) in
            try Streaming.wait(for: input.raw, signals)
            let count = try InputFile.read(input.raw, &buffer, subject)
            progress.advance(count)
            return count
        }
    }
}

/// Shows how far a file is read, for as long as somebody reads it.
private final class ReadingProgress {
    private var progress: Progress

    init(_ progress: Progress) {
        self.progress = progress
    }

    deinit {
        progress.finish()
    }

    func advance(_ count: Int) { progress.advance(count) }
}

/// Looks at a backup, and changes nothing.
private struct BackupCheck: BackupVisitor {
    func begin(_ container: BackupReader.Container) {}
    func begin(_ collection: BackupReader.Collection) {}
    func visit(_ item: BackupItem) {}
    func endCollection() {}
    func endContainer() {}
    func begin(_ clipboard: BackupReader.Clipboard) {}
    func visit(_ entry: BackupReader.Entry) {}
}
