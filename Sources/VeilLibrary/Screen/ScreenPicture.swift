public import VeilFiles
public import VeilPixels

/// A photo at the size of the screen.
public struct ScreenPicture: Sendable {
    /// Upright, sRGB, premultiplied.
    public let picture: Picture
    /// The size of the photo itself, upright.
    public let fullSize: PixelSize
    /// What the file says about itself.
    public let info: PictureInfo
    /// The content that it shows.
    public let identity: PhotoIdentity
    /// Whether it is a quick look, of another size than what follows.
    public let isPreview: Bool
    /// What the user may want to know: that the file is damaged, and this is what can be read of it.
    public let warnings: [PictureFileWarning]
    /// Its part of the memory budget, given back with the last copy.
    let share: BudgetShare?

    /// The same for a box that it was not made for.
    func asPreview() -> ScreenPicture {
        ScreenPicture(
            picture: picture, fullSize: fullSize, info: info, identity: identity, isPreview: true, warnings: warnings,
            share: share)
    }
}

/// What came of a photo.
public enum ScreenOutcome: Sendable {
    /// It can be shown.
    case picture(ScreenPicture)
    /// It cannot, and why.
    case failed(PictureFileError)
}

/// Bytes of the memory budget whose use may change: a prefetched picture is on the screen when it is turned to.
final class BudgetShare: Sendable {
    private let reservation: Monitor<Reservation>

    init(_ reservation: Reservation) { self.reservation = Monitor(reservation) }

    var bytes: Int { reservation.withLock { $0.bytes } }
    var use: MemoryBudget.Use { reservation.withLock { $0.use } }

    /// Counts the bytes for another use from now on, if there is room to count them twice for a moment.
    func move(to use: MemoryBudget.Use, in budget: MemoryBudget) {
        guard self.use != use, let moved = budget.reserve(bytes, for: use) else { return }
        reservation.withLock { $0 = moved }
    }
}

extension PhotoIdentity {
    init(_ stamp: FileStamp) {
        self.init(device: stamp.device, inode: stamp.inode, byteCount: stamp.byteCount, modified: stamp.modified)
    }
}
