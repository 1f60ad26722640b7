import VeilBlur
import VeilPixels

/// The picture behind all panes, and its blurs.
///
/// A pyramid makes them fast, and costs as much as a blur of the whole picture does. It is set up once the blurs since the picture came
/// have covered as many pixels as the picture has: a picture that changes with every frame never pays for one, a still one soon does, and
/// neither pays more than twice. The bytes are the same.
struct SourceBlur {
    private(set) var picture: Picture
    private let options: BlurOptions
    private var pyramid: BlurPyramid?
    private var blurredPixels = 0

    init(_ picture: Picture, options: BlurOptions) {
        (self.picture, self.options) = (picture, options)
    }

    mutating func update(to picture: Picture) {
        self = SourceBlur(picture, options: options)
    }

    mutating func render(sigma: Sigma, in rect: PixelRect, into destination: UnsafeMutablePixels) throws(PictureError) {
        if let pyramid = try pyramid(forAnother: rect.area) {
            return try pyramid.render(sigma: sigma, in: rect, into: destination)
        }
        try picture.withUnsafePixels { source throws(PictureError) in
            try GaussianBlur.blur(source, in: rect, into: destination, sigma: sigma, options: options)
        }
    }

    mutating func render(_ field: SigmaField, into destination: UnsafeMutablePixels) throws(PictureError) {
        if let pyramid = try pyramid(forAnother: field.rect.area) { return try pyramid.render(field, into: destination) }
        try picture.withUnsafePixels { source throws(PictureError) in
            try GaussianBlur.blur(source, by: field, into: destination, options: options)
        }
    }

    /// The pyramid, if it is worth while for a blur of so many pixels more.
    private mutating func pyramid(forAnother area: Int) throws(PictureError) -> BlurPyramid? {
        if pyramid == nil, blurredPixels >= picture.size.bounds.area { pyramid = try BlurPyramid(picture, options: options) }
        if pyramid == nil { blurredPixels += area }
        return pyramid
    }
}
