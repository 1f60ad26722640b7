import VeilBrowser
import VeilGTK
import VeilLibrary
import VeilPixels

/// What is seen larger than the screen's picture holds is read again, only that part.
extension ViewerPage {
    func sharpen() {}
}
