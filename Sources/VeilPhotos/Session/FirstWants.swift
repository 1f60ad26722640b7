import Synchronization
import VeilBrowser
import VeilFiles
import VeilLibrary
import VeilPixels

/// Has made what a window will show first, thumbnails or one photo, before there is one: while GTK starts, a processor has nothing to do.
///
/// A window manager may give the window another size than it asked for, and with it cells of another size. Then these thumbnails are what
/// is seen until those are there, which are made from what the store has of these.
final class FirstWants: Sendable {
    private let isOver = Mutex(false)
    private let metrics: GridMetrics
    private let height: Double
    /// The pixels of a cell.
    private let size: PixelSize
    /// The pixels of the window.
    private let box: PixelSize

    /// - Parameters:
    ///   - width: of the window, in points, as its height.
    ///   - scale: pixels a point.
    init(width: Int, height: Int, zoom: GridZoom, scale: Int) {
        metrics = GridMetrics(width: Double(width), wish: zoom.side)
        self.height = Double(height)
        box = PixelSize(width: width * scale, height: height * scale)
        size = PixelSize(width: Int(metrics.side) * scale, height: Int(metrics.side) * scale)
    }

    /// What is asked of the loader for a photo.
    func request(_ photo: Photo) -> ThumbnailRequest { ThumbnailRequest(photo: photo, size: size, fit: .fill) }

    /// What is asked of it for a list: what a window shows of its beginning.
    func requests(_ list: PhotoList) -> [ThumbnailRequest] {
        GridWants(metrics, offset: 0, height: height, velocity: .infinity, count: list.count).indices.map { request(list[$0]) }
    }

    /// Follows a catalogue until it has its first photo, and has that read for a window which it fills.
    func begin(_ catalogue: PhotoCatalogue, opening first: FilePath, _ loader: ScreenLoader) {
        let updates = catalogue.updates()
        Task.detached { [self] in
            for await update in updates {
                let photo = update.list.photo(PhotoID(rawValue: 0))
                if let photo, photo.path == first {
                    return isOver.withLock { if !$0 { loader.show(photo, fitting: box) } }
                }
                if update.isComplete { return }
            }
        }
    }

    /// Follows a catalogue until its list is complete, or a window wants something itself.
    func begin(_ catalogue: PhotoCatalogue, _ loader: ThumbnailLoader) {
        let updates = catalogue.updates()
        Task.detached { [self] in
            for await update in updates {
                guard want(requests(update.list), of: loader), !update.isComplete else { return }
            }
        }
    }

    /// False once a window wants something itself: then it knows better.
    func want(_ requests: [ThumbnailRequest], of loader: ThumbnailLoader) -> Bool {
        isOver.withLock { isOver in
            // With a thread for each of two processors, the first frame came 90 ms later.
            if !isOver { loader.want(requests, onAllThreads: false) }
            return !isOver
        }
    }

    /// A window wants something.
    func end() { isOver.withLock { $0 = true } }
}
