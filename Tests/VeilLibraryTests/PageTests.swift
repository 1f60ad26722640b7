import Testing
import VeilFiles
import VeilLibrary
import VeilTestSupport

/// The code on the module's page, as it stands there.
@Suite struct LibraryPageTests {
    @Test func theSnippetsRun() async {
        let folder = PhotoFolder()
        folder.write(["b.jpg", "a.jpg"])
        let pictures = folder.path
        let catalogue = PhotoCatalogue([.folder(pictures, includingSubfolders: true)], order: .newestFirst, timeZone: .local())
        for await update in catalogue.updates() {
            print(update.list.count, update.changes.count, update.problems)
            if update.isComplete { break }
        }
        let id = catalogue.list[0].id
        catalogue.setOrder(.name)
        let place = catalogue.list.index(of: id)
        #expect(place != nil)
        catalogue.reload()
    }

    @Test func everyLineOnThePageIsRunHere() throws {
        let code = try DocumentationPage(of: "VeilLibrary", runBy: #filePath).unrunLines()
        #expect(code.unrun == [] && code.count > 0)
    }
}
