import VeilPixels

/// Where the picture of a camera lies, and what lies over it.
enum ViewfinderPlace {
    /// The middle of a view, as large as all of the picture fits; empty where there is no view.
    static func fitted(_ picture: PixelSize, in view: PixelSize) -> PixelRect {
        let isWider = picture.width * view.height > view.width * picture.height
        let width = isWider ? view.width : (view.height * picture.width + picture.height / 2) / picture.height
        let height = isWider ? (view.width * picture.height + picture.width / 2) / picture.width : view.height
        return PixelRect(x: (view.width - width) / 2, y: (view.height - height) / 2, width: width, height: height)
    }

    /// How far the buttons lie above the lower edge, in points: below the picture where they have room there, else inside of it.
    ///
    /// - Parameters:
    ///   - band: the height of what is below the picture.
    ///   - height: the buttons'.
    static func margin(band: Int, height: Int) -> Int {
        band >= height + 2 * Self.distance ? (band - height) / 2 : band + Self.distance
    }

    private static let distance = 14
}
