import VeilFiles
import VeilPixels

/// Pictures whose every pixel differs, the same in every run.
enum TestPicture {
    /// Noise over slopes of colour, so that both errors of place and of level show. Opaque, or of soft alpha that also has
    /// clear and solid parts.
    static func noise(_ width: Int, _ height: Int, soft: Bool = false) -> Picture {
        var state: UInt32 = 0x9E37_79B9
        func next() -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 24)
        }
        return make(width, height) { x, y in
            let alpha = soft ? min(255, max(0, x * 360 / width - 50)) : 255
            let colours = [x * 200 / width + next() / 8, y * 200 / height + next() / 8, next() / 2 + 60]
            let levels = colours.map { UInt8(min(255, $0) * alpha / 255) }
            return Pixel(red: levels[0], green: levels[1], blue: levels[2], alpha: UInt8(alpha))
        }
    }

    /// Smooth slopes, which lossy formats keep well.
    static func slopes(_ width: Int, _ height: Int, soft: Bool = false) -> Picture {
        make(width, height) { x, y in
            let alpha = soft ? 255 * (x + 1) / width : 255
            func level(_ value: Int) -> UInt8 { UInt8(value * alpha / 255) }
            return Pixel(
                red: level(x * 255 / width), green: level(y * 255 / height), blue: level(255 - x * 255 / width),
                alpha: UInt8(alpha))
        }
    }

    static func make(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> Picture {
        let picture = try? Picture(size: PixelSize(width: width, height: height)) { pixels in
            for y in 0..<height {
                pixels.row(y).withMemoryRebound(to: Pixel.self, capacity: width) { row in
                    for x in 0..<width { row[x] = pixel(x, y) }
                }
            }
        }
        precondition(picture != nil, "a test has no memory for a picture")
        return picture!
    }
}

extension Picture {
    /// The mean of each channel.
    var means: [Double] {
        withUnsafePixels { pixels in
            var sums = [0, 0, 0, 0]
            for y in 0..<size.height {
                let row = pixels.row(y)
                for x in 0..<size.width { for channel in 0..<4 { sums[channel] += Int(row[4 * x + channel]) } }
            }
            return sums.map { Double($0) / Double(size.width * size.height) }
        }
    }

    /// The mean distance of all channels, and the largest.
    func distance(to other: Picture) -> (mean: Double, largest: Int) {
        precondition(size == other.size, "pictures of \(size) and \(other.size) pixels are not compared")
        var (sum, largest) = (0, 0)
        withUnsafePixels { mine in
            other.withUnsafePixels { theirs in
                for y in 0..<size.height {
                    let (a, b) = (mine.row(y), theirs.row(y))
                    for x in 0..<size.width * 4 {
                        let distance = abs(Int(a[x]) - Int(b[x]))
                        sum += distance
                        largest = max(largest, distance)
                    }
                }
            }
        }
        return (Double(sum) / Double(size.width * size.height * 4), largest)
    }

    /// The picture that has to be turned by an EXIF orientation to look like this one: the inverse, spelled out by places.
    func stored(as orientation: Int) -> Picture {
        let (w, h) = (size.width, size.height)
        let isTurned = orientation >= 5
        return TestPicture.make(isTurned ? h : w, isTurned ? w : h) { x, y in
            switch orientation {
            case 2: self[w - 1 - x, y]
            case 3: self[w - 1 - x, h - 1 - y]
            case 4: self[x, h - 1 - y]
            case 5: self[y, x]
            case 6: self[w - 1 - y, x]
            case 7: self[w - 1 - y, h - 1 - x]
            case 8: self[y, h - 1 - x]
            default: self[x, y]
            }
        }
    }
}
