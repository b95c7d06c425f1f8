import DBus
import Glibc

/// What shared-mime-info says about the names of files (its `globs2`).
struct MIMEGlobs {
    private struct Glob {
        let weight: Int
        let type: String
        let pattern: String
    }

    private let globs: [Glob]

    /// The patterns of this system, the user's own first; none where there are none.
    init() {
        let home = Environment["XDG_DATA_HOME"] ?? Environment["HOME"].map { $0 + "/.local/share" }
        let system = Environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
        let folders = (home.map { [$0] } ?? []) + system.split(separator: ":").map(String.init)
        globs = folders.flatMap { Self.read($0 + "/mime/globs2") }
    }

    /// The type of a file of this name; nil where none is known. The usual endings are known in any case.
    func type(ofName name: String) -> String? {
        let lower = name.lowercased()
        let matching = globs.filter { glob in
            unsafe fnmatch(glob.pattern, name, 0) == 0 || fnmatch(glob.pattern, lower, 0) == 0
        }
        // The heaviest, of these the longest, of these the first.
        var best: Glob?
        for glob in matching {
            guard let held = best else {
                best = glob
                continue
            }
            if (glob.weight, glob.pattern.count) > (held.weight, held.pattern.count) { best = glob }
        }
        if let best { return best.type }
        return Self.usual.filter { lower.hasSuffix($0.value) }.map(\.key).min()
    }

    /// Whether `name` ends as names of files of some type do, with a dot and what follows it.
    func knowsEnding(ofName name: String) -> Bool {
        let lower = name.lowercased()
        let endings = globs.lazy.map(\.pattern).filter { $0.hasPrefix("*.") }.map { $0.dropFirst() }
        return Self.usual.values.contains(where: lower.hasSuffix)
            || endings.contains { name.hasSuffix($0) || lower.hasSuffix($0) }
    }

    /// The ending of names of files of `type`, with its dot; empty where none is known.
    func ending(ofType type: String) -> String {
        let essence = type.split(separator: ";").first.map(String.init) ?? type
        if let usual = Self.usual[essence] { return usual }
        let own = globs.filter {
            $0.type == essence && $0.pattern.hasPrefix("*.") && !$0.pattern.dropFirst().contains("*")
        }
        return own.max { $0.weight < $1.weight }.map { String($0.pattern.dropFirst()) } ?? ""
    }

    /// Endings that are known without a table of the system, or that are more usual than its first.
    private static let usual = [
        "text/plain": ".txt", "text/html": ".html", "text/markdown": ".md", "text/csv": ".csv",
        "text/uri-list": ".uris",
        "application/json": ".json", "application/pdf": ".pdf", "application/zip": ".zip", "application/xml": ".xml",
        "image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp", "image/svg+xml": ".svg",
        "application/octet-stream": ".bin",
    ]

    private static func read(_ path: String) -> [Glob] {
        guard let bytes = InputFile.contents(of: path, limit: 4 << 20) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
            guard line.first != "#", fields.count >= 3, let weight = Int(fields[0]) else { return nil }
            return Glob(weight: weight, type: String(fields[1]), pattern: String(fields[2]))
        }
    }
}
