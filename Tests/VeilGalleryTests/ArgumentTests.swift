import Testing

@testable import VeilGallery

struct ArgumentTests {
    @Test func optionsTakeTheirValuesFromTheNextWordOrBehindASign() {
        #expect(GalleryArguments([]) == .show(page: nil, photo: nil))
        #expect(GalleryArguments(["--page", "cells", "--photo=a=b.jpg"]) == .show(page: .cells, photo: "a=b.jpg"))
        #expect(GalleryArguments(["--render=out", "--page", "photo"]) == .render(folder: "out", page: .photo, photo: nil))
    }

    @Test func helpAndVersionWinOverAllThatFollows() {
        #expect(GalleryArguments(["--page", "cells", "--help", "--nonsense"]) == .help)
        #expect(GalleryArguments(["-V"]) == .version)
    }

    @Test(arguments: [["--page"], ["--render="], ["--page", "sky"], ["photo.jpg"], ["--size", "3"]])
    func mistakesAreSaidInASentence(words: [String]) {
        guard case .mistake(let sentence) = GalleryArguments(words) else {
            Issue.record("\(words) is taken")
            return
        }
        #expect(sentence.contains(words.last!.split(separator: "=").first!) || sentence.contains(words[0].prefix(6)))
    }

    @Test func helpNamesEveryPage() {
        for page in PageName.allCases { #expect(GalleryArguments.helpText.contains(page.rawValue)) }
    }
}
