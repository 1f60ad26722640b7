import CSQLite
import VeilFiles

/// A failed call of SQLite.
struct DatabaseError: Error {
    /// The primary result code.
    let code: Int32

    /// Whether the file itself is wrong, so that no further try will read it.
    var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
}

/// One connection to an SQLite file. Used by one thread at a time.
final class Database {
    /// Keeps a process that waits for another one's writing from waiting for ever.
    private static let patience: Int32 = 2000

    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens the file, and makes it where `flags` say so.
    init(_ name: String, flags: Int32) throws(DatabaseError) {
        var opened: OpaquePointer?
        // Every connection is guarded by its owner.
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, nil)
        guard code == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw DatabaseError(code: code & 0xFF)
        }
        handle = opened
        sqlite3_busy_timeout(handle, Self.patience)
    }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Runs statements that return nothing of interest.
    func execute(_ text: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, text, nil, nil, nil)
        if code != SQLITE_OK { throw DatabaseError(code: code & 0xFF) }
    }

    /// A number that a statement returns, such as a pragma.
    func number(_ text: String) throws(DatabaseError) -> Int {
        let statement = try statement(text)
        defer { statement.reset() }
        return try statement.step() ? statement.integer(0) : 0
    }

    /// The statement, which is prepared once.
    func statement(_ text: String) throws(DatabaseError) -> Statement {
        if let known = statements[text] { return known }
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw DatabaseError(code: code & 0xFF) }
        let statement = Statement(prepared)
        statements[text] = statement
        return statement
    }

    /// Runs a statement to its end, with these values.
    func run(_ text: String, _ values: [Int], text detail: String? = nil, blob: [UInt8]? = nil) throws(DatabaseError) {
        let statement = try statement(text)
        defer { statement.reset() }
        statement.bind(values)
        if let detail { statement.bind(text: detail, at: values.count + 1) }
        if let blob { statement.bind(blob: blob, at: values.count + 1) }
        while try statement.step() {}
    }
}

/// A prepared statement.
final class Statement {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { sqlite3_finalize(handle) }

    /// Binds whole numbers, from the first place on.
    func bind(_ values: [Int]) {
        for (index, value) in values.enumerated() { sqlite3_bind_int64(handle, Int32(index + 1), Int64(value)) }
    }

    func bind(text: String, at place: Int) { sqlite3_bind_text(handle, Int32(place), text, -1, Self.copied) }

    func bind(blob: [UInt8], at place: Int) { sqlite3_bind_blob(handle, Int32(place), blob, Int32(blob.count), Self.copied) }

    /// SQLite's `SQLITE_TRANSIENT`, a macro that Swift does not see.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    /// Whether there is another row.
    func step() throws(DatabaseError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw DatabaseError(code: code & 0xFF)
        }
    }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func text(_ column: Int32) -> String {
        sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func bind(_ value: Int, at place: Int) { sqlite3_bind_int64(handle, Int32(place), Int64(value)) }

    /// Makes it ready for the next run.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}
