import Foundation
import Testing
import VeilFiles
import VeilPixels

@testable import VeilGallery

/// The program as a shell sees it.
struct ProgramTests {
    @Test func withoutADisplayItSaysSoAndEndsWith4() throws {
        let result = try GalleryProgram.run([])
        #expect(result.status == 4 && result.errors.contains("display") && result.errors.contains("--render"))
        #expect(result.output.isEmpty)
    }

    @Test func wrongUseEndsWith2AndAnUnreadablePhotoWith3() throws {
        #expect(try GalleryProgram.run(["--page", "sky"]).status == 2)
        let result = try GalleryProgram.run(["--photo", "/nowhere/photo.jpg"])
        #expect(result.status == 3 && result.errors.contains("/nowhere/photo.jpg"))
        #expect(try GalleryProgram.run(["--version"]).output == "veil-gallery \(VeilVersion.text)\n")
    }

    @Test(.enabled(if: GalleryProgram.find("gtk4-broadwayd") != nil, "no gtk4-broadwayd"))
    func everyPageIsDrawnWithoutADisplay() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pages-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try GalleryProgram.run(["--render", folder.path])
        #expect(result.status == 0, "\(result.errors)")
        var pictures: [Picture] = []
        for page in PageName.allCases {
            for side in ["light", "dark"] {
                let picture = try PictureFile.decode(FilePath("\(folder.path)/\(page.rawValue)-\(side).png")).picture
                #expect(picture.size.width >= 800 && picture.size.height >= 600)
                #expect(!pictures.contains(picture), "\(page.rawValue) in \(side)")
                pictures.append(picture)
                // The list of pages is light or dark, and the page has something on it.
                #expect((picture[40, 500].green > 128) == (side == "light"), "\(page.rawValue)")
                let row = Set((300..<picture.size.width).map { picture[$0, 200] })
                #expect(row.count > 20, "\(page.rawValue) in \(side)")
            }
        }
    }

    @Test(.enabled(if: GalleryProgram.find("gtk4-broadwayd") == nil, "gtk4-broadwayd is here"))
    func withoutTheServerItSaysWhatIsMissing() throws {
        let result = try GalleryProgram.run(["--render", "/tmp/never"])
        #expect(result.status == 4 && result.errors.contains("libgtk-4-bin"))
    }
}
