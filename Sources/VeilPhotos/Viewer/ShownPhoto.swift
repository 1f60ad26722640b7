import CGtk
import Glibc
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels

/// What there is to be drawn of one photo: never anything of another one.
@MainActor final class ShownPhoto {
    let photo: Photo
    /// Upright, in pixels of the file; nil until it is known.
    var fullSize: PixelSize?
    /// Why it cannot be shown.
    var failure: PictureFileError?
    /// The cell's picture, and whether it shows a square of the photo's middle only.
    private var thumbnail: HeldFrame?
    /// What was read of the file, for the screen.
    private(set) var frame: HeldFrame?
    /// Whether ``frame`` is only good enough until the sharp one is there.
    private(set) var isPreview = true
    /// The box for which the sharp frame was made.
    private(set) var fitted: PixelSize?
    /// What an edit makes of it, in its place as long as it is edited.
    private(set) var edited: HeldFrame?
    /// A sharper part, and which: in shares of the photo's sides.
    private(set) var part: (frame: HeldFrame, shares: ViewRect, rect: PixelRect)?
    /// Which identity the frame has; another one is another content.
    private(set) var identity: PhotoIdentity?
    private(set) var info: PictureInfo?
    /// What a person may want to know of its pixels: that the file is damaged, and this is what can be read of it.
    private(set) var warning: PictureFileWarning?

    private let budget: MemoryBudget

    /// - Parameter budget: in which its pixels are counted.
    init(_ photo: Photo, _ budget: MemoryBudget) { (self.photo, self.budget) = (photo, budget) }

    /// Whether it is seen as sharply as it will be, or never will be.
    var isReady: Bool { failure != nil || frame != nil && !isPreview }
    /// Whether there is anything at all to be drawn.
    var hasPixels: Bool { frame != nil || thumbnail != nil }

    /// Width and height for as long as the size is not known.
    var proportions: ViewVector {
        if let fullSize { return ViewVector(x: Double(fullSize.width), y: Double(fullSize.height)) }
        guard let size = thumbnail?.size else { return ViewVector(x: 3, y: 2) }
        return ViewVector(x: Double(size.width), y: Double(size.height))
    }

    /// The cell's picture, to be shown until there is a better one.
    func take(thumbnail: FrameBuffer?) {
        if self.thumbnail == nil { self.thumbnail = thumbnail.map { HeldFrame($0, in: budget) } }
    }

    /// A picture of all of the photo. A preview never takes the place of a sharp one.
    ///
    /// - Parameter isSeen: whether it is on the screen. Another one is left out where the memory budget has no room for it.
    func take(
        _ picture: Picture, isPreview: Bool, fitting box: PixelSize, scale: Int, isSeen: Bool = true
    ) throws(PictureError) {
        guard !isPreview || frame == nil || self.isPreview else { return }
        guard let held = try HeldFrame.holding(picture, reusing: frame, scale: scale, in: budget, isSeen: isSeen) else { return }
        frame = held
        (self.isPreview, failure) = (isPreview, nil)
        if !isPreview { fitted = box }
    }

    func take(_ info: PictureInfo, fullSize: PixelSize, identity: PhotoIdentity, warning: PictureFileWarning?) {
        (self.info, self.identity, self.fullSize, self.warning) = (info, identity, fullSize, warning)
    }

    /// All its frames are seen: it is no longer to be said that it has some.
    func framesPlay() { if case .severalFrames? = warning { warning = nil } }

    /// It cannot be shown, unless something of it is already.
    func fail(_ error: PictureFileError) {
        if frame == nil || isPreview { failure = error }
    }

    /// A sharper part of it, in pixels of the file.
    func take(part picture: Picture, of rect: PixelRect, _ full: PixelSize, scale: Int) throws(PictureError) {
        let shares = ViewRect(
            x: Double(rect.x) / Double(full.width), y: Double(rect.y) / Double(full.height),
            width: Double(rect.width) / Double(full.width), height: Double(rect.height) / Double(full.height))
        guard let held = try HeldFrame.holding(picture, reusing: nil, scale: scale, in: budget) else { return }
        part = (held, shares, rect)
    }

    /// Whether there is a part that holds `rect` at this scale at least.
    func hasPart(_ rect: PixelRect, scale: Double) -> Bool {
        guard let part else { return false }
        return part.rect.contains(rect) && Double(part.frame.size.width) >= scale * Double(part.rect.width)
    }

