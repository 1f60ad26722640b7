import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// `veil blur`.
enum Blur {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        var errors: [UsageError] = []
        if settings.sigma != nil && settings.level != nil {
            errors.append(UsageError("--sigma and --level both say how much to blur: choose one"))
        } else if settings.sigma == nil && settings.level == nil {
            errors.append(UsageError("how much blur? Say --sigma PX, as --sigma 12, or --level L, as --level 0.5"))
        }
        let sigma = settings.sigma ?? settings.level?.sigma() ?? .zero
        return Batch(command: .blur, settings: settings, console: console).run(errors) { job, picture, options throws(Failure) in
            do throws(PictureError) {
                return try picture.blurred(sigma: sigma, options: options)
            } catch {
                throw .tooLarge(job.input, error)
            }
        }
    }
}
