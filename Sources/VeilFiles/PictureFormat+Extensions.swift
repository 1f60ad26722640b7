extension PictureFormat {
    /// The extensions of the formats that are decoded, in lower case: which names of a folder are taken for pictures.
    package static let fileExtensions: Set<String> = [
        "jpg", "jpeg", "jpe", "jfif", "png", "webp", "avif", "avifs", "heic", "heif", "hif", "tif", "tiff", "gif",
    ]
}
