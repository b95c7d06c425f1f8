import CSQLite

/// A prepared statement, and its one owner.
///
/// Parameters and columns are numbered as SQLite does it: parameters from 1, columns from 0. A statement must be gone
/// before its database closes.
@safe
final class Statement {
    private let handle: OpaquePointer

    /// Compiles `text` for `connection`, to be used often.
    init(_ text: String, on connection: OpaquePointer) throws(Fault) {
        var result: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = unsafe sqlite3_prepare_v3(connection, text, -1, flags, &result, nil)
        guard code == SQLITE_OK, let result = unsafe result else {
            throw unsafe Fault(sqlite: code, on: connection)
        }
        unsafe handle = result
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    /// Gives an integer to the parameter `index`.
    func bind(_ value: Int64, at index: CInt) throws(Fault) {
        try check(unsafe sqlite3_bind_int64(handle, index, value))
    }

    /// Gives a truth value to the parameter `index`, as 1 or 0.
    func bind(_ value: Bool, at index: CInt) throws(Fault) {
        try bind(value ? 1 : 0, at: index)
    }

    /// Gives NULL to the parameter `index`.
    func bindNull(at index: CInt) throws(Fault) {
        try check(unsafe sqlite3_bind_null(handle, index))
    }

    /// Gives a copy of `text` to the parameter `index`: for short texts.
    func bind(_ text: String, at index: CInt) throws(Fault) {
        try unsafe with(text) { (pointer, count) throws(Fault) in
            try check(unsafe tote_sqlite_bind_text_copy(handle, index, pointer, count))
        }
    }

    /// Gives `text` to the parameter `index` for as long as `body` runs, without copying it.
    func bind<R>(lending text: String, at index: CInt, _ body: () throws(Fault) -> R) throws(Fault) -> R {
        try unsafe with(text) { (pointer, count) throws(Fault) in
            try check(unsafe sqlite3_bind_text64(handle, index, pointer, count, nil, UInt8(SQLITE_UTF8)))
            defer { unsafe sqlite3_bind_null(handle, index) }
            return try body()
        }
    }

    /// Gives `bytes` to the parameter `index` for as long as `body` runs, without copying them.
    func bind<R>(lending bytes: [UInt8], at index: CInt, _ body: () throws(Fault) -> R) throws(Fault) -> R {
        try unsafe bytes.span.withUnsafeBufferPointer { (buffer) throws(Fault) in
            // Without an address it would be NULL.
            let code =
                if let start = buffer.baseAddress, !buffer.isEmpty {
                    unsafe sqlite3_bind_blob64(handle, index, start, UInt64(buffer.count), nil)
                } else {
                    unsafe sqlite3_bind_zeroblob(handle, index, 0)
                }
            try check(code)
            defer { unsafe sqlite3_bind_null(handle, index) }
            return try body()
        }
    }

    /// Gives bytes to the parameter `index`, which stay where they are until it is given another value.
    func bind(lent bytes: UnsafeBufferPointer<UInt8>, asText: Bool, at index: CInt) throws(Fault) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            // Without an address it would be NULL.
            return asText ? try bind("", at: index) : try check(unsafe sqlite3_bind_zeroblob(handle, index, 0))
        }
        let count = UInt64(bytes.count)
        guard asText else { return try check(unsafe sqlite3_bind_blob64(handle, index, start, count, nil)) }
        let code = unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
            unsafe sqlite3_bind_text64(handle, index, start, count, nil, UInt8(SQLITE_UTF8))
        }
        try check(code)
    }

    /// Gives NULL to every parameter.
    func clear() {
        unsafe sqlite3_clear_bindings(handle)
    }

    /// Goes to the next row; false, and ready to run anew, where there is none.
    func step() throws(Fault) -> Bool {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE:
            reset()
            return false
        case let code:
            let fault = unsafe Fault(sqlite: code, on: sqlite3_db_handle(handle))
            reset()
            throw fault
        }
    }

    /// Runs to the end a statement that gives no rows, or whose rows don't matter.
    func run() throws(Fault) {
        while try step() {}
    }

    /// Makes the statement ready to run anew. What its last run failed with was reported by `step`.
    func reset() {
        unsafe sqlite3_reset(handle)
    }

    /// The integer in `column` of the current row.
    func integer(_ column: CInt) -> Int64 {
        unsafe sqlite3_column_int64(handle, column)
    }

    /// Whether `column` of the current row is NULL.
    func isNull(_ column: CInt) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    /// The text in `column` of the current row; what isn't UTF-8 in it is replaced.
    func text(_ column: CInt) -> String {
        unsafe String(decoding: buffer(column), as: UTF8.self)
    }

    /// The text in `column` of the current row; nil where it isn't UTF-8.
    func validText(_ column: CInt) -> String? {
        unsafe String(validating: buffer(column), as: UTF8.self)
    }

    /// The bytes of the text or blob in `column` of the current row.
    func bytes(_ column: CInt) -> [UInt8] {
        unsafe Array(buffer(column))
    }

    /// How many bytes the text or blob in `column` of the current row has.
    func byteCount(_ column: CInt) -> Int {
        unsafe buffer(column).count
    }

    /// The bytes of the text or blob in `column` of the current row, for as long as `body` runs.
    func withBytes<R>(_ column: CInt, _ body: (Span<UInt8>) throws(Fault) -> R) throws(Fault) -> R {
        try body(unsafe buffer(column).span)
    }

    /// The bytes in `column`, until the statement goes on.
    private func buffer(_ column: CInt) -> UnsafeBufferPointer<UInt8> {
        // The address goes first: it decides the representation that the size is of.
        let start = unsafe sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
        let count = unsafe sqlite3_column_bytes(handle, column)
        return unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
    }

    private func with<R>(
        _ text: String,
        _ body: (UnsafePointer<CChar>, UInt64) throws(Fault) -> R
    ) throws(Fault) -> R {
        try unsafe text.utf8.span.withUnsafeBufferPointer { (buffer) throws(Fault) in
            guard let start = buffer.baseAddress else {
                // Without an address it would be NULL.
                var nothing: CChar = 0
                return try unsafe withUnsafePointer(to: &nothing) { (start) throws(Fault) in
                    try unsafe body(start, 0)
                }
            }
            return try unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) { (start) throws(Fault) in
                try unsafe body(start, UInt64(buffer.count))
            }
        }
    }

    private func check(_ code: CInt) throws(Fault) {
        guard code == SQLITE_OK else { throw unsafe Fault(sqlite: code, on: sqlite3_db_handle(handle)) }
    }
}
