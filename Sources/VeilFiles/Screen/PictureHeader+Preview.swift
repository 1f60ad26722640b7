import VeilPixels

extension PictureHeader {
    /// A photo that is decoded as fast as this needs no preview: so many pixels, in about 30 ms.
    private static let quickPixels = 6_000_000
    /// A preview that is smaller than this share of what follows shows less than the cell that the photo was opened from.
    private static let leastShare = 0.25

    /// The small picture that a large JPEG holds of itself, upright, where it is worth looking at until the one of `size` is there: in a
    /// millisecond.
    func preview(of size: PixelSize) -> Picture? {
        guard format == .jpeg, opened == nil, facts.size.pixelCount ?? 0 >= Self.quickPixels, isPlainlySRGB,
            let exif = facts.exif,
            let jpeg = StoredJPEG(embeddedIn: exif, of: facts), let small = jpeg.size
        else { return nil }
        let (own, wanted) = (max(small.width, small.height), max(size.width, size.height))
        guard own < wanted, Double(own) >= Double(wanted) * Self.leastShare else { return nil }
        return jpeg.block()?.upright(from: facts.orientation).flatMap { try? Picture($0) }
    }

    private var isPlainlySRGB: Bool {
        guard let profile = facts.profile else { return true }
        return profile == SRGBProfile.bytes || MatrixProfile(profile)?.isSRGB == true
    }
}
