import Foundation

/// A folder for one test, gone with all that is in it at the end of the test.
final class TemporaryFolder {
    /// Its path.
    let path: String

    /// A new, empty folder.
    init() throws {
        let template = FileManager.default.temporaryDirectory.path + "/store-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: template, withIntermediateDirectories: true)
        path = template
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("\(path) stays: \(error)")
        }
    }

    /// The path of `name` in the folder.
    func path(_ name: String) -> String { path + "/" + name }

    /// The names in `folder`, sorted.
    static func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// The permission bits of what is at `path`.
    static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    /// The size in bytes of the file at `path`; 0 where there is none.
    static func size(_ path: String) -> Int {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return 0 }
        return (attributes[.size] as? NSNumber)?.intValue ?? 0
    }

    /// Copies all of `folder` to `copy`, as a kill of its owner would leave it.
    static func copy(_ folder: String, to copy: String) throws {
        try FileManager.default.copyItem(atPath: folder, toPath: copy)
    }

    /// Replaces the bytes at `offset` of the file at `path`.
    static func patch(_ path: String, at offset: Int, _ bytes: [UInt8]) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        data.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
        try data.write(to: URL(fileURLWithPath: path))
    }

    /// Writes a file of `bytes` at `path`.
    static func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// The bytes of the file at `path`.
    static func read(_ path: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }
}
