import Testing
import VeilPhotos

@Suite struct PhotosTests {
    @Test @MainActor func theVersionIsSaid() {
        #expect(Photos.run(arguments: [Array("--version".utf8)]) == 0)
    }
}
