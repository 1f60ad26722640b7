/// How the pixels of somebody else's picture lie in memory, as far as a blur has to know.
package struct SurfaceLayout: Hashable, Sendable {
    /// Where alpha is, and what it means for the colours.
    package enum Alpha: Hashable, Sendable {
        /// There is none, not even a byte for it.
        case none
        /// A byte that is there, before or after the colours, and means nothing.
        case skippedFirst, skippedLast
        /// Before or after colours that are multiplied by it.
        case premultipliedFirst, premultipliedLast
        /// Beside colours that are not.
        case straight
    }

    /// Which byte of a pixel of four comes first in memory.
    package enum Order: Hashable, Sendable {
        /// The channels as they are named.
        case asNamed
        /// The channels from back to front.
        case reversed
        /// Words that are not of four bytes.
        case other
    }

    /// Of one channel, and of a pixel.
    package var bitsPerChannel, bitsPerPixel: Int
    /// Where alpha is.
    package var alpha: Alpha
    /// Which byte comes first.
    package var order: Order
    /// Whether channels are floating-point numbers.
    package var isFloat: Bool
    /// Whether colours are encoded as sRGB.
    package var isSRGB: Bool
    /// Whether there are three colours: not one grey, not four inks, not an index.
    package var isRGB: Bool

    /// A layout from what a picture says of itself.
    package init(
        bitsPerChannel: Int, bitsPerPixel: Int, alpha: Alpha, order: Order, isFloat: Bool = false, isSRGB: Bool = true,
        isRGB: Bool = true
    ) {
        (self.bitsPerChannel, self.bitsPerPixel, self.alpha, self.order) = (bitsPerChannel, bitsPerPixel, alpha, order)
        (self.isFloat, self.isSRGB, self.isRGB) = (isFloat, isSRGB, isRGB)
    }

    /// Whether its bytes can be blurred as they lie: the blur treats four channels alike, whichever they are, as long as none of them has to
    /// be multiplied or decoded before. The result has the same layout and the same colour space.
    package var canBeBlurredAsItIs: Bool {
        isRGB && !isFloat && bitsPerChannel == 8 && bitsPerPixel == 32 && alpha != .straight && alpha != .none && order != .other
    }

    /// Whether its bytes are those of a ``Picture``: red, green, blue, alpha, premultiplied sRGB.
    package var isPicture: Bool {
        canBeBlurredAsItIs && isSRGB && alpha == .premultipliedLast && order == .asNamed
    }
}
