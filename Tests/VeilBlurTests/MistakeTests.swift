import Testing
import VeilBlur
import VeilPixels

#if canImport(Glibc)
import Glibc
#endif

/// What the caller must not do traps; what the machine cannot do is an error.
@Suite struct MistakeTests {
    @Test func blurringInPlaceTraps() async {
        await #expect(processExitsWith: .failure) {
            var picture = try TestPictures.noise(20, 20)
            try picture.withUnsafeMutablePixels { try GaussianBlur.blur($0.readOnly, into: $0, sigma: 2) }
        }
    }

    @Test func anOverlapOfOneRowTraps() async {
        await #expect(processExitsWith: .failure) {
            var picture = try TestPictures.noise(20, 21)
            try picture.withUnsafeMutablePixels { pixels in
                let upper = pixels.cropped(to: PixelRect(x: 0, y: 0, width: 20, height: 11)).readOnly
                let lower = pixels.cropped(to: PixelRect(x: 0, y: 10, width: 20, height: 11))
                try GaussianBlur.blur(upper, into: lower, sigma: 2)
            }
        }
    }

    @Test func oneHalfOfASurfaceMayBeBlurredIntoTheOther() throws {
        var picture = try TestPictures.noise(40, 15)
        let (left, right) = (PixelRect(x: 0, y: 0, width: 20, height: 15), PixelRect(x: 20, y: 0, width: 20, height: 15))
        let expected = try picture.cropped(to: right).blurred(sigma: 3)
        try picture.withUnsafeMutablePixels { pixels in
            try GaussianBlur.blur(pixels.cropped(to: right).readOnly, into: pixels.cropped(to: left), sigma: 3)
        }
        #expect(picture.cropped(to: left) == expected)
    }

    @Test func aSigmaThatIsNoNumberTraps() async {
        await #expect(processExitsWith: .failure) { _ = Sigma(.nan) }
        await #expect(processExitsWith: .failure) { _ = Sigma(-1) }
        await #expect(processExitsWith: .failure) { _ = Sigma(.infinity) }
    }

    @Test func aPartThatLiesOutsideTraps() async {
        await #expect(processExitsWith: .failure) {
            let picture = try TestPictures.noise(20, 20)
            _ = try picture.blurred(sigma: 2, in: PixelRect(x: 10, y: 10, width: 11, height: 5))
        }
    }

    #if canImport(Glibc)
    @Test(
        .disabled(
            if: getenv("VEIL_SANITIZER") != nil,
            "SKIPPED: sanitizers take address space of their own, which this test limits"))
    func memoryThatCannotBeHadIsAnError() async {
        await #expect(processExitsWith: .exitCode(42)) {
            // A row of this picture takes 32 MB at work. The pictures are made first, then the process may not grow by more
            // than a quarter of that.
            let source = try TestPictures.noise(2_000_000, 1)
            let pages = try #require(
                fopen("/proc/self/statm", "r").map { file in
                    var size = 0
                    withUnsafeMutablePointer(to: &size) { _ = withVaList([$0]) { vfscanf(file, "%ld", $0) } }
                    fclose(file)
                    return size
                })
            let bytes = rlim_t(pages * 4096 + 16_000_000)
            var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
            setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
            do {
                _ = try source.blurred(sigma: 5, options: BlurOptions(threads: 1))
            } catch PictureError.outOfMemory {
                exit(42)
            }
        }
    }
    #endif
}
