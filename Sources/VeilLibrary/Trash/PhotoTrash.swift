import CGio
import Glibc
public import VeilFiles

/// The desktop's trash.
///
/// Blocks for as long as a rename takes, and where a folder is on a network longer: call it off the main thread.
public enum PhotoTrash {
    /// Moves a photo to the trash of its file system, and says where it went.
    ///
    /// - Parameters:
    ///   - path: a file. A link goes itself, and not what it leads to. A folder is refused.
    ///   - identity: the content that is meant; where the name stands for another by now, nothing happens.
    /// - Throws: ``PhotoFileError``: ``PhotoFileError/Reason/noTrash(detail:)`` where the file system has no trash, and
    ///   ``PhotoFileError/Reason/lostInTrash`` where it went to one that is not found, so that only the file manager can put it back.
    public static func trash(
        _ path: FilePath, expecting identity: PhotoIdentity? = nil
    ) throws(PhotoFileError) -> TrashedPhoto {
        let original = path.absolute
        guard let status = stat(linkAt: original) else { throw PhotoFileError(PictureFileError(opening: path, code: errno)) }
        if status.isFolder { throw PhotoFileError(path, .file(.notARegularFile(.directory))) }
        if let identity, (try? PhotoIdentity(of: original)) != identity { throw PhotoFileError(path, .replaced) }
        if let failure = GFileCall.failure(original, g_file_trash) { throw PhotoFileError(path, .noTrash(detail: failure)) }
        guard let found = TrashFolder.find(FileIdentity(status), named: original) else {
            throw PhotoFileError(path, .lostInTrash)
        }
        return found
    }

    /// Moves several photos to the trash; one that cannot go keeps no other from it.
    public static func trash(_ paths: [FilePath]) -> TrashOutcome { trash(paths.map { MeantPhoto(path: $0, identity: nil) }) }

    /// Moves several photos to the trash, each only if it is still the content that is meant; one that cannot go keeps no other from it.
    public static func trash(_ photos: [MeantPhoto]) -> TrashOutcome {
        var outcome = TrashOutcome()
        for photo in photos {
            do throws(PhotoFileError) {
                outcome.trashed.append(try trash(photo.path, expecting: photo.identity))
            } catch {
                outcome.failures.append(error)
            }
        }
        return outcome
    }

    /// Puts a photo back to the very place where it was, whose folders are made anew if they are gone.
    ///
    /// - Throws: ``PhotoFileError/Reason/placeTaken`` where there is another file now, which is left alone, and
    ///   ``PhotoFileError/Reason/notInTrash`` where the trash was emptied.
    public static func restore(_ photo: TrashedPhoto) throws(PhotoFileError) {
        guard FileIdentity(at: photo.content) == photo.identity else { throw PhotoFileError(photo.original, .notInTrash) }
        do throws(SystemError) {
            try photo.original.parent.makeFolder()
            try photo.content.moveToNew(photo.original)
        } catch {
            throw PhotoFileError(photo.original, error.code == EEXIST ? .placeTaken : .file(.writing(error.code)))
        }
        _ = photo.info.withCString { unlink($0) }
    }

    /// Puts several photos back, the last that went first, and says which could not be.
    @discardableResult
    public static func restore(_ photos: [TrashedPhoto]) -> [PhotoFileError] {
        photos.reversed().compactMap { photo in
            do throws(PhotoFileError) {
                try restore(photo)
                return nil
            } catch {
                return error
            }
        }
    }
}

/// GIO's calls that do one thing to one file.
enum GFileCall {
    typealias Call = (OpaquePointer?, UnsafeMutablePointer<GCancellable>?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?)
        -> gboolean

    /// Why a call failed, in GIO's words; nil where it did not.
    static func failure(_ path: FilePath, _ call: Call) -> String? {
        let file = path.withCString { g_file_new_for_path($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        if call(file, nil, &error) != 0 { return nil }
        defer { g_clear_error(&error) }
        return error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "no reason was given"
    }
}
