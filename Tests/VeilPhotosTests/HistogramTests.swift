import Testing
import VeilPixels

@testable import VeilPhotos

/// The curves of the information panel.
struct HistogramTests {
    @Test func everyOpaquePixelIsCountedOnce() throws {
        let picture = try Picture(size: PixelSize(width: 7, height: 3)) { pixels in
            for y in 0..<3 {
                for x in 0..<7 {
                    let pixel = pixels.row(y) + 4 * x
                    (pixel[0], pixel[1], pixel[2], pixel[3]) = (UInt8(10 * x), 200, UInt8(y), x == 6 ? 0 : 255)
                }
            }
        }
        let histogram = Histogram(of: picture)
        #expect(histogram.red.reduce(0, +) == 18 && histogram.red[30] == 3 && histogram.red[60] == 0)
        #expect(histogram.green[200] == 18 && histogram.blue[2] == 6)
    }

    @Test func aBlackFrameLeavesTheRestToBeSeen() throws {
        // Nine tenths black; the rest an even ramp.
        let picture = try Picture(size: PixelSize(width: 256, height: 10)) { pixels in
            for y in 0..<10 {
                for x in 0..<256 {
                    let pixel = pixels.row(y) + 4 * x
                    let value = y == 0 ? UInt8(x) : 0
                    (pixel[0], pixel[1], pixel[2], pixel[3]) = (value, value, value, 255)
                }
            }
        }
        let histogram = Histogram(of: picture)
        let heights = histogram.heights(histogram.red)
        #expect(heights[0] == 1 && heights[128] > 0.01 && heights.allSatisfy { (0...1).contains($0) })
    }

    @Test func aLargePictureIsSampledEvenly() throws {
        let picture = try Picture(
            size: PixelSize(width: 2000, height: 1000), filledWith: Pixel(red: 1, green: 2, blue: 3, alpha: 255))
        let count = Histogram(of: picture).red[1]
        #expect(count > 200_000 && count < 500_000)
    }
}
