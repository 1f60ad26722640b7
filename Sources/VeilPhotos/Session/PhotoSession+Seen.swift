import VeilLibrary

/// What has been shown is told to the catalogue, which finds out what was written before it followed the folders.
extension PhotoSession {
    /// Tells from now on which contents are shown.
    func tellSeen() {
        onThumbnails.listen { [catalogue] results in catalogue.noteSeen(results.map { ($0.0.photo.id, $0.1.identity) }) }
        onScreen.listen { [catalogue] results in catalogue.noteSeen(results.map { ($0.0, $0.1.identity) }) }
    }
}

extension ThumbnailOutcome {
    fileprivate var identity: PhotoIdentity? { if case .thumbnail(let thumbnail) = self { thumbnail.identity } else { nil } }
}

extension ScreenOutcome {
    fileprivate var identity: PhotoIdentity? { if case .picture(let picture) = self { picture.identity } else { nil } }
}
