public import VeilPixels

/// A camera that can be opened.
public struct CameraDevice: Hashable, Identifiable, Sendable {
    /// What opens it: a path as `/dev/video0`, or an object of PipeWire's.
    public let id: String
    /// What a person calls it: "Integrated Webcam".
    public let name: String
    /// How it gives pictures, as it says itself; empty where it does not say.
    public let formats: [CameraFormat]
    let source: Source

    /// Where GStreamer gets the pictures.
    enum Source: Hashable, Sendable {
        /// An element that takes the device's ``id`` as the property of this name.
        case element(String, property: String)
        /// Pictures that are drawn, with a pattern of `videotestsrc`.
        case test(pattern: String)
        /// For tests: the beginning of a description.
        case description(String)
    }

    init(id: String, name: String, formats: [CameraFormat], source: Source) {
        (self.id, self.name, self.formats, self.source) = (id, name, formats, source)
    }

    /// Whether its pictures are drawn, and marked as such, because no camera is there.
    public var isTest: Bool { if case .test = source { true } else { false } }

    /// The format of a viewfinder: the one nearest to 1280×720 of those that come at 24 frames a second or more.
    public var previewFormat: CameraFormat? {
        let smooth = formats.filter { $0.framesPerSecond >= 24 }
        return (smooth.isEmpty ? formats : smooth).min {
            ($0.distance(to: Self.previewPixels), $0.isJPEG ? 1 : 0, -$0.framesPerSecond)
                < ($1.distance(to: Self.previewPixels), $1.isJPEG ? 1 : 0, -$1.framesPerSecond)
        }
    }

    private static let previewPixels = 1280 * 720

    /// The format of a photograph: the largest; as JPEG where there are two, because then the camera's own bytes are kept.
    public var photographFormat: CameraFormat? {
        formats.max { ($0.pixels, $0.isJPEG ? 1 : 0) < ($1.pixels, $1.isJPEG ? 1 : 0) }
    }
}

/// One way in which a camera gives pictures.
public struct CameraFormat: Hashable, Sendable {
    /// In pixels.
    public let size: PixelSize
    /// The most; 0 where the camera does not say.
    public let framesPerSecond: Double
    /// Whether they come as JPEG.
    public let isJPEG: Bool

    /// A format from its parts.
    public init(size: PixelSize, framesPerSecond: Double, isJPEG: Bool) {
        (self.size, self.framesPerSecond, self.isJPEG) = (size, framesPerSecond, isJPEG)
    }

    var pixels: Int { size.width * size.height }
    func distance(to other: Int) -> Int { abs(pixels - other) }
}
