import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// `veil frost`.
enum Frost {
    /// The name of the material where none is said: the one that leaves most of the picture's colours.
    static let defaultMaterial = "light"

    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        let material = self.material(settings)
        return Batch(command: .frost, settings: settings, console: console).run { job, picture, options throws(Failure) in
            let pane = try settings.pane(on: picture.size, of: job.input)
            do throws(PictureError) {
                return try picture.frosted(
                    material, behind: pane, shape: settings.shape(of: pane), options: options)
            } catch {
                throw .tooLarge(job.input, error)
            }
        }
    }

    private static func material(_ settings: Settings) -> GlassMaterial {
        var material = settings.material ?? GlassMaterial.named(defaultMaterial) ?? .light
        if let sigma = settings.sigma { material = material.sigma(sigma) }
        if let level = settings.level { material = material.at(level) }
        return material.progressive(settings.progressive)
    }
}

extension Settings {
    /// The pane on a picture of that size; all of it where no region is said.
    func pane(on size: PixelSize, of input: FilePath) throws(Failure) -> PixelRect {
        let pane = region?.rect(on: size) ?? size.bounds
        guard !pane.intersection(size.bounds).isEmpty else { throw .outside(input, pane, size) }
        return pane
    }

    /// The outline of such a pane.
    func shape(of pane: PixelRect) -> GlassShape {
        let radius = corner?.pixels(of: min(pane.width, pane.height)) ?? 0
        return radius == 0 ? .rectangle : .rounded(radius)
    }
}
