public import VeilPixels

/// One channel of 8 bits: how much of something each pixel gets, 0 nothing, 255 all of it.
///
/// It is scaled to whatever it is laid over: between its pixels by straight lines, as a mean where it shrinks. At its own size it is met
/// exactly. A value: copies share the memory.
public struct MaskPicture: Hashable, Sendable {
    /// Pixels across and down.
    public let size: PixelSize
    /// Row after row, without gaps.
    let values: [UInt8]

    /// A mask from its values, row after row.
    ///
    /// - Precondition: there are as many values as pixels.
    public init(size: PixelSize, values: [UInt8]) {
        precondition(
            size.pixelCount == values.count, "a mask of \(size) pixels has one value for each, not \(values.count) in all")
        (self.size, self.values) = (size, values)
    }

    /// A mask with its own copy of borrowed values.
    public init(copying plane: UnsafePlane<UInt8>) {
        size = plane.size
        values = (0..<size.height).flatMap { UnsafeBufferPointer(start: plane.row($0), count: plane.size.width) }
    }
}
