import CVeilShims
package import VeilPixels

/// The frames of an animated GIF or WebP, one after the other from the first.
///
/// libvips takes an animation as one tall image and decodes it from the top as rows are asked for, so that one frame is in memory at a time,
/// beside the file's compressed bytes and the decoder's own canvas. A reader goes through the file once; to start anew, make another.
package final class FrameReader {
    package let sequence: FrameSequence
    private let opened: OpenedFrames
    private let threads: Int?
    private var next = 0

    /// Opens an animation.
    ///
    /// - Throws: ``PictureFileError``, also where the file has one frame alone, or is of a format whose later frames are not decoded.
    package init(_ path: FilePath, threads: Int? = nil) throws(PictureFileError) {
        opened = try ErrorTextGate.shared.run { () throws(PictureFileError) in try OpenedFrames(path) }
        sequence = opened.sequence
        self.threads = threads
    }

    /// The next frame at `size`, no larger than it is; nil after the last, if that is where the file ends.
    ///
    /// - Throws: ``PictureFileError`` where the frame is damaged, cut off, or the file is not what it was when it was opened. The reader is
    ///   useless then.
    package func frame(_ size: PixelSize) throws(PictureFileError) -> Picture? {
        guard next < sequence.delays.count else {
            if opened.isCutOff { throw PictureFileError(opened.path, .truncated) }
            return nil
        }
        let picture = try ErrorTextGate.shared.once { () throws(PictureFileError) in
            try opened.frame(next, size, threads: threads ?? 1)
        }
        next += 1
        return picture
    }
}

/// An animation whose header is read.
private struct OpenedFrames {
    let sequence: FrameSequence
    private let header: PictureHeader
    private let source: VipsSource
    /// All frames, one below the other.
    private let tall: VipsImage
    private let conversion: ColourConversion
    /// Whether the file ends in the middle of the frame after the last.
    let isCutOff: Bool

    /// More rows libvips does not count.
    private static let mostRows = 10_000_000

    init(_ path: FilePath) throws(PictureFileError) {
        let stamp: FileStamp
        (header, stamp) = try PictureHeader.stamped(path, options: DecodeOptions(), strict: false)
        guard header.frameCount > 1, header.format == .gif || header.format == .webp else {
            throw PictureFileError(path, .unsupportedFormat("\(header.format.name) without frames that can be played"))
        }
        var count = min(header.frameCount, Self.mostRows / header.facts.size.height)
        let gif = header.format == .gif ? Completeness.framesOfGIF(header.file) : (whole: count, isCutOff: false)
        if gif.isCutOff { count = min(count, gif.whole) }
        guard count > 0 else { throw PictureFileError(path, .truncated) }
        isCutOff = gif.isCutOff
        (source, tall) = try Self.load(header, count: count, strict: !isCutOff)
        guard let conversion = ColourConversion(HeaderFacts(tall)) else {
            throw PictureFileError(path, .unsupportedFormat("\(header.format.name) with such samples"))
        }
        self.conversion = conversion
        sequence = FrameSequence(
            size: header.facts.size, delays: Self.delays(tall, count: count), plays: tall.integer("loop") ?? 1, stamp: stamp)
    }

    private static func load(
        _ header: PictureHeader, count: Int, strict: Bool
    ) throws(PictureFileError) -> (VipsSource, VipsImage) {
        guard let source = VipsSource(header.file, header.format),
            let image = veil_frames_load(source.pointer, header.format.loader, Int32(count), strict)
        else { throw header.error(VipsFailure()) }
        return (source, VipsImage(owning: image))
    }

    private static func delays(_ image: VipsImage, count: Int) -> [Int] {
        var known: Int32 = 0
        let delays = veil_frames_delays(image.pointer, &known)
        return (0..<count).map { FrameSequence.shown($0 < known ? Int(delays?[$0] ?? 0) : 0) }
    }

    var path: FilePath { header.file.path }

    func frame(_ number: Int, _ size: PixelSize, threads: Int) throws(PictureFileError) -> Picture {
        let (whole, top) = (sequence.size, number * sequence.size.height)
        let pipeline = Pipeline(conversion: conversion, size: size, orientation: 1, threads: threads)
        do {
            let frame = try tall.then { veil_image_area($0, 0, Int32(top), Int32(whole.width), Int32(whole.height)) }
            let picture = try pipeline.picture(from: frame)
            try header.checkUnchanged(since: sequence.stamp)
            return picture
        } catch let failure as VipsFailure {
            throw PictureFileError(header.file.path, source.reason(of: failure, in: header.format))
        } catch let error as PictureFileError {
            throw error
        } catch {
            throw PictureFileError(header.file.path, .outOfMemory)
        }
    }
}
