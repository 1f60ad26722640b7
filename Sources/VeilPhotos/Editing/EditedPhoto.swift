import GtkKit
import VeilLibrary
import VeilPixels

/// The photo that is edited, and the very content of it on which a person draws.
struct EditedPhoto {
    /// As it is called now: another program may give it another name.
    var photo: Photo
    let identity: PhotoIdentity
    /// At the size of the screen.
    let picture: Picture
    /// The size of the photo itself, upright.
    let full: PixelSize

    var id: PhotoID { photo.id }
}

/// Edits end where a person would see another photo or content below them: a cover must not lie beside what it is to hide.
extension EditMode {
    /// The list is another one.
    func listChanged(_ update: CatalogueUpdate) {
        guard let edited else { return }
        guard let index = update.list.index(of: edited.id) else {
            return end(saying: localized("{} is no longer here: no copy was saved", "\(edited.photo.name)"))
        }
        if update.replaced.contains(edited.id) { return contentChanged() }
        rename(update.list[index])
    }

    /// A picture of a photo is shown from now on.
    func took(_ identity: PhotoIdentity, of id: PhotoID) {
        if let edited, edited.id == id, edited.identity != identity { contentChanged() }
    }

    /// Some photo is shown from now on.
    func targetChanged(to id: PhotoID?) {
        if let edited, edited.id != id { end() }
    }

    private func contentChanged() {
        guard let edited else { return }
        end(saying: localized("Another program has changed {}: edit it anew", "\(edited.photo.name)"))
    }

    private func end(saying text: String) {
        end()
        page.window.toast(text)
    }
}
