extension Salvage {
    /// A table that is salvaged.
    enum Table: String {
        case container, collection, item, place, representation, step, clipboard, entry, content, file

        /// The tables that say what there is; the others hold contents.
        static let described: [Table] = [
            .container, .collection, .item, .place, .representation, .step, .clipboard, .entry,
        ]

        /// Whether its rows have numbers.
        var hasNumbers: Bool { self != .collection && self != .representation }

        /// Whether a row can be one of its: by the number of columns and their types, by which all tables differ. The
        /// column that is the row's number has no value of its own.
        func fits(_ row: Row) -> Bool {
            let shape = Array(shape.utf8)
            guard row.columns.count == shape.count else { return false }
            return zip(row.columns, shape).allSatisfy { column, letter in
                switch (column, letter) {
                case (.null, UInt8(ascii: "n")), (.null, UInt8(ascii: "T")), (.null, UInt8(ascii: "B")),
                    (.integer, UInt8(ascii: "i")), (.text, UInt8(ascii: "t")), (.text, UInt8(ascii: "T")),
                    (.text, UInt8(ascii: "a")), (.blob, UInt8(ascii: "B")), (.blob, UInt8(ascii: "a")):
                    true
                default: false
                }
            }
        }

        /// A letter a column: n nothing, i an integer, t a text, T a text or nothing, B bytes or nothing, a text or bytes.
        private var shape: String {
            switch self {
            case .container: "nttiii"
            case .collection: "iitit"
            case .item: "nttT"
            case .place: "nii"
            case .representation: "iitiiiiTi"
            case .step: "nit"
            case .clipboard: "ntiiiT"
            case .entry: "niiiittB"
            case .content: "na"
            case .file: "ni"
            }
        }
    }
}
