import Glibc
public import VeilFiles
import VeilPixels

extension PhotoEdits {
    /// Writes an edited copy of a photo: upright, at its full size, its first frame alone.
    ///
    /// Metadata goes along as `strip` says, but for what shows the photo as it was: thumbnails, previews, and the camera maker's own
    /// note, which may hold some. So nothing of what was redacted is in the copy.
    ///
    /// - Parameters:
    ///   - original: the photo, which stays as it is.
    ///   - identity: the content that the edits were drawn on; where the name stands for another by now, there is no copy: a cover would
    ///     lie beside what it is to hide. nil takes whatever has the name.
    ///   - path: the copy, whose extension says the format; see ``VeilFiles/OutputFormat``.
    ///   - strip: what of its metadata stays behind.
    ///   - overwrite: whether an existing file is replaced; never the original, by whatever name.
    /// - Returns: what else is to be known about the copy.
    /// - Throws: ``PhotoFileError``. Nothing is left of a copy that failed.
    /// - Complexity: one decode, the edits, one encode. Call it off the main thread.
    @discardableResult
    public func save(
        copyOf original: FilePath, expecting identity: PhotoIdentity? = nil, to path: FilePath,
        strip: ExportPlan.Strip = .nothing,
        overwrite: Bool = false
    ) throws(PhotoFileError) -> [ExportNote] {
        guard let format = OutputFormat(fileExtension: path.fileExtension) else {
            throw PhotoFileError(path, .file(.unwritableFormat(path.fileExtension)))
        }
        if let target = stat(fileAt: path), let source = stat(fileAt: original), FileIdentity(target) == FileIdentity(source) {
            throw PhotoFileError(path, .isOriginal)
        }
        if !overwrite, stat(linkAt: path) != nil { throw PhotoFileError(path, .placeTaken) }
        let decoded = try decoded(original, expecting: identity)
        do throws(PictureFileError) {
            let edited = try edited(decoded.picture, for: original)
            let copy = RenderedCopy(picture: edited, metadata: decoded.metadata, format: format, strip: strip)
            return decoded.warnings.map { .picture($0) } + (try write(copy, from: original, to: path, overwrite: overwrite))
        } catch {
            throw error.reason == .exists ? PhotoFileError(path, .placeTaken) : PhotoFileError(error)
        }
    }

    /// The pixels and metadata of the content that is meant: what is compared is the file that is decoded, and not its name.
    private func decoded(_ path: FilePath, expecting identity: PhotoIdentity?) throws(PhotoFileError) -> DecodedPicture {
        let decoded: DecodedPicture?
        do throws(PictureFileError) {
            decoded = try PictureFile.decode(path) { identity == nil || PhotoIdentity($0) == identity }
        } catch { throw PhotoFileError(error) }
        guard let decoded else { throw PhotoFileError(path, .notWhatWasEdited) }
        return decoded
    }

    private func write(
        _ copy: RenderedCopy, from original: FilePath, to path: FilePath, overwrite: Bool
    ) throws(PictureFileError) -> [ExportNote] {
        // What was private stays so.
        let permissions = stat(fileAt: original).map { $0.st_mode & 0o666 | 0o600 } ?? 0o600
        let temporary: TemporaryFile
        do throws(SystemError) {
            temporary = try TemporaryFile(beside: path, permissions: permissions)
        } catch {
            throw PictureFileError(path, .writing(error.code))
        }
        do throws(PictureFileError) {
            let notes = try copy.write(to: temporary)
            do throws(SystemError) {
                try temporary.finish(as: path, replacing: overwrite)
            } catch {
                throw PictureFileError(path, .writing(error.code))
            }
            return notes
        } catch {
            temporary.remove()
            throw PictureFileError(path, error.reason)
        }
    }

    private func edited(_ picture: Picture, for path: FilePath) throws(PictureFileError) -> Picture {
        do throws(PictureError) {
            return try apply(to: picture)
        } catch {
            throw PictureFileError(path, .outOfMemory)
        }
    }
}
