import CVeilShims
import Synchronization
import VeilPixels

/// Frames on their way into the bytes of a file.
struct AnimationEncoder {
    let bytes: [UInt8]

    init(_ animation: Animation, _ format: AnimationFormat, quality: Int?, for path: FilePath) throws(PictureFileError) {
        precondition((1...100).contains(quality ?? 1), "a quality is 1 to 100, not \(quality ?? 0)")
        guard VipsLibrary.isReady else { throw VipsLibrary.absence(for: path) { .cannotEncode(detail: $0) } }
        try Self.check(animation, format, path)
        let strip: FrameStrip
        do { strip = try FrameStrip(animation) } catch { throw PictureFileError(path, .outOfMemory) }
        do throws(VipsFailure) {
            bytes = try withExtendedLifetime(strip) { () throws(VipsFailure) in
                try Self.save(try strip.image(), format, quality ?? format.defaultQuality)
            }
        } catch {
            if strip.ranOut { throw PictureFileError(path, .outOfMemory) }
            throw PictureFileError(path, error.refusal ?? .cannotEncode(detail: error.detail))
        }
    }

    private static func check(_ animation: Animation, _ format: AnimationFormat, _ path: FilePath) throws(PictureFileError) {
        let (size, side) = (animation.size, format.largestSide)
        guard max(size.width, size.height) <= side else {
            throw PictureFileError(path, .tooLargeForAnimation(size, format, largestSide: side))
        }
        let most = Animation.mostFrames(height: size.height)
        guard animation.delays.count <= most else {
            throw PictureFileError(path, .tooManyFrames(animation.delays.count, limit: most))
        }
    }

    private static func save(_ image: VipsImage, _ format: AnimationFormat, _ quality: Int) throws(VipsFailure) -> [UInt8] {
        veil_image_set_bytes(image.pointer, VipsField.profile, SRGBProfile.bytes, SRGBProfile.bytes.count)
        var count = 0
        let kind = format == .gif ? VEIL_FRAMES_GIF : VEIL_FRAMES_WEBP
        guard let memory = veil_frames_save(image.pointer, kind, Int32(quality), &count) else { throw VipsFailure() }
        defer { veil_bytes_free(memory) }
        var bytes = Array(UnsafeRawBufferPointer(start: memory, count: count))
        if format == .webp { Container.removeEXIF(fromWebP: &bytes) }
        return bytes
    }
}

/// The frames as libvips reads them, row by row. It keeps the one that is being read.
private final class FrameStrip: Sendable {
    private let animation: Animation
    /// The frame that is kept, with straight alpha.
    private let kept: Mutex<Kept>

    private struct Kept {
        var number = -1
        var failed = false
        var pixels: Picture
    }

    init(_ animation: Animation) throws(PictureError) {
        self.animation = animation
        kept = Mutex(Kept(pixels: try Picture(size: animation.size)))
    }

    /// Whether a frame could not be made for want of memory.
    var ranOut: Bool { kept.withLock { $0.failed } }

    /// All frames, as an image that this object must outlive.
    func image() throws(VipsFailure) -> VipsImage {
        let size = animation.size
        let image = veil_image_of_frames(
            Int32(size.width), Int32(size.height), animation.delays.map { Int32($0) }, Int32(animation.delays.count),
            Int32(animation.plays), Unmanaged.passUnretained(self).toOpaque()
        ) { context, y, x, width, out in
            Unmanaged<FrameStrip>.fromOpaque(context!).takeUnretainedValue().write(Int(y), Int(x), Int(width), to: out!)
        }
        guard let image else { throw VipsFailure() }
        return VipsImage(owning: image)
    }

    private func write(_ y: Int, _ x: Int, _ width: Int, to out: UnsafeMutablePointer<UInt8>) -> Bool {
        let (number, row) = y.quotientAndRemainder(dividingBy: animation.size.height)
        return kept.withLock { kept in
            do {
                if kept.number != number { try make(number, &kept) }
                kept.pixels.withUnsafePixels { out.update(from: $0.row(row) + 4 * x, count: 4 * width) }
                return true
            } catch {
                kept.failed = true
                return false
            }
        }
    }

    private func make(_ number: Int, _ kept: inout Kept) throws(PictureError) {
        kept.number = -1
        try kept.pixels.withUniquePixels { pixels throws(PictureError) in
            try animation.frame(number, pixels)
            AlphaConversion.unpremultiply(pixels)
        }
        kept.number = number
    }
}
