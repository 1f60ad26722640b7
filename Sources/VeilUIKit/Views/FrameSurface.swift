#if canImport(UIKit) && os(iOS)
import CoreGraphics
import UIKit
import VeilPixels

/// Shows frames in a view that it fills. Any number of requests between two frames of the display come to one call, right before it.
@MainActor final class FrameSurface: UIView {
    /// Called when a frame was asked for, before the display shows its next one.
    var onDisplay: (() -> Void)?
    /// Shows the frame. A view, since its layer changes at once where one of our own would fade to each frame.
    private let shown = UIView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(shown)
    }

    required init?(coder: NSCoder) { fatalError("frame surfaces are made by the views that they belong to") }

    /// Asks for a frame.
    func ask() { layer.setNeedsDisplay() }

    override func display(_ layer: CALayer) { onDisplay?() }

    /// Shows a picture in a place; nothing if it is nil.
    func show(_ picture: Picture?, in place: CGRect) throws(PictureError) {
        let image: CGImage? = if let picture { try picture.image() } else { nil }
        shown.frame = place
        shown.layer.contents = image
    }
}
#endif
