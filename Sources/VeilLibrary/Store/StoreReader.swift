import VeilFiles
import VeilPixels

/// Reads a store. It is opened when something is looked up first, and again some time after that has failed.
struct StoreReader {
    private let file: StoreFile
    private var opened: StoreFile.Opened?
    private var retry: ContinuousClock.Instant?
    /// What went wrong with the file itself, for the writer to set it aside.
    private(set) var damagedInode: UInt64?

    /// What is not to be had now is looked for again after this.
    static let retryDelay = Duration.seconds(30)

    init(_ file: StoreFile) { self.file = file }

    /// A row, and the number that it has.
    struct Row {
        let id: Int
        let used: Int
        let thumbnail: StoredThumbnail
    }

    /// The smallest thumbnail of the content whose longest side is as long as `length` asks for, when it is told the photo's size.
    mutating func row(of identity: PhotoIdentity, longEnough length: (PixelSize) -> Int) -> Row? {
        read { database throws(DatabaseError) in
            let statement = try database.statement(
                """
                SELECT id, used, side, width, height, alpha, data FROM thumbnail
                WHERE device = ? AND inode = ? AND size = ? AND modified = ? ORDER BY side
                """)
            defer { statement.reset() }
            statement.bind(identity.numbers)
            while try statement.step() {
                let (side, width, height) = (statement.integer(2), statement.integer(3), statement.integer(4))
                guard width >= 1, height >= 1 else { continue }
                let size = PixelSize(width: width, height: height)
                if side < min(length(size), max(width, height)) { continue }
                let jpeg = StoredJPEG(bytes: statement.bytes(6), alphaOffset: statement.isNull(5) ? nil : statement.integer(5))
                return Row(
                    id: statement.integer(0), used: statement.integer(1),
                    thumbnail: StoredThumbnail(identity: identity, photoSize: size, side: side, jpeg: jpeg))
            }
            return nil
        }
    }

    /// Why the content has no thumbnail.
    mutating func failure(of identity: PhotoIdentity) -> PictureFileError.Reason? {
        read { database throws(DatabaseError) in
            let statement = try database.statement(
                "SELECT reason FROM failure WHERE device = ? AND inode = ? AND size = ? AND modified = ?")
            defer { statement.reset() }
            statement.bind(identity.numbers)
            return try statement.step() ? StoredReason.reason(statement.text(0)) : nil
        }
    }

    private mutating func read<Result>(_ body: (Database) throws(DatabaseError) -> Result?) -> Result? {
        do throws(DatabaseError) {
            guard let database = try database() else { return nil }
            return try body(database)
        } catch {
            if error.isDamage { damagedInode = opened?.inode }
            close(retryAfter: error.isDamage ? .zero : Self.retryDelay)
            return nil
        }
    }

    private mutating func database() throws(DatabaseError) -> Database? {
        if let opened { return opened.database }
        if let retry, ContinuousClock.now < retry { return nil }
        opened = try file.open()
        return opened?.database
    }

    /// Takes note that the damage was dealt with.
    mutating func takeDamage() -> UInt64? {
        defer { damagedInode = nil }
        return damagedInode
    }

    private mutating func close(retryAfter delay: Duration) {
        opened = nil
        retry = .now + delay
    }
}
