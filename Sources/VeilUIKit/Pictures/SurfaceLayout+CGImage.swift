#if canImport(UIKit) && os(iOS)
import CoreGraphics
import VeilPixels

extension SurfaceLayout {
    /// What an image says of its memory.
    init(_ image: CGImage) {
        let alpha: Alpha =
            switch image.alphaInfo {
            case .none, .alphaOnly: .none
            case .noneSkipFirst: .skippedFirst
            case .noneSkipLast: .skippedLast
            case .premultipliedFirst: .premultipliedFirst
            case .premultipliedLast: .premultipliedLast
            case .first, .last: .straight
            @unknown default: .none
            }
        let order: Order =
            switch image.byteOrderInfo {
            case .orderDefault, .order32Big: .asNamed
            case .order32Little: .reversed
            default: .other
            }
        self.init(
            bitsPerChannel: image.bitsPerComponent, bitsPerPixel: image.bitsPerPixel, alpha: alpha, order: order,
            isFloat: image.bitmapInfo.contains(.floatComponents),
            isSRGB: image.colorSpace?.name.map { CFEqual($0, CGColorSpace.sRGB) } ?? false,
            isRGB: image.colorSpace?.model == .rgb)
    }
}
#endif
