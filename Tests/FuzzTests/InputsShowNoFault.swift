import Foundation
import FuzzTargets
import Testing

/// The folder with the inputs of all targets: those to begin with, and those that once showed a fault.
private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../FuzzTesting")

/// The inputs that are kept for a target.
private func inputs(of target: FuzzTarget) throws -> [URL] {
    try ["Corpus", "FailCases"].flatMap { kind in
        let path = folder.appending(path: kind).appending(path: target.name)
        guard FileManager.default.fileExists(atPath: path.path) else { return [URL]() }
        return try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
    }
}

@Test(arguments: FuzzTarget.all.map(\.name))
func `no input that is kept shows a fault`(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
        let bytes = try [UInt8](Data(contentsOf: input))
        do throws(Finding) {
            try target.run(bytes)
        } catch {
            Issue.record("\(input.lastPathComponent): \(error)")
        }
    }
}

@Test func `each folder of inputs is that of a target`() throws {
    let names = Set(FuzzTarget.all.map(\.name))
    for kind in ["Corpus", "FailCases"] {
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: kind).path)
        #expect(names.isSuperset(of: found))
    }
}
