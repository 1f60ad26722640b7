import Glibc
import Synchronization
import VeilFiles
import VeilLibrary
import VeilPixels

/// Photos of 24 megapixels at the size of a screen: turned one by one, in a burst, zoomed into; and an animation.
struct ScreenTable {
    private let folder: BenchFolder
    private let photos: [Photo]
    private let screen = PixelSize(width: 1280, height: 800)
    private let budget = MemoryBudget()

    /// Photographs of today's cameras.
    private static let size = PixelSize(width: 6000, height: 4000)

    init(_ folder: BenchFolder, photo: String?, count: Int) throws {
        self.folder = folder
        if photo == nil {
            try PictureFile.encode(
                BenchPhoto.picture(Self.size), to: folder.file("photo.jpg"), options: EncodeOptions(quality: 90))
        }
        photos = try folder.photos(of: photo ?? "\(folder.file("photo.jpg"))", max(count, 60))
    }

    func print() throws {
        let status = try PictureFile.info(photos[0].path).info
        Swift.print("\n### Screen pictures: \(status.size) JPEG of \(status.byteCount >> 10) KiB, to \(screen)\n")
        Swift.print("| turns | median, ms | p95, ms | max, ms |\n| --- | --- | --- | --- |")
        try printTurns()
        try printMemory()
        try printRegions()
        try printAnimation()
    }

    /// What a loader told last.
    private final class Last: Sendable {
        private let last = Mutex<PhotoID?>(nil)
        var take: @Sendable (PhotoID, ScreenOutcome) -> Void { { id, _ in self.last.withLock { $0 = id } } }

        func wait(for photo: Photo, or isThere: () -> Bool = { false }) {
            while last.withLock({ $0 }) != photo.id, !isThere() { usleep(200) }
        }
    }

    private func next(_ index: Int) -> [Photo] {
        [index + 1, index + 2, index - 1].filter(photos.indices.contains).map { photos[$0] }
    }

    private func printTurns() throws {
        let last = Last()
        var loader = ScreenLoader(budget: budget, onResult: last.take)
        var jumps = Times()
        for index in stride(from: 0, to: 40, by: 2) {
            let start = Measure.now
            loader.show(photos[index], fitting: screen)
            last.wait(for: photos[index])
            jumps.add(Measure.now - start)
        }
        Swift.print("| anywhere, nothing prefetched | \(jumps.row) |")
        for pause in [500, 250, 120] {
            loader = ScreenLoader(budget: budget, onResult: last.take)
            var turns = Times()
            for index in 0..<30 {
                let start = Measure.now
                loader.show(photos[index], fitting: screen, next: next(index))
                last.wait(for: photos[index]) { loader.cached(photos[index], fitting: screen) != nil }
                if index > 0 { turns.add(Measure.now - start) }
                let rest = Double(pause) - (Measure.now - start)
                if rest > 0 { usleep(UInt32(rest * 1000)) }
            }
            Swift.print("| one by one, \(pause) ms apart | \(turns.row) |")
        }
        var bursts = Times()
        for _ in 0..<8 {
            let last = Last()
            loader = ScreenLoader(budget: budget, onResult: last.take)
            for index in 0..<50 {
                loader.show(photos[index], fitting: screen, next: next(index))
                usleep(index == 49 ? 0 : 30_000)
            }
            let start = Measure.now
            last.wait(for: photos[49])
            bursts.add(Measure.now - start)
        }
        Swift.print("| the last of 50 keys, 30 ms apart | \(bursts.row) |")
    }

    private func printMemory() throws {
        let last = Last()
        let loader = ScreenLoader(budget: budget, onResult: last.take)
        var resident: [Double] = []
        for index in photos.indices {
            loader.show(photos[index], fitting: screen, next: next(index))
            last.wait(for: photos[index]) { loader.cached(photos[index], fitting: screen) != nil }
            resident.append(Measure.residentMegabytes)
        }
        guard resident.count >= 150 else { return }
        if getenv("VEIL_BENCH_CURVE") != nil {
            Swift.print(stride(from: 0, to: resident.count, by: 10).map { decimals(resident[$0], 0) })
        }
        let slope = Self.slope(Array(resident.dropFirst(50))) * 100
        Swift.print(
            "\nPaging through \(photos.count): \(decimals(resident.max() ?? 0, 0)) MB resident at the most,", terminator: " ")
        Swift.print("\(decimals(slope, 2)) MB more for 100 photos after the first 50; budget peak \(budget.peak >> 20) MiB.")
    }

    /// Least squares, a step.
    private static func slope(_ values: [Double]) -> Double {
        let middle = Double(values.count - 1) / 2
        let spread = values.indices.reduce(0) { $0 + (Double($1) - middle) * (Double($1) - middle) }
        return values.enumerated().reduce(0) { $0 + (Double($1.offset) - middle) * $1.element } / spread
    }

    private func printRegions() throws {
        Swift.print("\n| sharp part of 1280×800 | median, ms | p95, ms | max, ms |\n| --- | --- | --- | --- |")
        let loader = ScreenLoader(budget: budget) { _, _ in }
        for (name, y, scale) in [
            ("top, 100 %", 0, 1.0), ("middle, 100 %", 1600, 1), ("bottom, 100 %", 3200, 1), ("middle, 50 %", 1200, 0.5),
        ] {
            var times = Times()
            for step in 0..<10 {
                let (start, done) = (Measure.now, Done())
                let rect = PixelRect(x: 2000 + step * 16, y: y, width: Int(1280 / scale), height: Int(800 / scale))
                loader.region(of: photos[0], rect, scale: scale) { _ in done.set() }
                while !done.isSet { usleep(200) }
                times.add(Measure.now - start)
            }
            Swift.print("| \(name) | \(times.row) |")
        }
    }

    private final class Done: Sendable {
        private let state = Mutex(false)
        var isSet: Bool { state.withLock { $0 } }
        func set() { state.withLock { $0 = true } }
    }

    private func printAnimation() throws {
        let size = PixelSize(width: 640, height: 480)
        let animation = Animation(size: size, delays: Array(repeating: 20, count: 300)) { number, pixels in
            for y in 0..<size.height {
                pixels.row(y).update(repeating: 255, count: 4 * size.width)
                pixels.row(y).update(repeating: UInt8(number % 200), count: 4 * (number * 2 % size.width + 1))
            }
        }
        Swift.print("\n| 300 frames of \(size) | CPU a frame, ms | MB more resident | budget, MiB |\n| --- | --- | --- | --- |")
        for name in ["film.gif", "film.webp"] {
            try PictureFile.encode(animation, to: folder.file(name))
            let (budget, before, start) = (MemoryBudget(), Measure.residentMegabytes, Measure.cpu)
            let player = try ScreenLoader(budget: budget) { _, _ in }.player(of: folder.photo(name, 1000))
            var (frames, most) = (0, before)
            while frames < 300 {
                if case .frame = player.advance(by: frames == 0 ? .zero : .milliseconds(20)) {
                    frames += 1
                    most = max(most, Measure.residentMegabytes)
                } else {
                    usleep(200)
                }
            }
            Swift.print(
                "| \(name) | \(decimals((Measure.cpu - start) / 300, 2)) | \(decimals(most - before, 1)) | \(budget.peak >> 20) |"
            )
        }
    }
}
