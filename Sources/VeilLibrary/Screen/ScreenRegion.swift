public import VeilFiles
public import VeilPixels

/// A part of a photo, sharp at the scale at which it is looked at.
public struct ScreenRegion: Sendable {
    /// Upright, sRGB, premultiplied.
    public let picture: Picture
    /// The part of the upright photo that the picture covers, in the photo's own pixels: what was asked for, and a few pixels around it.
    public let rect: PixelRect
    /// The content that it shows.
    public let identity: PhotoIdentity
    let share: BudgetShare?
}

/// What came of a part of a photo.
public enum RegionOutcome: Sendable {
    /// It can be laid over the photo.
    case region(ScreenRegion)
    /// It cannot be had; the screen picture stays.
    case failed(PictureFileError)
}
