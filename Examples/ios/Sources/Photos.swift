import UIKit
import VeilPixels
import VeilUIKit

/// Photographs to blur: `photo0` to `photo5` of the application's assets, and painted ones for those that are not there.
@MainActor enum Photos {
    static let count = 6
    private static var made: [Int: UIImage] = [:]

    static func image(_ index: Int) -> UIImage {
        let number = index % count
        if let image = made[number] { return image }
        let image = UIImage(named: "photo\(number)") ?? painted(number)
        made[number] = image
        return image
    }

    /// Hills under a sky, with something sharp in them to see the blur by.
    private static func painted(_ number: Int) -> UIImage {
        let size = PixelSize(width: 900, height: 1600)
        do {
            let picture = try Picture(size: size) { pixels in
                for y in 0..<size.height {
                    let row = pixels.row(y)
                    for x in 0..<size.width { paint(row + 4 * x, x, y, number) }
                }
            }
            return try UIImage(picture, scale: 2)
        } catch {
            preconditionFailure("there is no memory for a picture of \(size): \(error)")
        }
    }

    private static func paint(_ pixel: UnsafeMutablePointer<UInt8>, _ x: Int, _ y: Int, _ number: Int) {
        let hill = 900 + (x * (number + 3) / 9) % 300 - abs(x - 450) / 3
        let isStripe = (x / 40 + y / 40 + number) % 7 == 0
        let light = y < hill ? 235 - y / 9 : 60 + (y - hill) / 12
        pixel[0] = UInt8(min(255, light * (number % 3 == 0 ? 9 : 6) / 10 + (isStripe ? 20 : 0)))
        pixel[1] = UInt8(min(255, light * 7 / 10 + (isStripe ? 20 : 0)))
        pixel[2] = UInt8(min(255, light * (number % 2 == 0 ? 10 : 7) / 10))
        pixel[3] = 255
    }
}
