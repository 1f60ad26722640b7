import VeilFiles

/// Makes one thumbnail, on the calling thread.
struct ThumbnailMaker: Sendable {
    let store: ThumbnailStore?

    /// Pixels that belong to a content.
    struct Made {
        let block: PixelBlock
        let identity: PhotoIdentity
        let origin: Thumbnail.Origin
    }

    func make(_ request: ThumbnailRequest) throws(PictureFileError) -> Made {
        let path = request.photo.path
        let identity = try PhotoIdentity(of: path)
        let source = try ThumbnailSource(path)
        let geometry = CellGeometry(photo: source.size, cell: request.size, fit: request.fit)
        let block = try source.decoded(scale: geometry.scale)
        guard let result = block.resampled(geometry.part(of: block.size), to: geometry.output) else {
            throw PictureFileError(path, .outOfMemory)
        }
        return Made(block: result, identity: identity, origin: .decoded)
    }
}
