import Transfer

/// JSON: what is parsed is valid, and comes back the same from its own text.
enum JSONTarget {
    static func check(_ bytes: [UInt8]) throws(Finding) {
        let isValid = try permitted(.invalidDocument) { () throws(Failure) in try JSON.validate(bytes) } != nil
        let value: JSON
        do throws(Failure) {
            value = try JSONParser(bytes).parse()
        } catch {
            try require(error.reason == .invalidDocument, "a refusal is \(error.reason)")
            try require(!isValid || error.message.hasSuffix(" twice"), "what is valid is refused: \(error.message)")
            return
        }
        try require(isValid, "what is parsed isn't valid")
        try check(value, depth: 0)
        for isIndented in [false, true] {
            let text = value.text(indented: isIndented)
            let again = try expected("what was written") { () throws(Failure) in try JSONParser(text).parse() }
            try require(again == value && again.hashValue == value.hashValue, "the value comes back as another")
            try requireSame(again.text(indented: isIndented), text, "the text comes back as another")
        }
        try checkRaw(bytes)
    }

    /// Whether each object has each key once, and numbers agree with what they are read as.
    private static func check(_ value: JSON, depth: Int) throws(Finding) {
        switch value {
        case .null, .boolean, .string: break
        case .number(let number): try check(number)
        case .array(let elements):
            try require(depth < JSON.defaultDepthLimit, "arrays are nested beyond the limit")
            for element in elements { try check(element, depth: depth + 1) }
        case .object(let members):
            try require(depth < JSON.defaultDepthLimit, "objects are nested beyond the limit")
            let keys = Set(members.map { Array($0.key.utf8) })
            try require(keys.count == members.count, "an object has a key twice")
            for member in members { try check(member.value, depth: depth + 1) }
        }
    }

    private static func check(_ number: JSONNumber) throws(Finding) {
        let again = try expected("a number") { () throws(Failure) in try JSONNumber(text: number.text) }
        try require(again == number, "a number comes back as another")
        if let value = number.int64 {
            try require(number.text == "-0" || String(value) == number.text, "\(number.text) is read as \(value)")
        }
        if let value = number.double, let shortest = JSONNumber(value) {
            try require(shortest.double == value, "\(value) comes back as another number")
        }
    }

    /// The raw value is the document without the space around it, byte for byte.
    private static func checkRaw(_ bytes: [UInt8]) throws(Finding) {
        let raw = try expected("the raw value") { () throws(Failure) in
            var reader = JSONReader(bytes)
            let raw = try reader.rawValue()
            try reader.finish()
            return raw
        }
        let start = bytes.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) } ?? start.startIndex
        try require(start[...end].elementsEqual(raw.utf8), "the raw value isn't what is written")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        [0x20, 0x09, 0x0A, 0x0D].contains(byte)
    }
}
