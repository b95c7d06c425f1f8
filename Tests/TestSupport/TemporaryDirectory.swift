import Foundation

/// A new, empty folder that is deleted with all it holds when its owner goes.
public final class TemporaryDirectory: Sendable {
    /// The folder's absolute path.
    public let path: String

    /// Makes a folder for nobody but us.
    public init() throws {
        let template = FileManager.default.temporaryDirectory.appendingPathComponent("tote-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: template,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        path = template.path
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("A temporary folder stays behind: \(path): \(error)")
        }
    }

    /// Makes the folder `name` inside and gives its path.
    public func folder(_ name: String) throws -> String {
        let folder = path + "/" + name
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        return folder
    }

    /// Writes `text` to the file `name` inside and gives its path.
    public func file(_ name: String, _ text: String) throws -> String {
        let file = path + "/" + name
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }
}

/// Runs `body` with the path of a new, empty folder that is deleted afterwards.
public func temporaryDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = try TemporaryDirectory()
    return try withExtendedLifetime(folder) { try body(folder.path) }
}
