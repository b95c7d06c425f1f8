import Transfer

/// What the system knows of types by names and by bytes (shared-mime-info); read where it is asked.
final class MIMEDatabase {
    /// The patterns of names.
    private(set) lazy var globs = MIMEGlobs(in: MIMEFolders.all)
    private lazy var magic = MIMEMagic(in: MIMEFolders.all)

    /// The type of a file: of its name, where that says it; else what its first bytes, `head`, say, and plain text where
    /// they say nothing and are text.
    func type(ofFile name: String, _ head: [UInt8], isText: Bool) -> String {
        let named = globs.types(ofName: name)
        switch named.count {
        case 0: return magic.type(of: head) ?? (isText ? "text/plain" : "application/octet-stream")
        case 1: return named[0]
        default: return choice(among: named, magic.type(of: head), isText: isText)
        }
    }

    /// The type of what has no name: plain text, as which text is meant that comes through a pipe, or what its first bytes,
    /// `head`, say.
    func type(of head: [UInt8], isText: Bool) -> String {
        if isText { return "text/plain" }
        return magic.type(of: head) ?? "application/octet-stream"
    }

    /// Which of the types that a name may mean it is: that which the bytes say, or one that is a kind of it; else one
    /// that is text as the bytes are, or isn't as they aren't; of these the most general, and then the first.
    private func choice(among named: [String], _ found: String?, isText: Bool) -> String {
        if let found {
            if named.contains(found) { return found }
            if let kind = named.first(where: { Self.supertypes(of: $0).contains(found) }) { return kind }
        }
        let fitting = named.filter { ContentType.isTextual($0) == isText }
        let left = fitting.isEmpty ? named : fitting
        let general = left.first { type in left.contains { Self.supertypes(of: $0).contains(type) } }
        return general ?? left[0]
    }

    private static func supertypes(of type: String) -> [String] {
        do throws(Failure) {
            return try ContentType(type).supertypes.map(\.text)
        } catch {
            return []
        }
    }
}
