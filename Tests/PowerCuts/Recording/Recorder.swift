import DBus
import Foundation
import Glibc
import TestSupport

/// Has the service written down, by a library that is loaded into it; clients write down their calls between.
struct Recorder: Sendable {
    /// Where it is all written down.
    let log: String
    /// Where there is a file, flushes fail.
    let trigger: String
    private let library: String
    private let folder: String

    /// A recorder of what happens below `folder`, with its own files in `workshop`.
    init(of folder: String, workshop: String) throws {
        self.folder = folder
        log = workshop + "/recording"
        trigger = workshop + "/broken"
        library = workshop + "/recorder.so"
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("recorder.c").path
        let compiler = ProcessInfo.processInfo.environment["CC"] ?? "cc"
        let arguments = ["-std=c11", "-O2", "-shared", "-fPIC", "-o", library, source, "-ldl", "-lpthread"]
        let outcome = try Program.run(compiler, arguments)
        guard outcome.status == .exited(0) else { throw Loss("the recorder can't be built: \(outcome.errorText)") }
    }

    /// `environment`, with what has a program recorded.
    func added(to environment: [String: String]) -> [String: String] {
        environment.merging([
            "LD_PRELOAD": library, "RECORDER_LOG": log, "RECORDER_FOLDER": folder, "RECORDER_TRIGGER": trigger,
        ]) { $1 }
    }

    /// What clients write down with.
    func pen() throws -> Descriptor {
        let file = unsafe open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Loss("the recording can't be written: \(errno)") }
        return Descriptor(adopting: file)
    }

    /// Writes down a call of a client.
    static func note(_ kind: Entry.Kind, client: Int, call: Int, with pen: Descriptor) throws {
        var bytes = [UInt8](repeating: 0, count: Entry.headerSize)
        func put(_ number: UInt64, at offset: Int, _ count: Int) {
            for index in 0..<count { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> UInt64(8 * index)) }
        }
        put(UInt64(kind.rawValue), at: 0, 4)
        put(UInt64(client), at: 8, 8)
        put(UInt64(call), at: 16, 8)
        let count = unsafe bytes.withUnsafeBytes { unsafe write(pen.raw, $0.baseAddress, $0.count) }
        guard count == bytes.count else { throw Loss("the recording can't be written: \(errno)") }
    }
}
