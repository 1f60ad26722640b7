import Glibc
import VeilFiles
import VeilPixels

/// A picture that is decoded on a thread of its own while the program does something else.
final class PictureAhead {
    /// `@unchecked Sendable`: the thread alone writes the result, and it is read only after the thread has ended.
    private final class Work: @unchecked Sendable {
        let file: FilePath
        let options: DecodeOptions
        var result: Result<Picture, PictureFileError>?

        init(_ file: FilePath, _ options: DecodeOptions) { (self.file, self.options) = (file, options) }

        func decode() {
            do throws(PictureFileError) {
                result = .success(try PictureFile.decode(file, options: options).picture)
            } catch {
                result = .failure(error)
            }
        }
    }

    private let work: Work
    private var thread: pthread_t?

    /// Begins. Where the system has no thread left, the work is done when the picture is taken.
    init(_ file: FilePath, _ options: DecodeOptions) {
        work = Work(file, options)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(work)
        let failure = pthread_create(
            &thread, nil,
            { context in
                Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().decode()
                return nil
            }, context.toOpaque())
        if failure == 0 { self.thread = thread } else { context.release() }
    }

    deinit { if let thread { pthread_join(thread, nil) } }

    /// Waits for the picture, or for what was wrong with its file.
    func take() throws(PictureFileError) -> Picture {
        if let thread { pthread_join(thread, nil) }
        thread = nil
        if work.result == nil { work.decode() }
        return try work.result!.get()
    }
}
