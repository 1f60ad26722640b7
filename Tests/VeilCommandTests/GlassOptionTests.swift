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

    private func frosted(_ options: [String]) throws -> Picture { try scratch.frosted(options) }

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
            (["--shape", "circle", "--corner", "0"], .circle), (["--shape", "continuous", "--corner", "6"], .continuous(6)),
        ])
    func shapes(options: [String], shape: GlassShape) throws {
        let pane = PixelRect(x: 10, y: 5, width: 40, height: 20)
        #expect(try frosted(["--region", "10,5,40,20"] + options) == picture.frosted(.light, behind: pane, shape: shape))
    }

    @Test(
        "glass fades as the library's",
        arguments: [
            ("top:1,bottom:0", ProgressiveBlur.vertical(from: 1, to: 0)), ("bottom:1,top:0", .vertical(from: 0, to: 1)),
            ("left:0.2,right:0.9", .horizontal(from: 0.2, to: 0.9)),
            ("top:1,bottom:0,ease-in", .vertical(from: 1, to: 0, curve: .easeIn)),
            ("bottom:1,top:0,ease-in", .line(from: PanePoint(0, 1), to: PanePoint(0, 0), levels: 1, 0, curve: .easeIn)),
            ("top-left:1,bottom-right:0", .line(from: PanePoint(0, 0), to: PanePoint(1, 1), levels: 1, 0)),
            ("bottom-left:0,top-right:1", .line(from: PanePoint(0, 1), to: PanePoint(1, 0), levels: 0, 1)),
            ("centre:0,edge:1", .radial(from: 0, to: 1)), ("edge:0,center:1,ease-out", .radial(from: 1, to: 0, curve: .easeOut)),
            ("centre:0,edge:1,radius:1.5", .radial(radius: 1.5, from: 0, to: 1)),
        ])
    func fades(text: String, progressive: ProgressiveBlur) throws {
        #expect(try frosted(["--progressive", text]) == picture.frosted(.light.progressive(progressive)))
    }

    @Test(
        "a way that leads nowhere is named",
        arguments: [
            "top:1", "top:1,left:0", "top:2,bottom:0", "top:1,bottom:0,fast", "top:1,bottom:0,ease,ease", "top:1,top:0",
            "centre:1",
            "centre:1,edge:0,radius:-1", "centre:1,edge:0,top:1", "top:nan,bottom:0", "top:1,bottom:0,", "",
            "top-left:1,bottom:0",
        ])
    func badFade(text: String) throws {
        let result = try scratch.veil.run("frost", "a.png", "-o", "b.png", "--progressive", FilePath(text))
        #expect(result.status == 2)
        #expect(result.messages.contains("--progressive takes the levels of two opposite sides"), "\(result.messages)")
    }

    @Test func masksAreTheBrightnessOfTheirPictures() throws {
        // A slope of grey, and a white half that is clear below.
        let slope = try Picture(size: PixelSize(width: 60, height: 40)) { pixels in
            for y in 0..<40 { for x in 0..<240 { pixels.row(y)[x] = x % 4 == 3 ? 255 : UInt8(x) } }
        }
        let half = try Picture(size: PixelSize(width: 3, height: 2)) { pixels in
            for y in 0..<2 { for x in 0..<12 { pixels.row(y)[x] = y == 0 ? 255 : 0 } }
        }
        try PictureFile.encode(slope, to: scratch.path("slope.png"))
        try PictureFile.encode(half, to: scratch.path("half.png"))
        let size = PixelSize(width: 60, height: 40)
        let slopeMask = MaskPicture(size: size, values: (0..<2400).map { UInt8(4 * ($0 % 60) + 1) })
        let halfMask = MaskPicture(size: PixelSize(width: 3, height: 2), values: [255, 255, 255, 0, 0, 0])
        #expect(try frosted(["--mask", "half.png"]) == picture.frosted(.light, shape: .mask(halfMask)))
        // 4x, 4x + 1 and 4x + 2 make 4x + 1 by the weights of Rec. 709.
        #expect(
            try frosted(["--progressive-mask", "slope.png"]) == picture.frosted(.light.progressive(.mask(slopeMask))))
    }

    @Test("a mask that cannot be read ends with 3", arguments: ["frost", "animate"], ["--mask", "--progressive-mask"])
    func noMask(command: FilePath, option: FilePath) throws {
        let output: FilePath = command == "frost" ? "b.png" : "b.webp"
        let result = try scratch.veil.run(command, "a.png", "-o", output, option, "gone.png")
        #expect(result.status == 3 && result.messages.hasPrefix("veil: gone.png: "), "\(result.messages)")
        #expect(scratch.names() == ["a.png"])
    }

    @Test(
        "what excludes something else is said", arguments: ["frost", "animate"],
        [
            (["--shape", "rounded"], "--shape rounded needs --corner"),
            (["--shape", "capsule", "--corner", "3"], "has no --corner"),
            (["--shape", "continuous"], "--shape continuous needs --corner"),
            (["--mask", "a.png", "--corner", "3"], "leave --shape"),
            (["--progressive", "top:1,bottom:0", "--progressive-mask", "a.png"], "choose one"),
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
