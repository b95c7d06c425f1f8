@_spi(_Unicode) import Swift

/// Texts as they are compared without case: canonically decomposed, each character of what remains put into upper and
/// then into lower case, as of Unicode. `STRASSE` and `straße` are one text, and `é` is, composed or not.
///
/// What a scalar becomes is looked up by pages of 256 scalars, each worked out when it is first needed.
struct TextFolding: Sendable {
    private var pages: [UInt32: Page] = [:]

    /// What the scalars of a page become.
    private struct Page: Sendable {
        /// Where what each scalar becomes begins; a last one tells where the last ends.
        var starts: [UInt16] = []
        var scalars: [FoldedText.Scalar] = []
    }

    /// A text as it is compared.
    mutating func fold(_ text: String) -> FoldedText {
        var folded = FoldedText()
        folded.scalars.reserveCapacity(text.utf8.count)
        var number = UInt32.max
        var page = Page()
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                folded.append(FoldedText.Scalar(ascii: UInt8(truncatingIfNeeded: scalar.value)))
                continue
            }
            if scalar.value >> 8 != number {
                number = scalar.value >> 8
                page = self.page(number)
            }
            let index = Int(scalar.value & 0xff)
            for folding in Int(page.starts[index])..<Int(page.starts[index + 1]) {
                folded.append(page.scalars[folding])
            }
        }
        return folded
    }

    private mutating func page(_ number: UInt32) -> Page {
        if let known = pages[number] { return known }
        var page = Page()
        for value in number << 8...(number << 8 | 0xff) {
            page.starts.append(UInt16(page.scalars.count))
            if let scalar = Unicode.Scalar(value) { page.scalars += Self.folding(of: scalar) }
        }
        page.starts.append(UInt16(page.scalars.count))
        pages[number] = page
        return page
    }

    private static func folding(of scalar: Unicode.Scalar) -> [FoldedText.Scalar] {
        var cased = ""
        for part in String(scalar)._nfd {
            for upper in part.properties.uppercaseMapping.unicodeScalars {
                cased += upper.properties.lowercaseMapping
            }
        }
        return cased._nfd.map(FoldedText.Scalar.init)
    }
}

/// A text as it is compared without case.
struct FoldedText: Hashable, Sendable {
    /// Its scalars, combining ones in their canonical order.
    var scalars: [Scalar] = []

    /// A scalar, and what orders it among combining ones, in one number.
    struct Scalar: Hashable, Sendable {
        /// The scalar in the lower 21 bits, its canonical combining class above.
        let bits: UInt32

        /// `scalar`, which is what it becomes.
        init(_ scalar: Unicode.Scalar) {
            bits = scalar.value | UInt32(scalar.properties.canonicalCombiningClass.rawValue) << 24
        }

        /// A character of ASCII in lower case.
        init(ascii byte: UInt8) {
            bits = UInt32(byte.lowercase)
        }

        /// Whether it belongs to the character before it.
        var isCombining: Bool { bits >> 24 != 0 }
    }

    /// Appends a scalar, behind all but those combining ones that come after it in canonical order.
    mutating func append(_ scalar: Scalar) {
        guard scalar.isCombining else {
            scalars.append(scalar)
            return
        }
        var place = scalars.count
        while place > 0, scalars[place - 1].bits >> 24 > scalar.bits >> 24 { place -= 1 }
        scalars.insert(scalar, at: place)
    }

    /// Whether `other` is somewhere in it, as whole characters: what combines with the last one is a part of it.
    func holds(_ other: FoldedText) -> Bool {
        let (here, wanted) = (scalars.span, other.scalars.span)
        guard wanted.count > 0 else { return true }
        guard wanted.count <= here.count else { return false }
        let first = wanted[0]
        for start in 0...(here.count - wanted.count) where here[start] == first {
            var length = 1
            while length < wanted.count, here[start + length] == wanted[length] { length += 1 }
            guard length == wanted.count else { continue }
            if start + length == here.count || !here[start + length].isCombining { return true }
        }
        return false
    }
}

extension UInt8 {
    /// The character of ASCII in lower case; what is none, as it is.
    var lowercase: UInt8 { 0x41...0x5a ~= self ? self | 0x20 : self }
}
