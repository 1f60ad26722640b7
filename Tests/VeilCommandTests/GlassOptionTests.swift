import Testing
import VeilBlur
import VeilFiles
import VeilGlass
import VeilMotion
import VeilPixels

/// Every option of the glass, alone and with others, does to files what the library does to pictures.
@Suite struct GlassOptionTests {
    let scratch: Scratch
    let picture: Picture

    init() throws {
        scratch = try Scratch()
        picture = try scratch.makePicture("a.png", width: 60, height: 40)
    }

    private func frosted(_ options: [String]) throws -> Picture {
        let result = try scratch.veil.run(["frost", "a.png", "-o", "b.png", "--force"] + options.map { FilePath($0) })
        #expect(result.status == 0, "\(result.messages)")
        return try scratch.picture("b.png")
    }

    @Test(
        "an option of the glass is the library's",
        arguments: [
            (["--saturation", "1.8"], GlassMaterial.light.saturation(1.8)), (["--saturation", "0"], .light.saturation(0)),
            (["--luminance", "0.6,0.8"], .light.luminance(0.6...0.8)), (["--noise", "0.2"], .light.noise(0.2)),
            (["--noise", "0.2,7"], .light.noise(0.2, seed: 7)), (["--tint", "black"], .light.tint(.white(0), opacity: 0.3)),
            (["--tint", "red,0.5"], .light.tint(TintColor(red: 1, green: 0, blue: 0), opacity: 0.5)),
            (["--tint", "06c,0"], .light.tint(.white(0), opacity: 0)),
            (["--tint", "#36C,1"], .light.tint(TintColor(red: 0.2, green: 0.4, blue: 0.8), opacity: 1)),
            (["--tint", "808080,0.25"], .light.tint(.white(128.0 / 255), opacity: 0.25)),
            (["--blend", "multiply", "--material", "dark"], .dark.tint(.white(0.11), opacity: 0.73, blend: .multiply)),
            (
                ["--blend", "screen", "--tint", "blue"],
                .light.tint(TintColor(red: 0, green: 0, blue: 1), opacity: 0.3, blend: .screen)
            ),
            (
                ["--tint", "teal,0.4", "--blend", "soft-light", "--noise", "0.1", "--saturation", "2", "--level", "0.6"],
                .light.tint(TintColor(red: 0, green: 128.0 / 255, blue: 128.0 / 255), opacity: 0.4, blend: .softLight)
                    .noise(0.1).saturation(2).at(0.6)
            ),
        ])
    func sameAsTheLibrary(options: [String], material: GlassMaterial) throws {
        let result = try frosted(options)
        #expect(try result == picture.frosted(material))
        #expect(try result != picture.frosted(.light), "the option changes something")
    }

    @Test(
        "every mode has the name that CSS gives it",
        arguments: [
            ("normal", BlendMode.normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
            ("soft-light", .softLight), ("plus-lighter", .plusLighter),
        ])
    func modes(name: String, mode: BlendMode) throws {
        let material = GlassMaterial.light.tint(TintColor(red: 1, green: 0.6470588235294118, blue: 0), opacity: 0.5, blend: mode)
        #expect(try frosted(["--tint", "orange,0.5", "--blend", name]) == picture.frosted(material))
    }

    @Test func everyModeIsTested() { #expect(BlendMode.allCases.count == 6) }

    @Test(
        "a shape is the library's",
        arguments: [
            (["--shape", "rectangle"], GlassShape.rectangle), (["--shape", "rounded", "--corner", "7"], .rounded(7)),
            (["--shape", "capsule"], .capsule), (["--shape", "circle"], .circle), (["--corner", "25%"], .rounded(5)),
            (["--shape", "circle", "--corner", "0"], .circle),
        ])
    func shapes(options: [String], shape: GlassShape) throws {
        let pane = PixelRect(x: 10, y: 5, width: 40, height: 20)
        #expect(try frosted(["--region", "10,5,40,20"] + options) == picture.frosted(.light, behind: pane, shape: shape))
    }

    @Test(
        "what excludes something else is said", arguments: ["frost", "animate"],
        [
            (["--shape", "rounded"], "--shape rounded needs --corner"),
            (["--shape", "capsule", "--corner", "3"], "has no --corner"),
        ])
    func contradiction(command: String, mistake: (options: [String], hint: String)) throws {
        let output: FilePath = command == "frost" ? "b.png" : "b.webp"
        let result = try scratch.veil.run([FilePath(command), "a.png", "-o", output] + mistake.options.map { FilePath($0) })
        #expect(result.status == 2 && result.messages.contains(mistake.hint), "\(result.messages)")
        #expect(scratch.names() == ["a.png"])
    }

    @Test(
        "a value that is none is named",
        arguments: [
            ("--tint", "reddish", "a colour as white"), ("--tint", "red,2", "from 0 to 1"), ("--tint", "ff,1", "a colour"),
            ("--tint", "red,0.5,1", "a colour"), ("--tint", "", "a colour"), ("--blend", "multipy", "did you mean multiply?"),
            ("--saturation", "-1", "from 0 to 100"), ("--saturation", "nan", "from 0"), ("--noise", "2", "from 0 to 1"),
            ("--noise", "0.1,-1", "whole number"), ("--luminance", "0.8,0.2", "the smaller first"),
            ("--luminance", "0.5", "two numbers"), ("--luminance", "0,2", "from 0 to 1"), ("--luminance", "nan,1", "two numbers"),
            ("--text", "white,0.5", "from 1 to 21"),
            ("--text", "whiter", "a colour as white"), ("--appearance", "drak", "did you mean dark?"),
            ("--shape", "square", "rectangle, rounded"),
        ])
    func badValue(option: String, value: String, hint: String) throws {
        let result = try scratch.veil.run("frost", "a.png", "-o", "b.png", FilePath(option), FilePath(value))
        #expect(result.status == 2)
        #expect(result.messages.contains("\(option) takes ") && result.messages.contains(hint), "\(result.messages)")
        #expect(scratch.names() == ["a.png"])
    }

    @Test func theGlassOfAnAnimationTakesTheSameOptions() throws {
        let options = [
            "--region", "10,5,40,20", "--shape", "capsule", "--tint", "navy,0.5", "--saturation", "1.5", "--sigma", "6",
        ]
        let result = try scratch.veil.run(
            ["animate", "a.png", "-o", "frames/%d.png", "--seconds", "0.1"] + options.map { FilePath($0) })
        #expect(result.status == 0, "\(result.messages)")
        let glass = GlassMaterial(
            sigma: 6, saturation: 1.5, tint: TintColor(red: 0, green: 0, blue: 128.0 / 255), tintOpacity: 0.5)
        let pane = PixelRect(x: 10, y: 5, width: 40, height: 20)
        #expect(try scratch.picture("frames/3.png") == picture.frosted(glass, behind: pane, shape: .capsule))
    }
}
