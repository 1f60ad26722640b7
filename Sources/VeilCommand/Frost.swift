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
            let pane = settings.region?.rect(on: picture.size) ?? picture.size.bounds
            guard !pane.intersection(picture.size.bounds).isEmpty else { throw .outside(job.input, pane, picture.size) }
            let radius = settings.corner?.pixels(of: min(pane.width, pane.height)) ?? 0
            do throws(PictureError) {
                return try picture.frosted(
                    material, behind: pane, shape: radius == 0 ? .rectangle : .rounded(radius), options: options)
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
