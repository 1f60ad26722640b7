import Testing
import VeilPhotos

@Suite struct PhotosTests {
    @Test @MainActor func theVersionIsSaid() {
        #expect(Photos.run(arguments: ["--version"]) == 0)
    }
}
