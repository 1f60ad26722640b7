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
        let mistakes = settings.glass.contradictions
        let glass: GlassSettings
        do throws(Failure) {
            glass = mistakes.isEmpty ? try settings.glass.readingMasks() : settings.glass
        } catch {
            console.message(error.message(settings))
            return .nothingReadable
        }
        let usual = GlassMaterial.named(defaultMaterial) ?? .light
        let material = glass.material(or: usual, sigma: settings.sigma).at(settings.level ?? .full)
        let batch = Batch(command: .frost, settings: settings, console: console)
        return batch.run(mistakes) { job, picture, options throws(Failure) in
            let pane = try glass.pane(on: picture.size, of: job.input)
            do throws(PictureError) {
                return try picture.frosted(
                    material, behind: pane, shape: glass.shape(of: pane), environment: glass.environment, options: options)
            } catch {
                throw .tooLarge(job.input, error)
            }
        }
    }
}
