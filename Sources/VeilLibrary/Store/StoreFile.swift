import CSQLite
import Glibc
import VeilFiles

/// The file of a store: its name, its tables, and what to do where it is damaged.
struct StoreFile: Sendable {
    let folder: FilePath

    /// The number is that of the tables: another version of the program with other tables has another file.
    var path: FilePath { folder.appending("thumbnails-1.sqlite") }

    /// Where a damaged file goes; an earlier one is replaced.
    var damaged: FilePath { folder.appending("thumbnails-1.sqlite.damaged") }

    /// An open file, and which one it is.
    struct Opened {
        let database: Database
        let inode: UInt64
        /// Whether nothing can be written to it.
        let isReadOnly: Bool
    }

    /// Opens it, and makes folder and tables where they are missing. A damaged file is set aside and made anew.
    func open() throws(DatabaseError) -> Opened {
        makeFolder(folder)
        let found = inode
        do throws(DatabaseError) {
            return try openOnce()
        } catch {
            if error.isDamage, setAside(found ?? 0) { return try openOnce() }
            guard isOnReadOnlyDisk else { throw error }
            // Nobody can write there: it is read without the locks that would have to be written.
            let database = try Database(uri(query: "immutable=1"), flags: SQLITE_OPEN_READONLY)
            return Opened(database: database, inode: inode ?? 0, isReadOnly: true)
        }
    }

    private func openOnce() throws(DatabaseError) -> Opened {
        let database = try Database(uri(query: "mode=rwc"), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        // Thumbnails tell what somebody looks at: they are his alone.
        _ = path.withCString { chmod($0, 0o600) }
        if try database.number("PRAGMA user_version") != Self.version {
            try database.execute("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
            try database.execute(Self.tables)
        }
        // A crash of the machine may cost the last thumbnails, never the file.
        try database.execute("PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304")
        _ = try database.number("SELECT used FROM failure LIMIT 1")
        return Opened(database: database, inode: inode ?? 0, isReadOnly: false)
    }

    private static let version = 1
    private static let tables = """
        BEGIN IMMEDIATE;
        CREATE TABLE IF NOT EXISTS thumbnail (
            id INTEGER PRIMARY KEY, device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL,
            side INTEGER NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, alpha INTEGER, used INTEGER NOT NULL,
            bytes INTEGER NOT NULL, data BLOB NOT NULL);
        CREATE UNIQUE INDEX IF NOT EXISTS thumbnail_content ON thumbnail (device, inode, size, modified, side);
        CREATE INDEX IF NOT EXISTS thumbnail_used ON thumbnail (used, id, bytes);
        CREATE TABLE IF NOT EXISTS failure (
            device INTEGER NOT NULL, inode INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, used INTEGER NOT NULL,
            reason TEXT NOT NULL, PRIMARY KEY (device, inode, size, modified)) WITHOUT ROWID;
        PRAGMA user_version = \(version);
        COMMIT
        """

    /// Gives a damaged file another name, unless somebody has done so already. Returns whether a new one can be made.
    func setAside(_ damagedInode: UInt64) -> Bool {
        let lock = folder.appending("thumbnails-1.lock").withCString { Glibc.open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
        guard lock >= 0 else { return false }
        defer { close(lock) }
        guard flock(lock, LOCK_EX) == 0 else { return false }
        guard inode == damagedInode else { return true }
        let isMoved = path.withCString { from in damaged.withCString { rename(from, $0) } } == 0
        for suffix in ["-wal", "-shm"] { _ = FilePath(bytes: path.bytes + suffix.utf8).withCString { unlink($0) } }
        return isMoved
    }

    private var inode: UInt64? {
        var status = stat()
        return path.withCString { stat($0, &status) } == 0 ? UInt64(status.st_ino) : nil
    }

    private var isOnReadOnlyDisk: Bool {
        var status = statvfs()
        return path.withCString { statvfs($0, &status) } == 0 && status.f_flag & UInt(ST_RDONLY) != 0
    }

    /// SQLite takes names in UTF-8, and any bytes in a URI.
    private func uri(query: String) -> String { "file:" + PercentCode.encoded(path.absolute.bytes) + "?" + query }

    private func makeFolder(_ folder: FilePath) {
        if folder.withCString({ mkdir($0, 0o700) }) == 0 || errno != ENOENT || folder.parent == folder { return }
        makeFolder(folder.parent)
        _ = folder.withCString { mkdir($0, 0o700) }
    }
}
