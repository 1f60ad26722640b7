import Testing
import VeilBlur
import VeilPixels

/// A blur that grows along a line grows evenly: its width at each row is the one asked for, and has no step where a rung is met.
///
/// Measured on a hard edge along the gradient, which the blur across it alone widens. The foot of a blurred edge, on its dark side, has
/// the area sigma / √(2π): to 0.1 % at 8 bits, since it is a sum over many pixels.
@Suite struct SigmaLadderTests {
    private static let largest = 24.0
    private static let rows = 960

    /// Rows whose blur is wide enough for its width to be told, and narrow enough for the picture.
    private static let measured = rows / 8..<rows

    /// The measured sigma of each row of a gradient from 0 to ``largest``.
    private func widths(ratio: Double?) throws -> [Double] {
        let (width, rows) = (240, Self.rows)
        let edge = try TestPictures.make(width, rows) { x, _ in x < width / 2 ? .black : .white }
        let gradient = SigmaGradient(axis: .vertical, from: 0, to: Sigma(Self.largest))
        let field = SigmaField(gradient, over: edge.size.bounds, in: edge.size.bounds, ratio: ratio)
        let blurred = try edge.blurred(by: field, options: BlurOptions())
        let feet = (0..<rows).map { y in (0..<width / 2).reduce(0.0) { $0 + Double(blurred[$1, y].red) } / 255 }
        // The mean of the rows around, over which rounding is spread.
        return (0..<rows).map { y in
            let reach = min(4, y, rows - 1 - y)
            let mean = feet[y - reach...y + reach].reduce(0, +) / Double(2 * reach + 1)
            return mean * (2 * Double.pi).squareRoot()
        }
    }

    private func wanted(_ row: Int) -> Double { Self.largest * Double(row) / Double(Self.rows - 1) }

    /// The largest relative difference between the width that is there and the one that was asked for.
    private func error(_ widths: [Double]) -> Double {
        Self.measured.map { abs(widths[$0] / wanted($0) - 1) }.max()!
    }

    /// How much faster or slower than evenly the blur grows anywhere, over a sixteenth of sigma.
    private func unevenness(_ widths: [Double]) -> Double {
        Self.measured.dropLast(Self.rows / 16).map { row in
            let far = row + row / 16
            return abs((widths[far] - widths[row]) / (wanted(far) - wanted(row)) - 1)
        }.max()!
    }

    @Test func everyRowHasTheWidthOfItsOwnSigma() throws {
        let error = try error(widths(ratio: nil))
        #expect(error < 0.03)
    }

    @Test func theBlurGrowsEvenly() throws {
        let unevenness = try unevenness(widths(ratio: nil))
        #expect(unevenness < 0.25)
    }

    /// What the two tests above are worth.
    @Test(arguments: [2.0, 4])
    func rungsThatLieFurtherApartAreTold(ratio: Double) throws {
        let widths = try widths(ratio: ratio)
        let (error, unevenness) = (error(widths), unevenness(widths))
        #expect(error > 0.05)
        #expect(unevenness > 0.3)
    }

    @Test func theSharpEndIsThePictureBitForBit() throws {
        let picture = try TestPictures.noise(120, 400)
        let down = try picture.blurred(gradient: SigmaGradient(axis: .vertical, from: 18, to: 0))
        let last = PixelRect(x: 0, y: 399, width: 120, height: 1)
        #expect(down.cropped(to: last) == picture.cropped(to: last))
        // A span that ends inside of the picture: everything beyond keeps the end's level.
        let span = PixelRect(x: 0, y: 50, width: 120, height: 200)
        let part = try picture.blurred(gradient: SigmaGradient(axis: .vertical, from: 18, to: 0), over: span)
        let below = PixelRect(x: 0, y: 249, width: 120, height: 151)
        let above = PixelRect(x: 0, y: 0, width: 120, height: 51)
        #expect(part.cropped(to: below) == picture.cropped(to: below))
        #expect(try part.cropped(to: above) == picture.blurred(sigma: 18, in: above))
    }
}
