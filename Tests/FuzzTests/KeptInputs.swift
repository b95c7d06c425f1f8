import Foundation
import FuzzTargets

/// The inputs that are in the repository.
enum KeptInputs {
    /// The folder with the inputs of all targets: those to begin with, and those that once showed a fault.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../FuzzTesting")

    /// The inputs that are kept for a target, in the order of their names.
    static func files(of target: FuzzTarget) throws -> [URL] {
        try ["Corpus", "FailCases"].flatMap { kind in
            let path = folder.appending(path: kind).appending(path: target.name)
            guard FileManager.default.fileExists(atPath: path.path) else { return [URL]() }
            let files = try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
            return files.sorted { $0.lastPathComponent < $1.lastPathComponent }
        }
    }
}
