import Glibc
import Synchronization
import VeilFiles
import VeilLibrary
import VeilPixels
import VeilTestSupport

/// What a thumbnail of a cell of 256 × 256 costs, by each way that it can come, one thread; and what `vipsthumbnail` takes for the same.
struct ThumbnailTable {
    private let folder: BenchFolder
    private let cell = PixelSize(width: 256, height: 256)
    private let count: Int

    init(_ folder: BenchFolder, count: Int) {
        self.folder = folder
        self.count = count
    }

    private struct Cost {
        var wall = 0.0
        var cpu = 0.0
        var row: String { "\(decimals(wall, 2)) | \(decimals(cpu, 2))" }
    }

    func print() throws {
        Swift.print("\n### Thumbnails: a cell of \(cell), \(count) photos, one thread; milliseconds a photo\n")
        Swift.print("| way | wall | CPU |\n| --- | --- | --- |")
        for (name, size) in [("12", PixelSize(width: 4000, height: 3000)), ("24", PixelSize(width: 6000, height: 4000))] {
            let file = folder.file("photo-\(name).jpg")
            try PictureFile.encode(BenchPhoto.picture(size), to: file, options: EncodeOptions(quality: 90))
            try ways(of: file, "\(name) MP JPEG")
        }
        try embedded()
        try memory()
    }

    /// Whether the process keeps more than the budget counts.
    private func memory() throws {
        let photos = try folder.photos(of: "\(folder.file("photo-24.jpg"))", count)
        let count = Mutex(0)
        let budget = MemoryBudget(limit: 64 << 20)
        let before = Measure.residentMegabytes
        let loader = ThumbnailLoader(budget: budget, store: nil, shared: nil) { _, _ in count.withLock { $0 += 1 } }
        defer { loader.close() }
        loader.want(
            (0..<4).flatMap { step in
                photos.map { ThumbnailRequest(photo: $0, size: PixelSize(width: 400 + step, height: 400), fit: .fill) }
            })
        while count.withLock({ $0 }) < photos.count * 4 { usleep(1000) }
        let grown = decimals(Measure.residentMegabytes - before, 1)
        Swift.print("\nAfter \(photos.count * 4) more thumbnails of 24 MP: \(grown) MB more than before; the budget: \(budget)")
    }

    private func ways(of file: FilePath, _ name: String) throws {
        let photos = try folder.photos(of: "\(file)", count)
        defer { photos.forEach { photo in _ = unlink("\(photo.path)") } }
        let cache = SharedCache(folder: folder.path.appending("thumbnails"))
        report("\(name), decoded", try loaded(photos, nil, nil, .decoded))
        try vipsthumbnail(photos, name)
        let store = ThumbnailStore(folder: folder.path, capacity: 256 << 20)
        // All names are of one file, so that the first fills the store for all.
        _ = try loaded(Array(photos.prefix(1)), store, nil, .decoded)
        store.flush()
        report("\(name), from the store", try loaded(photos, store, nil, .disk))
        for photo in photos { _ = try cache.fill(photo.path, .xLarge, pixelLimit: 300_000_000) }
        report("\(name), from the shared cache", try loaded(photos, nil, cache, .sharedCache))
    }

    private func embedded() throws {
        let file = folder.file("camera.jpg")
        let small = try PictureFile.encoded(BenchPhoto.picture(PixelSize(width: 512, height: 384)), as: .jpeg).bytes
        let whole = try PictureFile.encoded(BenchPhoto.picture(PixelSize(width: 4000, height: 3000)), as: .jpeg).bytes
        try write(EXIFThumbnail.adding(small, to: whole), file)
        let photos = try folder.photos(of: "\(file)", count)
        defer { photos.forEach { photo in _ = unlink("\(photo.path)") } }
        report("12 MP JPEG, from the small picture in it", try loaded(photos, nil, nil, .embedded))
    }

    private func report(_ name: String, _ cost: Cost) { Swift.print("| \(name) | \(cost.row) |") }

    private func loaded(_ photos: [Photo], _ store: ThumbnailStore?, _ shared: SharedCache?, _ origin: Thumbnail.Origin) throws
        -> Cost
    {
        let told = Mutex((count: 0, strange: 0))
        let loader = ThumbnailLoader(budget: MemoryBudget(), store: store, shared: shared, threads: 1) { _, outcome in
            told.withLock { told in
                told.count += 1
                if case .thumbnail(let thumbnail) = outcome, thumbnail.origin == origin { return }
                told.strange += 1
            }
        }
        defer { loader.close() }
        let (wall, cpu) = (Measure.now, Measure.cpu)
        loader.want(photos.map { ThumbnailRequest(photo: $0, size: cell, fit: .fill) })
        while told.withLock({ $0.count }) < photos.count { usleep(100) }
        let (count, strange) = told.withLock { $0 }
        guard strange == 0 else { throw BenchFolder.Failure(step: "\(strange) thumbnails come another way than \(origin)") }
        return Cost(wall: (Measure.now - wall) / Double(count), cpu: (Measure.cpu - cpu) / Double(count))
    }

    /// One process for all photos, so that its start does not count; its own threads work beside each other.
    private func vipsthumbnail(_ photos: [Photo], _ name: String) throws {
        let words =
            ["vipsthumbnail", "--size", "256x256", "--smartcrop", "centre", "-o", "\(folder.path)/v-%s.jpg"]
            + photos.map { "\($0.path)" }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        let wall = Measure.now
        guard posix_spawnp(&process, "vipsthumbnail", nil, nil, &arguments, environ) == 0 else {
            Swift.print("| \(name), vipsthumbnail | not installed | |")
            return
        }
        var usage = rusage()
        var status: Int32 = 0
        wait4(process, &status, 0, &usage)
        let cpu = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
        let count = Double(photos.count)
        report("\(name), vipsthumbnail", Cost(wall: (Measure.now - wall) / count, cpu: cpu / count))
    }

    private func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3 }

    private func write(_ bytes: [UInt8], _ path: FilePath) throws {
        guard let file = fopen("\(path)", "w") else { throw BenchFolder.Failure(step: "\(path)") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }
}
