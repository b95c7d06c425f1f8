import CSQLite

extension Statement {
    /// Runs to the end with `values` for its parameters, whose texts and blobs are pieces of `bytes`.
    func run(binding values: ArraySlice<BoundValue>, of bytes: [UInt8]) throws(Fault) {
        try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(Fault) in
            // The bytes stay where they are until the statement has run, and are not its own afterwards.
            defer { clear() }
            for (index, value) in zip(CInt(1)..., values) {
                switch value {
                case .null: try bindNull(at: index)
                case .integer(let number): try bind(number, at: index)
                case .text(let range): try unsafe bind(lent: buffer.extracting(range), asText: true, at: index)
                case .blob(let range): try unsafe bind(lent: buffer.extracting(range), asText: false, at: index)
                }
            }
            try run()
        }
    }
}
