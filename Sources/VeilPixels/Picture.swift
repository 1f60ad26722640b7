/// A picture: premultiplied, sRGB-encoded RGBA8, rows from top to bottom.
///
/// A value: copies are cheap and independent, since the pixels are shared until one of the copies is written to. A crop
/// shares them too. Rows may lie further apart than their pixels need (``bytesPerRow``); rows of new pictures start on
/// 64-byte boundaries.
public struct Picture: Sendable {
    /// Pixels across and down.
    public let size: PixelSize
    /// Bytes from one row to the next.
    public private(set) var bytesPerRow: Int
    private var storage: PixelStorage
    /// Bytes from the start of the storage to the top left pixel.
    private var offset: Int

    /// The largest picture: 8 GiB, so that every pixel has a number in 32 bits. Larger ones are an error before any memory
    /// is asked for, because a system that over-commits would grant them and kill the process later.
    public static let largestByteCount = 8 << 30

    /// A picture whose pixels `body` writes.
    ///
    /// `body` receives memory of undefined content and must write every pixel; nothing is cleared twice.
    /// - Throws: ``PictureError`` when the picture is too large or there is no memory, and whatever `body` throws.
    public init(size: PixelSize, writing body: (UnsafeMutablePixels) throws -> Void) throws {
        try self.init(undefined: size)
        try body(UnsafeMutablePixels(base: storage.bytes, size: size, bytesPerRow: bytesPerRow))
    }

    /// The same for a picture that is one of many which come and go, such as those of files: its memory goes back to the system with it.
    package init(passing size: PixelSize, writing body: (UnsafeMutablePixels) throws -> Void) throws {
        try self.init(undefined: size, isPassing: true)
        try body(UnsafeMutablePixels(base: storage.bytes, size: size, bytesPerRow: bytesPerRow))
    }

    /// A picture that is `pixel` everywhere, clear if nothing is said.
    public init(size: PixelSize, filledWith pixel: Pixel = .clear) throws(PictureError) {
        try self.init(undefined: size)
        let pixels = UnsafeMutablePixels(base: storage.bytes, size: size, bytesPerRow: bytesPerRow)
        for y in 0..<size.height {
            pixels.row(y).withMemoryRebound(to: Pixel.self, capacity: size.width) {
                $0.update(repeating: pixel, count: size.width)
            }
        }
    }

    /// A picture with its own copy of borrowed pixels.
    public init(copying source: UnsafePixels) throws(PictureError) {
        try self.init(undefined: source.size)
        UnsafeMutablePixels(base: storage.bytes, size: size, bytesPerRow: bytesPerRow).copy(from: source)
    }

    private init(undefined size: PixelSize, isPassing: Bool = false) throws(PictureError) {
        let stride = try Picture.alignedStride(size)
        self.size = size
        bytesPerRow = stride
        storage = try PixelStorage(byteCount: stride * size.height, isPassing: isPassing)
        offset = 0
    }

    /// The stride of a new picture: rows that are long enough to be worth it start on a cache line.
    private static func alignedStride(_ size: PixelSize) throws(PictureError) -> Int {
        /// A row this short would be padded by more than a quarter.
        let shortRow = 256
        guard let count = size.pixelCount, count <= largestByteCount / 4 else { throw .tooLarge(size) }
        let packed = size.width * 4
        let stride = packed < shortRow ? packed : (packed + PixelStorage.alignment - 1) & ~(PixelStorage.alignment - 1)
        guard stride <= largestByteCount / size.height else { throw .tooLarge(size) }
        return stride
    }

    /// The part inside `rect`, sharing this picture's pixels: no copy is made. `rect` must hold a pixel and lie inside.
    public func cropped(to rect: PixelRect) -> Picture {
        precondition(
            !rect.isEmpty && size.bounds.contains(rect), "the crop \(rect) does not lie inside the picture of \(size) pixels")
        return Picture(cropping: self, to: rect)
    }

    private init(cropping whole: Picture, to rect: PixelRect) {
        size = PixelSize(width: rect.width, height: rect.height)
        bytesPerRow = whole.bytesPerRow
        storage = whole.storage
        offset = whole.offset + rect.y * whole.bytesPerRow + rect.x * 4
    }

    /// Lends the pixels for reading while `body` runs; the pointers die with it.
    public func withUnsafePixels<Result, Failure: Error>(
        _ body: (UnsafePixels) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafePixels(base: storage.bytes + offset, size: size, bytesPerRow: bytesPerRow))
    }

    /// Lends the pixels for writing while `body` runs, after a copy of them if another picture shares them.
    ///
    /// - Throws: ``PictureError/outOfMemory(byteCount:)`` when that copy cannot be had, and whatever `body` throws.
    public mutating func withUnsafeMutablePixels<Result>(_ body: (UnsafeMutablePixels) throws -> Result) throws -> Result {
        try makeUnique()
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafeMutablePixels(base: storage.bytes + offset, size: size, bytesPerRow: bytesPerRow))
    }

    /// ``withUnsafeMutablePixels(_:)`` for a `body` that throws picture errors only.
    package mutating func withUniquePixels<Result>(
        _ body: (UnsafeMutablePixels) throws(PictureError) -> Result
    ) throws(PictureError) -> Result {
        try makeUnique()
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafeMutablePixels(base: storage.bytes + offset, size: size, bytesPerRow: bytesPerRow))
    }

    /// Whether no other picture shares these pixels now.
    mutating func isSolelyOwned() -> Bool { isKnownUniquelyReferenced(&storage) }

    private mutating func makeUnique() throws(PictureError) {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        self = try withUnsafePixels { source throws(PictureError) in try Picture(copying: source) }
    }

    /// The pixel at column `x`, row `y`, both inside. For tests and single looks; loops take ``withUnsafePixels(_:)``.
    public subscript(x: Int, y: Int) -> Pixel {
        precondition(
            x >= 0 && y >= 0 && x < size.width && y < size.height, "pixel \(x),\(y) is outside the picture of \(size) pixels")
        let pixel = storage.bytes + offset + y * bytesPerRow + x * 4
        return Pixel(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
    }

    /// Whether every pixel is opaque. Reads the whole picture.
    public var isOpaque: Bool {
        withUnsafePixels { pixels in
            for y in 0..<pixels.size.height {
                let row = pixels.row(y)
                var all: UInt8 = 255
                for x in 0..<pixels.size.width { all &= row[4 * x + 3] }
                if all != 255 { return false }
            }
            return true
        }
    }
}

extension Picture: Equatable {
    /// Whether both have the same size and the same pixels, whatever their strides.
    public static func == (left: Picture, right: Picture) -> Bool {
        guard left.size == right.size else { return false }
        return left.withUnsafePixels { a in
            right.withUnsafePixels { b in
                (0..<a.size.height).allSatisfy { y in
                    UnsafeBufferPointer(start: a.row(y), count: a.size.width * 4).elementsEqual(
                        UnsafeBufferPointer(start: b.row(y), count: b.size.width * 4))
                }
            }
        }
    }
}
