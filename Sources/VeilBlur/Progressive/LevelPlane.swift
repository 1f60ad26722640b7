package import VeilPixels

/// A level for every pixel of a rectangle, in 4080ths: sixteen times as fine as a mask of 8 bits, whose values it holds exactly.
///
/// Finer than 8 bits because the first levels of a wide blur would be seen: a 255th of sigma 60 is a quarter of a pixel.
package struct LevelPlane: Hashable, Sendable {
    /// Level 1.
    package static let whole: UInt16 = 4080
    /// A 255th.
    package static let perByte: UInt16 = 16

    package let size: PixelSize
    /// Row after row, without gaps.
    package let levels: [UInt16]
    /// The least and the largest level of each tile, row after row.
    private let bounds: [SIMD2<UInt16>]
    /// The largest level that is there.
    let largest: UInt16

    /// Levels that `write` fills in, row by row; each at most ``whole``.
    package init(size: PixelSize, writingRows write: (_ y: Int, _ row: UnsafeMutablePointer<UInt16>) -> Void) {
        self.size = size
        levels = [UInt16](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
            for y in 0..<size.height { write(y, buffer.baseAddress! + y * size.width) }
            count = size.width * size.height
        }
        bounds = Self.bounds(of: levels, size)
        largest = bounds.reduce(0) { max($0, $1.y) }
        precondition(largest <= Self.whole, "a level is at most \(Self.whole) of \(Self.whole), not \(largest)")
    }

    /// Writes the levels of some columns of row `y`, 0…1.
    package func copy(row y: Int, columns: Range<Int>, to levels: UnsafeMutablePointer<Float>) {
        self.levels.withUnsafeBufferPointer { all in
            let row = all.baseAddress! + y * size.width + columns.lowerBound
            for x in 0..<columns.count { levels[x] = Float(row[x]) / Float(Self.whole) }
        }
    }

    /// A mask's values, row after row.
    package init(size: PixelSize, bytes: [UInt8]) {
        self.init(size: size) { y, row in
            bytes.withUnsafeBufferPointer { bytes in
                for x in 0..<size.width { row[x] = UInt16(bytes[y * size.width + x]) &* Self.perByte }
            }
        }
    }
}

// MARK: Tiles

extension LevelPlane {
    /// Tiles of so many pixels a side are known by their bounds alone, where these say enough.
    static let tileSide = 32

    private static func tiles(in count: Int) -> Int { (count + tileSide - 1) / tileSide }

    private static func bounds(of levels: [UInt16], _ size: PixelSize) -> [SIMD2<UInt16>] {
        let (across, down) = (tiles(in: size.width), tiles(in: size.height))
        var bounds = [SIMD2<UInt16>](repeating: SIMD2(whole, 0), count: across * down)
        levels.withUnsafeBufferPointer { levels in
            bounds.withUnsafeMutableBufferPointer { bounds in
                for y in 0..<size.height {
                    for tile in 0..<across {
                        let start = y * size.width + tile * tileSide
                        let row = levels[start..<start + min(tileSide, size.width - tile * tileSide)]
                        let index = y / tileSide * across + tile
                        bounds[index] = Self.bounds(of: UnsafeBufferPointer(rebasing: row), with: bounds[index])
                    }
                }
            }
        }
        return bounds
    }

    private static func bounds(of row: UnsafeBufferPointer<UInt16>, with bounds: SIMD2<UInt16>) -> SIMD2<UInt16> {
        var (least, most) = (bounds.x, bounds.y)
        for level in row { (least, most) = (min(least, level), max(most, level)) }
        return SIMD2(least, most)
    }

    /// The bounds of the tile that holds the pixel at column `x`, row `y`.
    func bounds(x: Int, y: Int) -> ClosedRange<UInt16> {
        let bounds = bounds[y / Self.tileSide * Self.tiles(in: size.width) + x / Self.tileSide]
        return bounds.x...bounds.y
    }

    /// Runs `body` for the part of each tile that lies in `part`.
    func forEachTile(in part: PixelRect, _ body: (_ tile: PixelRect, _ bounds: ClosedRange<UInt16>) -> Void) {
        let side = Self.tileSide
        for top in stride(from: part.y / side * side, to: part.endY, by: side) {
            for left in stride(from: part.x / side * side, to: part.endX, by: side) {
                let tile = PixelRect(x: left, y: top, width: side, height: side).intersection(part)
                body(tile, bounds(x: left, y: top))
            }
        }
    }
}
