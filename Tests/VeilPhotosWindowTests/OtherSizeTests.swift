import VeilFiles
import VeilLibrary
import VeilPixels
import VeilWindowTestSupport
import XCTest

@testable import VeilPhotos

/// Thumbnails that were asked for before the window had its size.
final class OtherSizeTests: PhotosWindowCase {
    /// The loader tells a failure once, whatever the size: were it passed over, the cell would be empty for ever.
    func testAFailureInAnotherSizeIsSaid() throws {
        try onMain {
            let window = try Self.open(try Self.folder())
            let photo = window.session.list[0]
            let cell = try XCTUnwrap(window.browser.grid.bound[photo.id])
            let other = ThumbnailRequest(photo: photo, size: PixelSize(width: 11, height: 11), fit: .fill)
            let failed = ThumbnailOutcome.failed(PictureFileError(photo.path, .empty))
            window.session.onThumbnails.happen([(other, failed)])
            XCTAssertNil(cell.failure, "a picture that is there says more")
            cell.dropPicture()
            window.session.onThumbnails.happen([(other, failed)])
            XCTAssertNotNil(cell.failure)
        }
    }
}
