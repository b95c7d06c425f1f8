// What an entry of a history is called in a list.

extension [Item] {
    /// The first line with text of the items' text, else of their titles, else their types and how much they hold, as
    /// `image/png, 12 kB`.
    ///
    /// It is told to everybody, so only what everybody may see is in it.
    public func entryTitle(from source: any ContentSource) -> String {
        let visible = map { $0.visible(to: .everybody) }
        for item in visible {
            for request in [TypeRequest.pattern(.exact(.textPlain)), .firstText] {
                guard let line = item.offer(for: request).flatMap({ $0.titleLine(from: source) }) else { continue }
                return line
            }
        }
        for item in visible {
            if let line = item.attributes.title.titleLine { return line }
        }
        var seen: Set<ContentType> = []
        let types = visible.flatMap(\.representations).filter { !$0.isPreview }.map(\.type)
            .filter { seen.insert($0).inserted }.map(\.text)
        let named = types.isEmpty ? [count == 1 ? "1 item" : "\(count) items"] : types
        return (named + [visible.contentSize.inWords]).joined(separator: ", ")
    }
}

extension Offer {
    /// How many bytes of a content are looked at for a title.
    private static let looked = 16 * 1024

    /// The first line with text, if it is text and has one.
    fileprivate func titleLine(from source: any ContentSource) -> String? {
        do throws(Failure) {
            let content = try content { () throws(Failure) in "" }
            if case .text(let text) = content { return text.titleLine }
            if content.size <= Self.looked {
                return try content.text(as: contentType, limit: Self.looked, from: source).titleLine
            }
            return Self.text(of: try content.piece(at: 0, count: Self.looked, from: source), as: contentType)?.titleLine
        } catch {
            return nil
        }
    }

    /// The text that begins with `bytes`, whose last character may be cut off.
    private static func text(of bytes: [UInt8], as type: ContentType) -> String? {
        for cut in 0..<4 {
            do throws(Failure) {
                return try TextDecoding.text(of: bytes.span.extracting(droppingLast: cut), as: type)
            } catch {
                continue
            }
        }
        return nil
    }
}

extension UInt64 {
    /// A number of bytes for people: `512 bytes`, `1.2 kB`, `12 kB`, `3.4 GB`.
    var inWords: String {
        guard self >= 1000 else { return self == 1 ? "1 byte" : "\(self) bytes" }
        var unit: UInt64 = 1000
        for name in ["kB", "MB", "GB"] {
            // In tenths of the unit, rounded; what comes to a thousand units is one of the next.
            let tenths = self / unit * 10 + (self % unit * 10 + unit / 2) / unit
            if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(name)" }
            let units = self / unit + (self % unit + unit / 2) / unit
            if units < 1000 { return "\(units) \(name)" }
            unit *= 1000
        }
        return "\(self / (unit / 1000)) GB"
    }
}
