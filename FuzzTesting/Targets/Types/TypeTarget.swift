import Transfer

/// Names of types and patterns: each has one canonical spelling, which is read as the same, and conformance keeps its
/// order.
enum TypeTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let pattern = try permitted(.invalidType) { () throws(Failure) in try TypePattern(text) }
        if let pattern { try check(pattern) }
        let type = try permitted(.invalidType) { () throws(Failure) in try ContentType(text) }
        guard let type else {
            if case .exact(let type)? = pattern { throw Finding("the pattern of \(type) is read, but not the type") }
            return
        }
        try check(type)
        var cache = TypeCache(capacity: 1)
        for spelling in [text, type.text, "text/html", text] {
            let known = try expected("a cached type") { () throws(Failure) in try cache.type(spelling) }
            let right = spelling == "text/html" ? .html : type
            try require(known == right, "\(spelling.debugDescription) is cached as \(known)")
        }
    }

    private static func check(_ pattern: TypePattern) throws(Finding) {
        let again = try expected("a pattern") { () throws(Failure) in try TypePattern(pattern.description) }
        try require(again == pattern, "the pattern \(pattern) comes back as \(again)")
    }

    private static func check(_ type: ContentType) throws(Finding) {
        try require((1...255).contains(type.text.utf8.count), "\(type) is too long")
        try require(type.text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(type) isn't printable ASCII")
        try require(type.text.hasPrefix(type.essence), "\(type) doesn't begin with \(type.essence)")
        let again = try expected("a canonical type") { () throws(Failure) in try ContentType(type.text) }
        try requireSame(again.text, type.text, "the type comes back as another")
        try require(again == type && again.hashValue == type.hashValue, "\(type) isn't itself")
        try require(again.isTextual == type.isTextual, "\(type) is text at times")
        try require(again.charset == type.charset, "\(type) has two charsets")
        try require(Conformance.fit(of: type, to: .exact(again)) == .exact, "\(type) doesn't fit itself")
        try require(Conformance.fit(of: type, to: .any) == .any, "\(type) doesn't fit everything")
        if type.isTextual {
            try require(Conformance.fit(of: type, to: .family(.text)) == .family, "\(type) is text and doesn't fit it")
        }
        let supertypes = type.supertypes
        try require(Set(supertypes).count == supertypes.count, "\(type) has a supertype twice")
        for supertype in supertypes {
            try require(
                Conformance.fit(of: type, to: .exact(supertype)) == .supertype,
                "\(type) doesn't fit its supertype \(supertype)"
            )
            try require(
                Conformance.fit(of: supertype, to: .exact(type)) == nil,
                "\(type) and \(supertype) fit each other"
            )
        }
    }
}
