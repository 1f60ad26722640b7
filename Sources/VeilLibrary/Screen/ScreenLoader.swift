public import VeilFiles
public import VeilPixels

/// Photos at the size of the screen, the one that is looked at first.
///
///     let loader = ScreenLoader(budget: budget) { id, outcome in … }         // on a worker
///     loader.show(photos[5], fitting: size, next: [photos[6], photos[7], photos[4]])
///
/// ``show(_:fitting:next:)`` makes a photo the target. While the target is not there nothing else is decoded: prefetches that run are
/// cancelled, and those that wait are dropped, unless one of them is the target by now. So a burst of fifty keys ends with the last target
/// decoded next. After the target come the photos of `next`, in their order, kept as long as the memory budget has room for them.
///
/// Where the target gets another `fitting` while it is decoded, as in a window that has just been given its size, what was begun is told as
/// a preview if nothing of the photo was there before.
///
/// A JPEG is decoded at the fraction of its size that the screen needs. What a file held when it was opened is what its picture shows: a
/// file that is written to meanwhile fails, and one that was replaced since is decoded anew when it is shown again.
///
/// Every function returns at once, and may be called on any thread.
public final class ScreenLoader: Sendable {
    private let crew: ScreenCrew

    /// A loader within `budget`.
    ///
    /// - Parameters:
    ///   - budget: the process's memory for pictures.
    ///   - threads: how many decode at once, at least 1; as many as there are processors if nothing is said. One more is started where all of
    ///     them are busy with what nobody wants any more and cannot be cancelled.
    ///   - onResult: is told on a worker, once for each decode that ends while it is wanted, also for those that were prefetched; a preview
    ///     always before its picture. What ``cached(_:fitting:)`` gives is not told again. It must not block.
    public init(
        budget: MemoryBudget, threads: Int? = nil, onResult: @escaping @Sendable (PhotoID, ScreenOutcome) -> Void
    ) {
        precondition(threads ?? 1 >= 1, "a loader has at least 1 thread, not \(threads ?? 0)")
        crew = ScreenCrew(budget, threads ?? max(2, WorkThread.processors), onResult)
        crew.registerPressure()
    }

    deinit { crew.close() }

    /// The picture of a photo, where it is in memory and as large as `fitting` wants it. Takes microseconds.
    public func cached(_ photo: Photo, fitting: PixelSize) -> ScreenPicture? { crew.cached(photo, fitting) }

    /// The picture of a photo that is in memory, in whatever size, to be seen until the right one is there. Takes microseconds.
    public func standIn(for photo: Photo) -> ScreenPicture? { crew.anySize(photo) }

    /// Makes `target` the photo that is looked at, as large as fits `fitting` and no larger than it is.
    ///
    /// - Parameters:
    ///   - target: the photo. A cached one is looked at once more, whether its file was replaced.
    ///   - fitting: pixels of the screen.
    ///   - next: what will probably be asked for next, most likely first: ``VeilBrowser``'s `PagerPlan`.
    public func show(_ target: Photo, fitting: PixelSize, next: [Photo] = []) { crew.show(target, fitting, next: next) }

    /// Decodes a part of a photo sharply, for a zoomed view. The newest request counts: it cancels the one before, which is then told nothing.
    ///
    /// - Parameters:
    ///   - photo: the photo.
    ///   - rect: the part, in pixels of the upright photo. What lies outside of the photo is left out.
    ///   - scale: pixels of the screen for one of the photo, greater than 0; more than 1 is 1.
    ///   - onResult: is told on a worker.
    public func region(
        of photo: Photo, _ rect: PixelRect, scale: Double, onResult: @escaping @Sendable (RegionOutcome) -> Void
    ) {
        precondition(scale > 0 && scale.isFinite, "a part of a photo has a finite scale greater than 0, not \(scale)")
        crew.want(RegionRequest(photo: photo, rect: rect, scale: min(scale, 1), onResult: onResult))
    }

    /// The contents of these photos were replaced: what is kept of them is old. The target among them is decoded anew.
    public func forget(_ photos: [PhotoID]) { crew.forget(photos) }

    /// Ends all work. Nothing is told after what is being told now.
    public func close() { crew.close() }
}

extension ScreenLoader {
    /// Plays an animated photo, its frames no larger than `fitting` and than the memory budget has room for. Opens the file: call it off the
    /// main thread where the disk may be slow.
    ///
    /// - Throws: ``VeilFiles/PictureFileError``, also where there is nothing to play: one frame alone, or a format whose frames are not
    ///   decoded (where there is no libavif, an animated AVIF shows its still picture).
    public func player(of photo: Photo, fitting: PixelSize? = nil) throws(PictureFileError) -> AnimationPlayer {
        let reader = try FrameReader(photo.path)
        return AnimationPlayer(reader, photo.path, within: fitting ?? reader.sequence.size, budget: crew.budget)
    }
}