    /// Shows an edited picture of the same proportions in its place; nil ends that.
    func show(edited picture: Picture?, scale: Int) throws(PictureError) {
        guard let picture else { return edited = nil }
        edited = try HeldFrame.holding(picture, reusing: edited, scale: scale, in: budget)
    }

    func dropPart() { part = nil }

    /// Lets go of all pixels, but for what is edited; what is known of the photo stays. It takes them anew.
    func dropPixels() {
        guard edited == nil else { return }
        (thumbnail, frame, part, isPreview, fitted) = (nil, nil, nil, true, nil)
    }

    /// Pixels of the frame a pixel of the file, across; 1 and more is all there is.
    var sharpness: Double {
        guard let frame, let fullSize else { return 0 }
        return Double(frame.size.width) / Double(fullSize.width)
    }

    // MARK: Drawing

    /// What is drawn of it at a place, from the bottom to the top.
    func items(at places: PhotoPlaces, scale: Int) -> [CanvasItem] {
        guard failure == nil else { return [] }
        guard let frame = edited ?? frame else { return placeholder(at: places) }
        let isTurned = places.radians != 0
        let place =
            places.isStill && !isTurned
            ? places.image.snapped(width: frame.size.width, height: frame.size.height, scale: Double(scale)) : places.image
        let clip = places.isStill && !isTurned ? place : places.clip
        var items = [
            CanvasItem(
                frame: frame.buffer, place: place, clip: isTurned && places.isStill ? places.bounds : clip,
                radians: places.radians, opacity: places.opacity, isPadded: false)
        ]
        if let part, edited == nil { items.append(item(part.frame.buffer, part.shares, at: places, scale: scale)) }
        return items
    }

    /// A part of the photo, turned with it about the middle of the whole.
    private func item(_ frame: FrameBuffer, _ shares: ViewRect, at places: PhotoPlaces, scale: Int) -> CanvasItem {
        var place = places.image.part(shares)
        let (middle, way) = (places.image.middle, place.middle - places.image.middle)
        let (c, s) = (cos(places.radians), sin(places.radians))
        place.origin = middle + ViewVector(x: c * way.x - s * way.y, y: s * way.x + c * way.y) - place.size * 0.5
        if places.radians == 0 {
            place = place.snapped(width: frame.size.width, height: frame.size.height, scale: Double(scale))
        }
        return CanvasItem(
            frame: frame, place: place, clip: place.turnedBounds(places.radians).intersection(places.bounds),
            radians: places.radians, opacity: places.opacity, isPadded: false)
    }

    /// The thumbnail shows the middle of the photo, cut off as its cell is: it is laid over the photo so that it meets it there.
    private func placeholder(at places: PhotoPlaces) -> [CanvasItem] {
        guard let thumbnail else { return [] }
        let shape = ViewVector(x: Double(thumbnail.size.width), y: Double(thumbnail.size.height))
        let place = places.image.fitting(shape)
        let clip = places.radians == 0 ? places.clip : place.turnedBounds(places.radians)
        return [
            CanvasItem(
                frame: thumbnail.buffer, place: place, clip: clip, radians: places.radians, opacity: places.opacity,
                isPadded: places.radians == 0)
        ]
    }
}

extension ViewRect {
    /// The upright rectangle around this one turned about its middle.
    func turnedBounds(_ radians: Double) -> ViewRect {
        let (c, s) = (abs(cos(radians)), abs(sin(radians)))
        let (w, h) = (width * c + height * s, width * s + height * c)
        return ViewRect(x: middle.x - w / 2, y: middle.y - h / 2, width: w, height: h)
    }
}

extension FrameBuffer {
    /// A buffer with a picture's pixels: one that is there already, where it has the size.
    static func holding(_ picture: Picture, reusing old: FrameBuffer?, scale: Int) throws(PictureError) -> FrameBuffer {
        // The renderer may still draw the old one in this frame only, with the newer pixels of the same photo.
        let isOpaque = picture.isOpaque
        let buffer: FrameBuffer
        if let old, old.size == picture.size, old.isOpaque == isOpaque, old.scale == scale {
            buffer = old
        } else {
            buffer = try FrameBuffer(picture.size, isOpaque: isOpaque, scale: scale)
        }
        picture.withUnsafePixels { buffer.update(from: $0, in: picture.size.bounds) }
        return buffer
    }
}
