import VeilFiles
import VeilPixels

/// The writing side of a store's file: jobs in one transaction, and old thumbnails out when it is full.
struct StorePages {
    private let file: StoreFile
    private let capacity: Int
    private let clock: @Sendable () -> Int
    private var opened: StoreFile.Opened?
    private var retry: ContinuousClock.Instant?

    init(_ file: StoreFile, capacity: Int, clock: @escaping @Sendable () -> Int) {
        self.file = file
        self.capacity = capacity
        self.clock = clock
    }

    /// Writes the jobs, or drops them where the disk is full or cannot be written. After that it is left alone for some time.
    mutating func write(_ jobs: [StoreWriter.Job]) {
        setAside(jobs)
        guard retry.map({ $0 <= .now }) ?? true else { return }
        do throws(DatabaseError) {
            let database = try database()
            guard let database else { return }
            try database.execute("BEGIN IMMEDIATE")
            do throws(DatabaseError) {
                for job in jobs { try write(job, to: database) }
                try trim(database)
                try database.execute("COMMIT")
            } catch {
                try? database.execute("ROLLBACK")
                throw error
            }
        } catch {
            if error.isDamage, let inode = opened?.inode { _ = file.setAside(inode) }
            opened = nil
            if !error.isDamage { retry = .now + StoreReader.retryDelay }
        }
    }

    private mutating func database() throws(DatabaseError) -> Database? {
        if opened == nil { opened = try file.open() }
        return opened?.isReadOnly == false ? opened?.database : nil
    }

    private mutating func setAside(_ jobs: [StoreWriter.Job]) {
        for case .setAside(let inode) in jobs {
            opened = nil
            _ = file.setAside(inode)
        }
    }

    private func write(_ job: StoreWriter.Job, to database: Database) throws(DatabaseError) {
        switch job {
        case .keep(let thumbnail): try keep(thumbnail, in: database)
        case .fail(let identity, let reason):
            try database.run(
                "INSERT OR REPLACE INTO failure (device, inode, size, modified, used, reason) VALUES (?, ?, ?, ?, ?, ?)",
                identity.numbers + [clock()], text: reason)
        case .use(let id): try database.run("UPDATE thumbnail SET used = ? WHERE id = ?", [clock(), id])
        case .remove(let id): try database.run("DELETE FROM thumbnail WHERE id = ?", [id])
        case .setAside: break
        }
    }

    private func keep(_ thumbnail: StoredThumbnail, in database: Database) throws(DatabaseError) {
        let (size, bytes) = (thumbnail.photoSize, thumbnail.jpeg.bytes)
        let statement = try database.statement(
            """
            INSERT OR REPLACE INTO thumbnail
            (device, inode, size, modified, side, width, height, used, bytes, alpha, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        defer { statement.reset() }
        let values = thumbnail.identity.numbers + [thumbnail.side, size.width, size.height, clock(), bytes.count]
        statement.bind(values)
        if let offset = thumbnail.jpeg.alphaOffset { statement.bind(offset, at: values.count + 1) }
        statement.bind(blob: bytes, at: values.count + 2)
        while try statement.step() {}
    }

    /// Lets the least recently used go until a tenth is free again, so that this is not needed for a while.
    private func trim(_ database: Database) throws(DatabaseError) {
        let page = try database.number("PRAGMA page_size")
        let pages = try database.number("PRAGMA page_count") - database.number("PRAGMA freelist_count")
        guard pages * page > capacity else { return }
        var excess = pages * page - capacity * 9 / 10
        try database.run("DELETE FROM failure WHERE used < ?", [clock() - Self.longestFailure])
        let oldest = try database.statement("SELECT id, bytes FROM thumbnail ORDER BY used, id")
        var ids: [Int] = []
        while excess > 0, try oldest.step() {
            ids.append(oldest.integer(0))
            // A row takes whole pages.
            excess -= (oldest.integer(1) + page) / page * page
        }
        oldest.reset()
        for id in ids { try database.run("DELETE FROM thumbnail WHERE id = ?", [id]) }
        try database.execute("PRAGMA incremental_vacuum")
    }

    /// A failure that nobody has met for half a year, in seconds.
    private static let longestFailure = 180 * 86_400
}
