import Synchronization
import VeilBrowser
import VeilLibrary
import VeilPixels

/// Has the thumbnails made that a window will show first, before there is one: while GTK starts, a processor has nothing to do.
///
/// A window manager may give the window another size than it asked for, and with it cells of another size. Then these thumbnails are what
/// is seen until those are there, which are made from what the store has of these.
final class FirstWants: Sendable {
    private let isOver = Mutex(false)
    private let metrics: GridMetrics
    private let height: Double
    /// The pixels of a cell.
    private let size: PixelSize

    /// - Parameters:
    ///   - width: of the window, in points, as its height.
    ///   - scale: pixels a point.
    init(width: Int, height: Int, zoom: GridZoom, scale: Int) {
        metrics = GridMetrics(width: Double(width), wish: zoom.side)
        self.height = Double(height)
        size = PixelSize(width: Int(metrics.side) * scale, height: Int(metrics.side) * scale)
    }

    /// What is asked of the loader for a photo.
    func request(_ photo: Photo) -> ThumbnailRequest { ThumbnailRequest(photo: photo, size: size, fit: .fill) }

    /// What is asked of it for a list: what a window shows of its beginning.
    func requests(_ list: PhotoList) -> [ThumbnailRequest] {
        GridWants(metrics, offset: 0, height: height, velocity: .infinity, count: list.count).indices.map { request(list[$0]) }
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
