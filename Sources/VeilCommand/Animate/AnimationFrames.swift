import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// A picture that is rendered at any level, as the command line wants it.
struct AnimationFrames: Sendable {
    private enum Look: Sendable {
        /// All of it blurred, up to this sigma.
        case blur(BlurPyramid, maximum: Sigma)
        /// Under a pane of glass.
        case glass(GlassMaterial, PixelRect, GlassShape, GlassEnvironment, BlurOptions)
    }

    private let picture: Picture
    private let look: Look

    /// Sets the picture up.
    init(_ picture: Picture, _ settings: Settings, _ options: BlurOptions, of input: FilePath) throws(Failure) {
        self.picture = picture
        let glass = settings.glass
        guard glass.isGlass else {
            do throws(PictureError) {
                look = .blur(try BlurPyramid(picture, options: options), maximum: settings.sigma ?? Level.defaultMaximum)
            } catch {
                throw .tooLarge(input, error)
            }
            return
        }
        let material = glass.material(or: GlassMaterial(sigma: Level.defaultMaximum), sigma: settings.sigma)
        let pane = try glass.pane(on: picture.size, of: input)
        look = .glass(material, pane, glass.shape(of: pane), glass.environment, options)
    }

    var size: PixelSize { picture.size }

    /// Writes the frame of a level.
    func render(_ level: Level, into pixels: UnsafeMutablePixels) throws(PictureError) {
        switch look {
        case .blur(let pyramid, let maximum): try pyramid.render(sigma: level.sigma(maximum: maximum), into: pixels)
        case .glass(let material, let pane, let shape, let environment, let options):
            let frame = try picture.frosted(
                material.at(level), behind: pane, shape: shape, environment: environment, options: options)
            frame.withUnsafePixels { pixels.copy(from: $0) }
        }
    }
}
