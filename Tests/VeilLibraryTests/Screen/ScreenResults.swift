import Glibc
import Synchronization
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

/// What a screen loader told, in its order.
final class ScreenResults: Sendable {
    private let told = Mutex<[(id: PhotoID, outcome: ScreenOutcome)]>([])

    var take: @Sendable (PhotoID, ScreenOutcome) -> Void {
        { id, outcome in self.told.withLock { $0.append((id, outcome)) } }
    }

    var all: [(id: PhotoID, outcome: ScreenOutcome)] { told.withLock { $0 } }

    /// The photos that were told of, in order, without previews.
    var order: [PhotoID] {
        all.filter { if case .picture(let picture) = $0.outcome { !picture.isPreview } else { true } }.map(\.id)
    }

    /// Waits until something holds; half a minute is taken for never.
    func wait(_ what: String, until holds: () -> Bool) throws {
        let start = ContinuousClock.now
        while !holds() {
            guard start.duration(to: .now) < .seconds(30) else { throw Problem("it never came: \(what)") }
            usleep(500)
        }
    }

    /// Waits for the last word about a photo that is no preview, the `nth` of them.
    func outcome(of photo: Photo, nth: Int = 1) throws -> ScreenOutcome {
        try wait("result \(nth) of \(photo.name)") { order.filter { $0 == photo.id }.count >= nth }
        return all.last { $0.id == photo.id }!.outcome
    }

    func picture(of photo: Photo, nth: Int = 1) throws -> ScreenPicture {
        switch try outcome(of: photo, nth: nth) {
        case .picture(let picture): return picture
        case .failed(let error): throw error
        }
    }

    func failure(of photo: Photo, nth: Int = 1) throws -> PictureFileError {
        switch try outcome(of: photo, nth: nth) {
        case .picture: throw Problem("\(photo.name) can be shown")
        case .failed(let error): return error
        }
    }
}

extension Picture {
    var middlePixel: Pixel { self[size.width / 2, size.height / 2] }

    /// Noise that is the same in every run, over a slope of colour, so that errors of place and of level show.
    static func noise(_ width: Int, _ height: Int, seed: UInt32 = 1, opaque: Bool = true) throws -> Picture {
        var state = seed &* 2_654_435_761 | 1
        return try Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                let row = pixels.row(y)
                for x in 0..<width {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let alpha = opaque ? 255 : 255 * (x + 1) / width
                    let colours = [x * 200 / width, y * 200 / height, 90].map { ($0 + Int(state >> 27)) * alpha / 255 }
                    for band in 0..<3 { row[4 * x + band] = UInt8(colours[band]) }
                    row[4 * x + 3] = UInt8(alpha)
                }
            }
        }
    }
}

/// Whether two colours are one to a lossy format.
func isNear(_ a: Pixel, _ b: Pixel, within distance: Int = 6) -> Bool {
    [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)].allSatisfy { abs(Int($0) - Int($1)) <= distance }
}
