import Transfer

// Members of objects, key and value at once.

extension JSONWriter {
    /// Writes a key and its text.
    mutating func member(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a key and its text, or `null`.
    mutating func member(_ key: String, _ value: String?) {
        self.key(key)
        if let value { string(value) } else { null() }
    }

    /// Writes a key and its truth.
    mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        boolean(value)
    }

    /// Writes a key and its number.
    mutating func member(_ key: String, _ value: some BinaryInteger) {
        self.key(key)
        number(value)
    }

    /// Writes a key and its number, or `null`.
    mutating func member(_ key: String, _ value: UInt64?) {
        self.key(key)
        if let value { number(value) } else { null() }
    }

    /// Writes a key and its texts.
    mutating func member(_ key: String, _ values: [String]) {
        self.key(key)
        beginArray()
        for value in values { string(value) }
        endArray()
    }
}

extension Output {
    /// Says which revision a change has made, to machines.
    func revision(_ revision: UInt64) throws(Problem) {
        guard isJSON else { return }
        try document { writer in
            writer.beginObject()
            writer.member("revision", revision)
            writer.endObject()
        }
    }

    /// Says which texts there are: a line each, or as the one member of an object.
    func list(_ key: String, _ values: [String]) throws(Problem) {
        guard isJSON else {
            for value in values { try line(value) }
            return
        }
        try document { writer in
            writer.beginObject()
            writer.member(key, values)
            writer.endObject()
        }
    }
}
