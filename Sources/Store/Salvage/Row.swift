/// A row of a table, decoded from a record of SQLite's file format ("Record Format").
struct Row {
    /// The value of a column.
    enum Column {
        /// No value.
        case null
        /// An integer.
        case integer(Int64)
        /// A number that is no integer: no table of ours has one.
        case real
        /// A text; it is UTF-8.
        case text(String)
        /// Bytes.
        case blob([UInt8])
    }

    /// Its number; 0 in a table without.
    let number: Int64
    /// Its columns.
    let columns: [Column]

    /// The row of a whole record; nil where that can't be one.
    init?(_ number: Int64, _ record: [UInt8]) {
        guard let (head, first) = record.variableNumber(at: 0), head >= first, head <= record.count else { return nil }
        var types: [Int64] = []
        var offset = first
        while offset < Int(head) {
            guard let (type, behind) = record.variableNumber(at: offset), type >= 0, types.count < 32 else {
                return nil
            }
            types.append(type)
            offset = behind
        }
        guard offset == Int(head) else { return nil }
        var columns: [Column] = []
        for type in types {
            guard let size = Self.size(of: type), offset + size <= record.count,
                let column = Self.column(of: type, record[offset..<(offset + size)])
            else { return nil }
            columns.append(column)
            offset += size
        }
        // A record ends with its last column.
        guard offset == record.count else { return nil }
        self.number = number
        self.columns = columns
    }

    private static func size(of type: Int64) -> Int? {
        switch type {
        case 0, 8, 9: 0
        case 1...4: Int(type)
        case 5: 6
        case 6, 7: 8
        case 12...: Int(exactly: (type - 12) / 2)
        default: nil
        }
    }

    private static func column(of type: Int64, _ bytes: ArraySlice<UInt8>) -> Column? {
        switch type {
        case 0: return .null
        case 7: return .real
        case 8, 9: return .integer(type - 8)
        case 1...6:
            var value: Int64 = bytes.first.map { $0 & 0x80 == 0 ? 0 : -1 } ?? 0
            for byte in bytes { value = value << 8 | Int64(byte) }
            return .integer(value)
        case _ where type % 2 == 0: return .blob(Array(bytes))
        default: return String(validating: bytes, as: UTF8.self).map(Column.text)
        }
    }
}

extension Row {
    /// The integer in a column; nil where it is none.
    func integer(_ index: Int) -> Int64? {
        if columns.indices.contains(index), case .integer(let value) = columns[index] { value } else { nil }
    }

    /// The text in a column; nil where it is none.
    func text(_ index: Int) -> String? {
        if columns.indices.contains(index), case .text(let value) = columns[index] { value } else { nil }
    }

    /// Whether a column has no value.
    func isNull(_ index: Int) -> Bool {
        if columns.indices.contains(index), case .null = columns[index] { true } else { false }
    }

    /// The bytes in a column; nil where it has none.
    func blob(_ index: Int) -> [UInt8]? {
        if columns.indices.contains(index), case .blob(let value) = columns[index] { value } else { nil }
    }
}
