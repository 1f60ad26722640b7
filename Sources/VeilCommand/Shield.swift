import Synchronization
import VeilFiles
import VeilPixels
import VeilShield

/// `veil shield`.
enum Shield {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        var errors: [UsageError] = []
        if settings.keepsMetadata {
            errors.append(
                UsageError("--keep-metadata would tell what the cover hides: metadata holds places, dates and small copies"))
        }
        let (style, scale) = (settings.cover?.style ?? .opaque(), settings.scale ?? 1)
        // One painter for all pictures: what looks the same gets the same cover.
        let painter = Mutex(CoverPainter())
        return Batch(command: .shield, settings: settings, console: console).run(errors) { job, picture, _ throws(Failure) in
            let result = painter.withLock { painter in
                Result<Picture, PictureError> { () throws(PictureError) in try painter.cover(style, for: picture, scale: scale) }
            }
            switch result {
            case .success(let cover): return cover
            case .failure(let error): throw .tooLarge(job.input, error)
            }
        }
    }
}

/// The styles by their names on the command line.
enum CoverName: String, CaseIterable, Sendable {
    case opaque, recognisable

    var style: CoverStyle {
        switch self {
        case .opaque: .opaque()
        case .recognisable: .recognisable
        }
    }
}
