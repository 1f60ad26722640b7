import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilPixels

/// What is seen larger than the screen's picture holds is read again, only that part.
extension ViewerPage {
    /// A part that lacks less than this share of the wanted scale is sharp.
    private static let goodEnough = 0.98

    /// Asks for the part of the target that is seen, where the picture is not sharp enough for it.
    func sharpen() {
        guard let photo, let own = shown[photo.id], let zoom = scene.zoom, let full = own.fullSize, own.failure == nil else {
            return
        }
        let wanted = min(1, zoom.goalScale)
        guard scene.isZoomed, !isPlaying, own.sharpness < wanted * Self.goodEnough else { return own.dropPart() }
        let part = zoom.goalPart
        let rect = PixelRect(
            x: Int(part.x * Double(full.width)), y: Int(part.y * Double(full.height)),
            width: Int((part.width * Double(full.width)).rounded(.up)),
            height: Int((part.height * Double(full.height)).rounded(.up))
        ).intersection(full.bounds)
        guard !rect.isEmpty, !own.hasPart(rect, scale: wanted * Self.goodEnough) else { return }
        guard let inbox = regions else { return }
        session.screen.region(of: photo, rect, scale: wanted) { inbox.post((photo.id, $0)) }
    }

    /// A part has arrived. One that cannot be had leaves the picture as it is.
    func regionArrived(_ id: PhotoID, _ outcome: RegionOutcome) {
        guard case .region(let region) = outcome, let own = shown[id], let full = own.fullSize else { return }
        guard own.identity == region.identity, id == scene.target, scene.isZoomed else { return }
        try? own.take(part: region.picture, of: region.rect, full, scale: scale)
        follow()
    }
}
