import CGtk
import VeilGTK
import VeilPixels

/// Why nothing can be measured.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension GtkHandle {
    var widget: UnsafeMutablePointer<GtkWidget> { pointer.assumingMemoryBound(to: GtkWidget.self) }
    var window: UnsafeMutablePointer<GtkWindow> { pointer.assumingMemoryBound(to: GtkWindow.self) }
}

/// A sky of slow colours with hard edges in it; how fast a blur is does not depend on what it sees.
func samplePicture(_ size: PixelSize) throws -> Picture {
    try Picture(size: size) { pixels in
        for y in 0..<size.height {
            for x in 0..<size.width {
                let pixel = pixels.row(y) + 4 * x
                let isEdge = (x / 40 + y / 40) % 5 == 0
                pixel[0] = UInt8(255 * x / size.width)
                pixel[1] = isEdge ? 230 : UInt8(255 * y / size.height)
                pixel[2] = UInt8(truncatingIfNeeded: 90 + (x ^ y) % 90)
                pixel[3] = 255
            }
        }
    }
}

func decimals(_ value: Double, _ places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let digits = String(Int((value * scale).rounded()))
    guard places > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return padded.dropLast(places) + "." + padded.suffix(places)
}

/// Serves the main loop until something is true.
@MainActor func serve(seconds: Double = 10, until isDone: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isDone() {
        guard ContinuousClock.now < end else { throw Failure("waited \(seconds) seconds in vain") }
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(200) }
    }
}
