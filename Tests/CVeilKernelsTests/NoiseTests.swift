import CVeilKernels
import Foundation
import Testing
import VeilTestSupport

@Suite struct NoiseTests {
    private static let side = Int(VEIL_NOISE_SIDE)
    /// The tile, from −1 to 1.
    private static let tile = (0..<side).map { y in (0..<side).map { (Double(veil_noise_row(Int32(y))[$0]) - 127.5) / 127.5 } }

    @Test func theTileIsWhatItsMakerMakes() {
        let ranks = VoidAndCluster.ranks(side: Self.side, seed: 2)
        for y in 0..<Self.side {
            let row = (0..<Self.side).map { Int(veil_noise_row(Int32(y))[$0]) }
            let made = ranks[y * Self.side..<(y + 1) * Self.side].map { $0 / 16 }
            #expect(row == made, "row \(y) of Sources/CVeilKernels/blue_noise.c")
        }
    }

    @Test func everyByteOccursEquallyOften() {
        let counts = Self.tile.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
        #expect(counts.count == 256 && counts.values.allSatisfy { $0 == 16 })
    }

    /// The power at `u` waves across and `v` down a square field, of which white noise has 1 everywhere in the mean.
    private func power(_ field: [[Double]]) -> (_ u: Int, _ v: Int) -> Double {
        let size = field.count
        let waves = (0..<size).map { 2 * Double.pi * Double($0) / Double(size) }.map { (cos($0), sin($0)) }
        let rows = field.map { row in
            (0...size / 2).map { u in
                var sum = (0.0, 0.0)
                for x in 0..<size {
                    let wave = waves[u * x % size]
                    sum = (sum.0 + row[x] * wave.0, sum.1 + row[x] * wave.1)
                }
                return sum
            }
        }
        return { u, v in
            var sum = (0.0, 0.0)
            for y in 0..<size {
                let (row, wave) = (rows[y][u], waves[(v + size) % size * y % size])
                sum = (sum.0 + row.0 * wave.0 - row.1 * wave.1, sum.1 + row.0 * wave.1 + row.1 * wave.0)
            }
            return (sum.0 * sum.0 + sum.1 * sum.1) / Double(size * size) * 3
        }
    }

    @Test func theNoiseIsBlue() {
        let (power, half) = (power(Self.tile), Self.side / 2)
        var (low, high) = ([Double](), [Double]())
        for v in -half...half {
            for u in 0...half where (u, v) != (0, 0) {
                let frequency = (Double(u * u + v * v)).squareRoot() / Double(Self.side)
                if frequency < 0.1 { low.append(power(u, v)) } else if frequency > 0.3 { high.append(power(u, v)) }
            }
        }
        #expect(low.count > 40 && high.count > 1000)
        #expect(low.max()! < 0.01, "what the eye sees best is a hundredth of white noise's")
        #expect(high.reduce(0, +) / Double(high.count) > 1)
        #expect(high.max()! < 12, "no frequency stands out: of so many, white noise's highest has about 8")
    }

    /// Over many tiles the field repeats, so all its power lies at multiples of the tile's frequency: the lowest of these, which
    /// would be seen as a grid, must be as good as none.
    @Test func thePeriodOfTheTileIsNotSeen() {
        let size = 2 * Self.side
        let power = power((0..<size).map { y in (0..<size).map { Self.tile[y % Self.side][$0 % Self.side] } })
        for (u, v) in [(2, 0), (0, 2), (2, 2), (2, -2), (4, 0), (0, 4)] {
            #expect(power(u, v) < 0.001, "\(u), \(v) waves over two tiles")
        }
        for (u, v) in [(1, 0), (0, 1), (1, 1), (3, 1)] { #expect(power(u, v) < 1e-9) }
    }

    /// Neighbours across the tile's border differ as much as neighbours inside.
    @Test func theTileHasNoSeams() {
        func difference(_ x: Int) -> Double {
            (0..<Self.side).reduce(0) { $0 + abs(Self.tile[$1][x % Self.side] - Self.tile[$1][(x + 1) % Self.side]) }
                / Double(Self.side)
        }
        let inside = (0..<Self.side - 1).map(difference)
        #expect((inside.min()!...inside.max()!).contains(difference(Self.side - 1)))
    }

    @Test func aRowIsTheTileFromItsPlaceOn() {
        var colour = veil_colour(saturation: 1, tint: (0, 0, 0, 255), opacity: 0)
        (colour.noise, colour.noise_x, colour.noise_y) = (20, 7, 3)
        let grey = [UInt8](repeating: 0, count: 300).flatMap { _ -> [UInt8] in [128, 128, 128, 255] }
        for set in Kernels.all {
            for (x, y) in [(0, 0), (5, 64), (-3, -70), (1_000_001, 12)] as [(Int, Int)] {
                let row = set.colour(grey, colour, nil, x: Int32(x), y: Int32(y))
                for i in 0..<300 {
                    let noise = Self.tile[(y + 3) & 63][(x + 7 + i) & 63]
                    #expect(abs(Double(row[4 * i]) - (128 + 20 * noise)) <= 0.501)
                    #expect(row[4 * i + 3] == 255)
                }
            }
        }
    }
}
