import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// A folder of photos for one test, gone with everything in it when the test is over.
final class Album: Sendable {
    let folder: FilePath
    private let names = Mutex<[FilePath]>([])

    init() throws {
        var template = Array("/tmp/veil-album-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
        guard mkdtemp(&template) != nil else { throw Problem("there is no temporary folder") }
        folder = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
    }

    deinit { Self.remove(folder) }

    /// The photo that was added as the `index`-th.
    subscript(index: Int) -> Photo {
        Photo(id: PhotoID(rawValue: UInt32(index)), folder: folder, name: names.withLock { $0[index] })
    }

    func request(_ index: Int, _ width: Int, _ height: Int, _ fit: ThumbnailRequest.Fit = .fill) -> ThumbnailRequest {
        ThumbnailRequest(photo: self[index], size: PixelSize(width: width, height: height), fit: fit)
    }

    /// A loader that uses no cache of this user.
    func loader(
        _ results: Results, budget: MemoryBudget = MemoryBudget(), store: ThumbnailStore? = nil, shared: SharedCache? = nil,
        threads: Int? = nil
    ) -> ThumbnailLoader {
        ThumbnailLoader(budget: budget, store: store, shared: shared, threads: threads, onResult: results.take)
    }

    /// Adds a photo of one colour that nothing else has, or of the colour that is given.
    func add(_ name: FilePath, width: Int = 48, height: Int = 32, _ colour: Pixel? = nil) throws {
        let index = names.withLock { names in
            names.append(name)
            return names.count - 1
        }
        try write(name, width: width, height: height, colour ?? Self.colour(index))
    }

    /// Takes note of a name; a file of it is somebody else's matter.
    func addName(_ name: FilePath) { names.withLock { $0.append(name) } }

    /// Adds any bytes.
    func add(_ name: FilePath, bytes: [UInt8]) throws {
        names.withLock { $0.append(name) }
        try write(name, bytes: bytes)
    }

    /// Adds a copy of a file under its own name.
    func add(copyOf path: FilePath) throws {
        guard let bytes = Self.bytes(of: path) else { throw Problem("\(path) cannot be read") }
        try add(path.lastComponent, bytes: bytes)
    }

    func write(_ name: FilePath, width: Int = 48, height: Int = 32, _ colour: Pixel) throws {
        let picture = try Picture(size: PixelSize(width: width, height: height), filledWith: colour)
        try PictureFile.encode(picture, to: folder.appending(name), options: EncodeOptions(overwrite: true))
    }

    func write(_ name: FilePath, bytes: [UInt8]) throws {
        guard let file = withCString(folder.appending(name), { fopen($0, "w") }) else {
            throw Problem("\(name) cannot be written")
        }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    /// Adds a photo that is older than the ticks of a clock.
    func addSettled(_ name: FilePath, width: Int = 48, height: Int = 32, _ colour: Pixel? = nil) throws {
        try add(name, width: width, height: height, colour)
        settle(name)
    }

    /// Adds an old photo of noise, 240 × 200.
    func addNoise(_ name: FilePath, seed: UInt64) throws {
        addName(name)
        let picture = try Picture(size: PixelSize(width: 240, height: 200)) { pixels in
            /// Knuth's linear congruential generator; its high bits are good enough for a picture.
            var state = seed
            for y in 0..<200 {
                let row = pixels.row(y)
                for x in 0..<960 {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    row[x] = x % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 56)
                }
            }
        }
        try PictureFile.encode(picture, to: folder.appending(name))
        settle(name)
    }

    /// Makes a file an hour older.
    func settle(_ name: FilePath) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        setTime(name, nanoseconds: Int64(now.tv_sec - 3600) * 1_000_000_000 + 123_456_789)
    }

    /// Sets when the content was changed, in nanoseconds since 1970.
    func setTime(_ name: FilePath, nanoseconds: Int64) {
        let time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        withCString(folder.appending(name)) { path in _ = utimensat(AT_FDCWD, path, [time, time], 0) }
    }

    func rename(_ name: FilePath, to other: FilePath) {
        withCString(folder.appending(name)) { from in withCString(folder.appending(other)) { to in _ = Glibc.rename(from, to) } }
    }

