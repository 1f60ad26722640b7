import Synchronization
import VeilBlur
import VeilGlass
public import VeilPixels
import VeilShield

extension PhotoEdits {
    /// The picture with all edits.
    ///
    /// What is redacted is covered before anything is blurred: a blur would carry what lies under a cover out over its edge. Then each
    /// edit is laid over those before it, so that the order is what a person sees.
    ///
    /// - Parameters:
    ///   - picture: the upright photo, at its full size or smaller.
    ///   - fullSize: the size that the edits are in; the picture's own if nil.
    /// - Returns: a picture of the same size.
    /// - Throws: ``VeilPixels/PictureError`` where there is no memory.
    /// - Complexity: a copy of the picture, and the blurs of the regions.
    public func apply(to picture: Picture, of fullSize: PixelSize? = nil) throws(PictureError) -> Picture {
        let fullSize = fullSize ?? picture.size
        let factor = Double(max(picture.size.width, picture.size.height)) / Double(max(fullSize.width, fullSize.height))
        let layers = try list.map { edit throws(PictureError) in
            try EditLayer(edit.scaled(by: factor), of: picture, scale: Self.pixelsPerPoint(fullSize) * factor)
        }
        var result = picture
        for layer in layers { try layer.cover(&result) }
        for layer in layers { try layer.draw(over: &result) }
        return result
    }

    /// Pixels a point, as covers count them: as if the photo filled a screen of this many points. A screen that is larger shows more
    /// than a cover of fewer cells would.
    private static func pixelsPerPoint(_ size: PixelSize) -> Double {
        let screen = 1500.0
        return max(1, Double(max(size.width, size.height)) / screen)
    }
}

/// One edit on its way into a picture.
private struct EditLayer {
    let edit: PhotoEdit
    /// The part of its region that lies in the picture.
    let visible: PixelRect
    /// What it shows, if it is a cover: made of the picture before all edits.
    let cover: Picture?

    /// One painter for the process, so that what is redacted twice gets the same cover: from several, its noise could be averaged away.
    private static let painter = Mutex(CoverPainter())

    init(_ edit: PhotoEdit, of picture: Picture, scale: Double) throws(PictureError) {
        self.edit = edit
        visible = edit.rect.intersection(picture.size.bounds)
        guard case .redact(_, let style) = edit, !visible.isEmpty else {
            cover = nil
            return
        }
        let content = picture.cropped(to: visible)
        cover = try Self.painter.withLock { painter in
            Result { () throws(PictureError) in try painter.cover(style, for: content, scale: max(scale, .leastNonzeroMagnitude))
            }
        }.get()
    }

    /// Covers the region if the edit is a redaction.
    func cover(_ picture: inout Picture) throws(PictureError) {
        if let cover { try lay(cover, over: &picture) }
    }

    func draw(over picture: inout Picture) throws(PictureError) {
        guard !visible.isEmpty else { return }
        switch edit {
        case .redact: try cover(&picture)
        case .blur(_, let sigma): try lay(picture.blurred(sigma: sigma, in: visible), over: &picture)
        case .frost(let rect, let material, let shape, let scale):
            picture = try picture.frosted(
                material, behind: rect, shape: shape, environment: GlassEnvironment(scale: max(0, scale)))
        }
    }

    private func lay(_ part: Picture, over picture: inout Picture) throws(PictureError) {
        try picture.withUniquePixels { pixels in part.withUnsafePixels { pixels.cropped(to: visible).copy(from: $0) } }
    }
}
