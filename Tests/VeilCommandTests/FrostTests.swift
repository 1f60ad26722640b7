import Testing
import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// `veil frost` does to files what the library does to pictures.
@Suite struct FrostTests {
    let scratch: Scratch
    let picture: Picture

    init() throws {
        scratch = try Scratch()
        picture = try scratch.makePicture("a.png", width: 60, height: 40)
    }

    private func frosted(_ options: [String]) throws -> Picture { try scratch.frosted(options) }

    @Test("every material has its name", arguments: GlassMaterial.names)
    func materials(name: String) throws {
        let material = try #require(GlassMaterial.named(name))
        #expect(try frosted(["--material", name]) == picture.frosted(material))
    }

    @Test func withoutANameTheGlassIsLight() throws {
        #expect(try frosted([]) == picture.frosted(.light))
    }

    @Test func levelAndSigmaChangeTheMaterial() throws {
        #expect(try frosted(["--material", "dark", "--level", "0.5"]) == picture.frosted(.dark.at(0.5)))
        #expect(try frosted(["--material", "dark", "--sigma", "4"]) == picture.frosted(.dark.sigma(4)))
        #expect(try frosted(["--material", "dark", "--level", "0"]) == picture)
    }

    @Test func aLevelIsAShareOfTheMaterialWithItsSigma() throws {
        let half = GlassMaterial.dark.sigma(8).at(0.5)
        #expect(try frosted(["--material", "dark", "--sigma", "8", "--level", "0.5"]) == picture.frosted(half))
        #expect(try frosted(["--material", "dark", "--level", "0.5", "--sigma", "8"]) == picture.frosted(half))
    }

    @Test func levelsOfSidesAreSharesOfTheLevel() throws {
        let fading = try frosted(["--sigma", "8", "--level", "0.5", "--progressive", "top:1,bottom:0"])
        #expect(
            try fading == picture.frosted(GlassMaterial.light.sigma(8).at(0.5).progressive(.vertical(from: 1, to: 0))))
        let even = try frosted(["--sigma", "8", "--level", "0.5", "--progressive", "top:0.5,bottom:0.5"])
        #expect(try even == frosted(["--sigma", "8", "--level", "0.25"]))
    }

    @Test func thePaneLiesWhereItIsSaid() throws {
        let pane = PixelRect(x: 10, y: 5, width: 30, height: 20)
        #expect(try frosted(["--region", "10,5,30,20"]) == picture.frosted(.light, behind: pane))
        #expect(
            try frosted(["--region", "10,5,30,20", "--corner", "6"]) == picture.frosted(.light, behind: pane, shape: .rounded(6)))
        #expect(
            try frosted(["--region", "-5,-5,20,20"])
                == picture.frosted(.light, behind: PixelRect(x: -5, y: -5, width: 20, height: 20)))
    }

    @Test func percentIsOfThePicture() throws {
        let pane = PixelRect(x: 15, y: 12, width: 30, height: 20)
        #expect(
            try frosted(["--region", "25%,30%,50%,50%", "--corner", "5%"])
                == picture.frosted(.light, behind: pane, shape: .rounded(1)))
    }

    @Test func theGlassMayChangeFromSideToSide() throws {
        #expect(
            try frosted(["--progressive", "top:1,bottom:0"]) == picture.frosted(.light.progressive(.vertical(from: 1, to: 0))))
        #expect(
            try frosted(["--progressive", "right:0.5,left:0"])
                == picture.frosted(.light.progressive(.horizontal(from: 0, to: 0.5))))
    }

    @Test func blurOptionsReachTheGlass() throws {
        let options = BlurOptions(edge: .clear, light: .linear, quality: .draft)
        #expect(
            try frosted(["--edge", "clear", "--light", "linear", "--quality", "draft"])
                == picture.frosted(.light, options: options))
    }

    @Test func aPaneBesideThePictureIsAFailureOfThatPicture() throws {
        try scratch.makePicture("wide.png", width: 100, height: 40)
        let result = try scratch.veil.run("frost", "a.png", "wide.png", "--region", "70,0,20,20", "--out-dir", "out")
        #expect(result.status == 1)
        #expect(result.messages.contains("a.png: the region 20×20 at 70,0 lies outside the picture of 60×40 pixels"))
        #expect(scratch.names(below: "out") == ["out/wide.png"])
    }
}