    /// Writes into the file that is there, which stays the same file.
    func overwrite(_ name: FilePath, bytes: [UInt8]) throws {
        guard let file = withCString(folder.appending(name), { fopen($0, "r+") }) else { throw Problem("\(name) is not there") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    func overwrite(_ name: FilePath, _ colour: Pixel) throws { try overwrite(name, bytes: Self.png(colour)) }

    /// A file of one colour, 48 × 32.
    static func png(_ colour: Pixel) throws -> [UInt8] {
        try PictureFile.encoded(Picture(size: PixelSize(width: 48, height: 32), filledWith: colour), as: .png).bytes
    }

    /// The colour of the `index`-th photo: far from its neighbours.
    static func colour(_ index: Int) -> Pixel {
        Pixel(
            red: UInt8(index * 67 % 256), green: UInt8(index * 151 % 256), blue: UInt8((index / 7 * 93 + 40) % 256), alpha: 255)
    }

    static func bytes(of path: FilePath) -> [UInt8]? {
        guard let file = withCString(path, { fopen($0, "r") }) else { return nil }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let count = ftell(file)
        rewind(file)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in filled = fread(buffer.baseAddress, 1, count, file)
        }
    }

    /// Every name in a folder.
    static func names(in folder: FilePath) -> [FilePath] {
        guard let handle = withCString(folder, { opendir($0) }) else { return [] }
        defer { closedir(handle) }
        var names: [FilePath] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    static func remove(_ path: FilePath) {
        if withCString(path, { unlink($0) }) == 0 { return }
        _ = withCString(path) { chmod($0, 0o700) }
        names(in: path).forEach { remove(path.appending($0)) }
        _ = withCString(path) { rmdir($0) }
    }
}

/// Something that the tests need and do not find.
struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Lends a path as C functions take it.
func withCString<Result>(_ path: FilePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (path.bytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { body($0.baseAddress!) }
}

/// What a loader told, in its order.
final class Results: Sendable {
    private let told = Mutex<[(request: ThumbnailRequest, outcome: ThumbnailOutcome)]>([])

    var take: @Sendable (ThumbnailRequest, ThumbnailOutcome) -> Void {
        { request, outcome in self.told.withLock { $0.append((request, outcome)) } }
    }

    var all: [(request: ThumbnailRequest, outcome: ThumbnailOutcome)] { told.withLock { $0 } }

    /// The requests that were answered, in order.
    var order: [PhotoID] { all.map(\.request.photo.id) }

    func clear() { told.withLock { $0 = [] } }

    /// Waits until so many were told; half a minute is taken for never.
    @discardableResult
    func await(_ count: Int) throws -> [(request: ThumbnailRequest, outcome: ThumbnailOutcome)] {
        let start = ContinuousClock.now
        while all.count < count {
            guard start.duration(to: .now) < .seconds(30) else { throw Problem("\(all.count) of \(count) results came") }
            usleep(1000)
        }
        return all
    }

    /// Waits for the outcome of a request, the last one where there are several.
    func outcome(of request: ThumbnailRequest) throws -> ThumbnailOutcome {
        let start = ContinuousClock.now
        while true {
            if let found = all.last(where: { $0.request == request }) { return found.outcome }
            guard start.duration(to: .now) < .seconds(30) else { throw Problem("nothing was told of \(request.photo.name)") }
            usleep(1000)
        }
    }

    func thumbnail(of request: ThumbnailRequest) throws -> Thumbnail {
        switch try outcome(of: request) {
        case .thumbnail(let thumbnail): return thumbnail
        case .failed(let error): throw error
        }
    }

    func failure(of request: ThumbnailRequest) throws -> PictureFileError {
        switch try outcome(of: request) {
        case .thumbnail: throw Problem("\(request.photo.name) has a thumbnail")
        case .failed(let error): return error
        }
    }
}

extension SurfacePixels {
    /// The pixel at column `x`, row `y`.
    func pixel(_ x: Int, _ y: Int) -> Pixel {
        withBytes { bytes in
            let at = y * bytesPerRow + x * layout.bytesPerPixel
            return Pixel(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2], alpha: layout == .rgb8 ? 255 : bytes[at + 3])
        }
    }

    /// The pixel in the middle.
    var middle: Pixel { pixel(size.width / 2, size.height / 2) }
}

extension Pixel {
    /// Whether it is what compression may make of another.
    func isNear(_ other: Pixel) -> Bool {
        let pairs = [(red, other.red), (green, other.green), (blue, other.blue), (alpha, other.alpha)]
        return pairs.allSatisfy { abs(Int($0) - Int($1)) <= 6 }
    }
}
