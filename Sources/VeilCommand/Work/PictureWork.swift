import Glibc
import VeilBlur
import VeilFiles
import VeilPixels

/// The work on one picture, from file to file, on whatever thread.
struct PictureWork: Sendable {
    let settings: Settings
    let limits: WorkLimits
    let effect: Batch.Effect

    /// Reads, changes and writes a picture, unless its failure is known already.
    func perform(_ step: Result<Job, Failure>, threads: Int) -> Outcome {
        var warnings: [Outcome.Warning] = []
        do throws(Failure) {
            let job = try step.get()
            let written = try make(job, threads: threads) { warnings.append(Outcome.Warning(file: $0, warning: $1)) }
            return Outcome(input: job.input, warnings: warnings, result: .success(written))
        } catch {
            return Outcome(input: error.path, warnings: warnings, result: .failure(error))
        }
    }

    private func make(
        _ job: Job, threads: Int, warn: (FilePath, PictureFileWarning) -> Void
    ) throws(Failure) -> Outcome.Written {
        let replaces = settings.replacesFiles || settings.inPlace
        // Encoding refuses as well, but only after all the work.
        if !replaces, FileStatus(job.output, followingLinks: false) != nil {
            throw .unwritten(job.input, PictureFileError(job.output, .exists))
        }
        try limits.check(job, threads: threads, settings.decoding)
        let decoded = try settings.decoded(job.input, threads: threads)
        decoded.warnings.forEach { warn(job.input, $0) }
        var options = settings.blur
        options.threads = threads
        let result = try effect(job, decoded.picture, options)
        if settings.outputFolder != nil { try makeFolder(job.output.parent, for: job.input) }
        let encoding = EncodeOptions(
            quality: settings.encodeQuality, metadata: settings.keepsMetadata ? decoded.metadata : nil, overwrite: replaces)
        try encode(result, job, encoding).forEach { warn(job.output, $0) }
        return Outcome.Written(output: job.output, size: result.size)
    }

    private func encode(_ picture: Picture, _ job: Job, _ options: EncodeOptions) throws(Failure) -> [PictureFileWarning] {
        do throws(PictureFileError) {
            return try PictureFile.encode(picture, to: job.output, options: options)
        } catch {
            throw .unwritten(job.input, error)
        }
    }

    /// Makes `folder` and those that it lies in, where they are missing.
    private func makeFolder(_ folder: FilePath, for input: FilePath) throws(Failure) {
        let everyone: mode_t = 0o777
        if folder.withCString({ mkdir($0, everyone) }) == 0 || errno == EEXIST { return }
        let reason = errno
        guard reason == ENOENT, folder.parent != folder else { throw .noFolder(input, folder, errno: reason) }
        try makeFolder(folder.parent, for: input)
        if folder.withCString({ mkdir($0, everyone) }) != 0, errno != EEXIST {
            throw .noFolder(input, folder, errno: errno)
        }
    }
}

extension Settings {
    /// The picture in a file, read as the command line wants it.
    func decoded(_ path: FilePath, threads: Int) throws(Failure) -> DecodedPicture {
        var options = decoding
        options.threads = threads
        do throws(PictureFileError) {
            return try PictureFile.decode(path, options: options)
        } catch {
            throw .unreadable(error)
        }
    }
}
