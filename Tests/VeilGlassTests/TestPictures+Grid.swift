import VeilPixels

extension TestPictures {
    /// White with black lines of one pixel, across and down, shifted by so many pixels.
    static func grid(_ size: PixelSize, period: Int, shift: Int) throws -> Picture {
        try Picture(size: size) { pixels in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let isLine = (x + shift) % period == 0 || (y + shift) % period == 0
                    let value: UInt8 = isLine ? 0 : 255
                    for channel in 0..<4 { pixels.row(y)[4 * x + channel] = channel == 3 ? 255 : value }
                }
            }
        }
    }
}

extension Picture {
    /// The mean of all channels.
    var mean: Double {
        withUnsafePixels { pixels in
            var sum = 0
            for y in 0..<pixels.size.height {
                let row = pixels.row(y)
                for index in 0..<4 * pixels.size.width { sum += Int(row[index]) }
            }
            return Double(sum) / Double(4 * pixels.size.width * pixels.size.height)
        }
    }

    /// The largest difference of any channel from one frame to the next.
    func largestStep(to next: Picture) -> Int {
        withUnsafePixels { a in
            next.withUnsafePixels { b in
                var largest = 0
                for y in 0..<a.size.height {
                    let (left, right) = (a.row(y), b.row(y))
                    for index in 0..<4 * a.size.width { largest = max(largest, abs(Int(left[index]) - Int(right[index]))) }
                }
                return largest
            }
        }
    }
}
