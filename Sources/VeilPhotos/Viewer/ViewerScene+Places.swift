import VeilBrowser
import VeilLibrary
import VeilMotion

/// Where a photo is drawn.
struct PhotoPlaces: Equatable {
    /// Where all of the photo goes, upright, before it is turned about its middle.
    let image: ViewRect
    /// What of it is seen.
    let clip: ViewRect
    /// How far it is turned clockwise.
    let radians: Double
    let opacity: Double
    /// Whether the photo lies still and shows all of its pixels, so that it may be moved by less than a pixel to meet those of the display.
    let isStill: Bool

    /// What of the view the photo may take: its clip, where it is turned as it lies there.
    var bounds: ViewRect { isStill && radians != 0 ? image.turnedBounds(radians) : clip }
}

extension ViewerScene {
    /// Where a photo of the row is drawn.
    ///
    /// - Parameters:
    ///   - index: in the row.
    ///   - id: which photo it is.
    ///   - proportions: width and height for as long as its true size is not known, as those of its thumbnail.
    func places(of index: Int, _ id: PhotoID, proportions: ViewVector) -> PhotoPlaces? {
        guard let pager else { return nil }
        let view = ViewRect(x: 0, y: 0, width: self.view.x, height: self.view.y)
        let zoom = zooms[id]
        var rest = zoom?.photoFrame ?? view.fitting(proportions)
        rest.x += pager.offset(of: index)
        let isTarget = id == target
        let turned = zoom.map { $0.quarterTurns.isMultiple(of: 2) ? $0.photo : $0.photo.turned }
        let shape = turned.map { ViewVector(x: $0.width, y: $0.height) } ?? proportions
        let places =
            isTarget
            ? flight.places(fitted: rest, cell: cell, proportions: shape, view: self.view) : (image: rest, clip: rest)
        // A photo that turns sweeps over more than its frame.
        let turns = zoom.map { $0.rotation - Double($0.quarterTurns) } ?? 0
        let clip = turns != 0 ? view : places.clip
        let fades = !isTarget || cell == nil
        return PhotoPlaces(
            image: (zoom?.quarterTurns ?? 0).isMultiple(of: 2) ? places.image : places.image.turned, clip: clip,
            radians: (zoom?.rotation ?? 0) * Double.pi / 2, opacity: fades ? flight.presence.value : 1,
            isStill: isTarget ? flight.presence == .full && flight.pose == .resting && turns == 0 : turns == 0)
    }
}

extension ViewRect {
    /// With its sides exchanged, about its middle.
    var turned: ViewRect {
        ViewRect(x: middle.x - height / 2, y: middle.y - width / 2, width: height, height: width)
    }

    /// A part of it, in shares of its sides.
    func part(_ shares: ViewRect) -> ViewRect {
        ViewRect(x: x + shares.x * width, y: y + shares.y * height, width: shares.width * width, height: shares.height * height)
    }

    /// The nearest rectangle whose corner is at a pixel of the display and whose size is so many of them, if it is nearer than a pixel at
    /// each side; else it is as it is.
    func snapped(width pixelsAcross: Int, height pixelsDown: Int, scale: Double) -> ViewRect {
        let wanted = ViewVector(x: Double(pixelsAcross) / scale, y: Double(pixelsDown) / scale)
        guard abs(wanted.x - width) * scale < 1.01, abs(wanted.y - height) * scale < 1.01 else { return self }
        return ViewRect(
            x: ((middle.x - wanted.x / 2) * scale).rounded() / scale, y: ((middle.y - wanted.y / 2) * scale).rounded() / scale,
            width: wanted.x, height: wanted.y)
    }
}

extension ViewSize {
    /// With its sides exchanged.
    var turned: ViewSize { ViewSize(width: height, height: width) }
}
