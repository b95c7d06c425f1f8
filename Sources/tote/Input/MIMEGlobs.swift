import DBus
import Glibc

/// What shared-mime-info says about the names of files (its `globs2`).
struct MIMEGlobs {
    private struct Glob {
        let weight: Int
        let type: String
        let pattern: String
        let isCaseSensitive: Bool

        /// Whether it is a name, no pattern of names.
        var isLiteral: Bool { !pattern.contains { "*?[".contains($0) } }

        /// The heaviest counts, of these the longest.
        var rank: Rank { Rank(weight: weight, length: pattern.utf8.count) }
    }

    private struct Rank: Comparable {
        let weight: Int
        let length: Int

        static func < (left: Rank, right: Rank) -> Bool {
            (left.weight, left.length) < (right.weight, right.length)
        }
    }

    private let globs: [Glob]

    /// The patterns in `folders`, those of earlier ones first; none where there are none.
    init(in folders: [String]) {
        var globs: [Glob] = []
        var closed: Set<String> = []
        for folder in folders {
            let read = Self.read(folder + "/globs2")
            globs += read.filter { !closed.contains($0.type) && $0.pattern != Self.closing }
            closed.formUnion(read.lazy.filter { $0.pattern == Self.closing }.map(\.type))
        }
        self.globs = globs
    }

    /// The pattern that says that later folders' patterns of its type don't count.
    private static let closing = "__NOGLOBS__"

    /// The types of files of this name, all that it may mean; none where none is known.
    func types(ofName name: String) -> [String] {
        let lower = name.lowercased()
        // A whole name says more than an ending.
        var matching = globs.filter {
            ($0.pattern == name || !$0.isCaseSensitive && $0.pattern == lower) && $0.isLiteral
        }
        if matching.isEmpty { matching = globs.filter { unsafe fnmatch($0.pattern, name, 0) == 0 } }
        if matching.isEmpty {
            matching = globs.filter { unsafe !$0.isCaseSensitive && fnmatch($0.pattern, lower, 0) == 0 }
        }
        guard let best = matching.map(\.rank).max() else {
            return Self.usual.filter { lower.hasSuffix($0.value) }.map(\.key).min().map { [$0] } ?? []
        }
        return matching.filter { $0.rank == best }.reduce(into: []) { types, glob in
            if !types.contains(glob.type) { types.append(glob.type) }
        }
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
            let flags = fields.count > 3 ? fields[3].split(separator: ":").first ?? "" : ""
            return Glob(
                weight: weight,
                type: String(fields[1]),
                pattern: String(fields[2]),
                isCaseSensitive: flags.split(separator: ",").contains("cs")
            )
        }
    }
}
