import VeilLibrary

extension OptionGroup {
    /// Which thumbnails.
    static let thumbs = OptionGroup(
        title: "Thumbnails",
        options: [
            CommandOption("size", .thumbnailSize, "the longest side in pixels: 128, 256, 512 or 1024 (default: 256)") {
                $0.thumbnailSize = $1
            }
        ])
}

extension ValueSyntax where Value == SharedCache.Size {
    /// One of the sizes that the shared cache has.
    fileprivate static var thumbnailSize: Self {
        ValueSyntax(
            placeholder: "N", expectation: "128, 256, 512 or 1024",
            candidates: .words(SharedCache.Size.allCases.map { "\($0.side)" })
        ) { bytes in
            text(bytes).flatMap { Int($0) }.flatMap { side in SharedCache.Size.allCases.first { $0.side == side } }
        }
    }
}
