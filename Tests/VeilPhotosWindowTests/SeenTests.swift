import Foundation
import VeilBrowser
import VeilFiles
import VeilLibrary
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// What was shown is told to the catalogue, which cannot know it.
final class SeenTests: PhotosWindowCase {
    /// On a drive whose server does not tell of changes.
    func testWhatWasShownIsLookedAtWhenTheFolderIsLoadedAgain() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let session = window.session
            let (thumbnail, picture) = (session.list[0], session.list[1])
            var replaced: [PhotoID] = []
            session.onUpdate.listen { replaced += $0.replaced }
            let request = ThumbnailRequest(photo: thumbnail, size: PixelSize(width: 11, height: 11), fit: .fill)
            session.onThumbnails.happen([(request, .failed(PictureFileError(thumbnail.path, .empty)))])
            session.onScreen.happen([(picture.id, .failed(PictureFileError(picture.path, .empty)))])
            session.catalogue.reload()
            TestLoop.run(until: { replaced.count == 2 })
            XCTAssertEqual(Set(replaced), [thumbnail.id, picture.id])
        }
    }
}
