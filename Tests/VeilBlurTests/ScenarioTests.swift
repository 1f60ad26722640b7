import Testing
import VeilBlur
import VeilPixels

/// Faults that people have seen in other blurs.
@Suite struct ScenarioTests {
    @Test(arguments: [Sigma(2), 6, 15, 40])
    func darkRampsDoNotBreakIntoBands(sigma: Sigma) throws {
        // Eight levels over 160 columns: each of them a band 20 pixels wide.
        let ramp = try TestPictures.make(160, 48) { x, _ in
            let value = UInt8(4 + x / 20)
            return Pixel(red: value, green: value / 2, blue: 9)
        }
        let result = try ramp.blurred(sigma: sigma)
        let exact = ExactGaussian(of: ramp, sigma: sigma)
        for (x, y) in blocks(of: ramp.size) {
            for channel in 0..<3 {
                var sum = 0.0
                for dy in 0..<8 {
                    for dx in 0..<8 { sum += value(result[x + dx, y + dy], channel) - exact[x + dx, y + dy, channel] }
                }
                #expect(abs(sum / 64) <= 0.1, "block at \(x),\(y), channel \(channel)")
            }
        }
    }

    @Test(arguments: [Sigma(20), 33, 60])
    func largeBlursShowNoGrid(sigma: Sigma) throws {
        // What is left of noise after a large blur is smooth. Lines or blocks of the halved pictures would repeat every
        // 16 or 32 pixels: they would lift the columns, or the rows, of one phase over the others.
        let source = try TestPictures.binaryNoise(128, 128)
        let result = try source.blurred(sigma: sigma)
        let exact = ExactGaussian(of: source, sigma: sigma)
        for period in [16, 32] {
            var columns = [Double](repeating: 0, count: period)
            var rows = columns
            for y in 0..<128 {
                for x in 0..<128 {
                    let difference = value(result[x, y], 1) - exact[x, y, 1]
                    columns[x % period] += difference
                    rows[y % period] += difference
                }
            }
            // The dither itself repeats after 8: groups of 8 neighbours hold it whole.
            let share = Double(128 * 128 / period * 8)
            for sums in [columns, rows] {
                for first in 0..<period - 7 {
                    #expect(abs(sums[first..<first + 8].reduce(0, +) / share) <= 0.03, "period \(period), phase \(first)")
                }
            }
        }
    }

    @Test(arguments: [0.5, 1, 2, 2.5, 4, 5, 8, 10, 16, 20, 30])
    func aSpotStaysInItsPlaceWhateverTheSigma(sigma: Double) throws {
        let source = try TestPictures.make(240, 236) { x, y in
            (110..<127).contains(x) && (111..<128).contains(y) ? .white : .black
        }
        let result = try source.blurred(sigma: Sigma(sigma))
        var (mass, sumX, sumY) = (0.0, 0.0, 0.0)
        for y in 0..<236 {
            for x in 0..<240 {
                let light = Double(result[x, y].red)
                mass += light
                sumX += light * Double(x)
                sumY += light * Double(y)
            }
        }
        #expect(abs(sumX / mass - 118) <= 0.1)
        #expect(abs(sumY / mass - 119) <= 0.1)
    }

    @Test(arguments: [0.5, 1, 2, 2.5, 4, 5, 8, 10, 16, 20, 30, 60, 120, 200])
    func theMeanStaysWhateverTheSigma(sigma: Double) throws {
        // The mirror keeps all light inside.
        for source in [try TestPictures.binaryNoise(111, 93), try TestPictures.scene(111, 93)] {
            let result = try source.blurred(sigma: Sigma(sigma), options: BlurOptions(edge: .mirror))
            for channel in 0..<3 {
                #expect(abs(mean(result, channel) - mean(source, channel)) <= 0.1, "channel \(channel)")
            }
        }
    }

    private func mean(_ picture: Picture, _ channel: Int) -> Double {
        var sum = 0.0
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width { sum += value(picture[x, y], channel) }
        }
        return sum / Double(picture.size.width * picture.size.height)
    }

    private func value(_ pixel: Pixel, _ channel: Int) -> Double { Double([pixel.red, pixel.green, pixel.blue][channel]) }

    private func blocks(of size: PixelSize) -> [(Int, Int)] {
        stride(from: 0, to: size.height - 7, by: 8).flatMap { y in
            stride(from: 0, to: size.width - 7, by: 8).map { x in (x, y) }
        }
    }
}
