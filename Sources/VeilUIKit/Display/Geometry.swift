#if canImport(UIKit) && os(iOS)
import UIKit
import VeilBrowser
import VeilPixels

extension ViewVector {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
    init(_ size: CGSize) { self.init(x: Double(size.width), y: Double(size.height)) }
}

extension ViewRect {
    init(_ rect: CGRect) { self.init(origin: ViewVector(rect.origin), size: ViewVector(rect.size)) }
}

extension CGRect {
    init(_ rect: ViewRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension PixelRect {
    /// The pixels of a rectangle in points.
    init(_ rect: CGRect, scale: Double) {
        self.init(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height), scale: scale)
    }
}

extension PixelSize {
    /// The pixels of a size in points; nil where there are none.
    init?(_ size: CGSize, scale: Double) {
        let rect = PixelRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height), scale: scale)
        guard !rect.isEmpty else { return nil }
        self.init(width: rect.width, height: rect.height)
    }
}
#endif
