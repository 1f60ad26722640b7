import Testing
import VeilFiles
import VeilLibrary

/// Which names of a folder are photos.
@Suite struct CatalogueListingTests {
    @Test func aFolderShowsItsPicturesInNaturalOrder() async {
        let folder = PhotoFolder()
        folder.write(["a10.jpg", "a9.JPG", "B.webp", "notes.txt", ".hidden.jpg", "film.mp4"])
        folder.folder("folder.jpg")
        let catalogue = PhotoCatalogue([.folder(folder.path)], isWatching: false)
        #expect(await catalogue.names() == ["a9.JPG", "a10.jpg", "B.webp"])
        #expect(catalogue.list.map(\.path) == [folder["a9.JPG"], folder["a10.jpg"], folder["B.webp"]])
    }

    @Test func namesThatAreGivenComeAsGivenAndOnce() async {
        let paths: [FilePath] = ["b.jpg", "./b.jpg", "/x//c.jpg", "//d.jpg", "/e.jpg", "b.jpg"]
        let catalogue = PhotoCatalogue([.names(paths)], order: .asGiven, isWatching: false)
        #expect(await catalogue.complete().list.map(\.path) == Array(paths.dropLast()))
    }

    @Test func aFilterAndAnOrderAreAnsweredByUpdates() async {
        let folder = PhotoFolder()
        folder.write(["Café.jpg", "b.jpg", "cafeteria.jpg"])
        let catalogue = PhotoCatalogue([.folder(folder.path)], isWatching: false)
        #expect(await catalogue.names() == ["b.jpg", "Café.jpg", "cafeteria.jpg"])
        catalogue.setFilter("CAFE\u{301} jpg")
        catalogue.setOrder(PhotoOrder(.name, isAscending: false))
        for await update in catalogue.updates() where update.list.count == 2 && update.list[0].name == "cafeteria.jpg" { break }
    }
}
