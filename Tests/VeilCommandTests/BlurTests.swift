import Testing
import VeilBlur
import VeilFiles
import VeilPixels

/// `veil blur` does to files what the library does to pictures, with every option that changes pixels.
@Suite struct BlurTests {
    let scratch: Scratch
    let picture: Picture

    init() throws {
        scratch = try Scratch()
        picture = try scratch.makePicture("a.png", width: 37, height: 23)
    }

    @Test(
        "the result is the library's blur with the same options",
        arguments: [
            (["--sigma", "3"], Sigma(3), BlurOptions()), (["--sigma", "0"], Sigma(0), BlurOptions()),
            (["--level", "0.25"], Sigma(5), BlurOptions()), (["--level", "0"], Sigma(0), BlurOptions()),
            (["--sigma", "3", "--edge", "mirror"], Sigma(3), BlurOptions(edge: .mirror)),
            (["--sigma", "3", "--edge", "clear"], Sigma(3), BlurOptions(edge: .clear)),
            (["--sigma", "3", "--light", "linear"], Sigma(3), BlurOptions(light: .linear)),
            (["--sigma", "6.5", "--quality", "draft"], Sigma(6.5), BlurOptions(quality: .draft)),
        ])
    func sameAsTheLibrary(options: [String], sigma: Sigma, expected: BlurOptions) throws {
        let result = try scratch.veil.run(["blur", "a.png", "-o", "b.png"] + options.map { FilePath($0) })
        #expect(result.status == 0, "\(result.messages)")
        #expect(try scratch.picture("b.png") == picture.blurred(sigma: sigma, options: expected))
    }

    @Test("the extension says the format", arguments: ["png", "jpg", "JPEG", "webp", "avif", "tiff", "tif"])
    func formats(fileExtension: String) throws {
        let name = FilePath("b.\(fileExtension)")
        let result = try scratch.veil.run("blur", "a.png", "--sigma", "2", "-o", name)
        #expect(result.status == 0, "\(result.messages)")
        let info = try PictureFile.info(scratch.path(name)).info
        let formats: [String: PictureFormat] = ["jpg": .jpeg, "jpeg": .jpeg, "tif": .tiff]
        #expect(info.format == formats[name.fileExtension] ?? PictureFormat(rawValue: fileExtension))
        #expect(info.size == picture.size)
    }

    @Test func lowerQualityMakesSmallerFiles() throws {
        try scratch.makePicture("large.png", width: 200, height: 200)
        for quality in ["5", "95"] {
            let name = FilePath("\(quality).jpg")
            #expect(
                try scratch.veil.run("blur", "large.png", "--sigma", "0", "-o", name, "--encode-quality", FilePath(quality))
                    .status == 0)
        }
        let (low, high) = try (#require(scratch.bytes("5.jpg")?.count), #require(scratch.bytes("95.jpg")?.count))
        #expect(low * 3 < high)
    }

    @Test func jobsAndMemoryDoNotChangePixels() throws {
        for index in 1...6 { try scratch.makePicture(FilePath("in/\(index).png"), width: 90, height: 70, seed: UInt64(index)) }
        for (folder, options) in [
            ("one", ["--jobs", "1"]), ("many", ["--jobs", "6"]), ("tight", ["--jobs", "4", "--memory", "1k"]),
        ] {
            let arguments = ["blur", "in", "--sigma", "4", "--out-dir", folder] + options
            let result = try scratch.veil.run(arguments.map { FilePath($0) })
            #expect(result.status == 0, "\(result.messages)")
        }
        for index in 1...6 {
            let one = try #require(scratch.bytes(FilePath("one/\(index).png")))
            #expect(scratch.bytes(FilePath("many/\(index).png")) == one)
            #expect(scratch.bytes(FilePath("tight/\(index).png")) == one)
        }
    }

    @Test func aPictureOverThePixelLimitIsRefused() throws {
        let result = try scratch.veil.run("blur", "a.png", "--sigma", "1", "-o", "b.png", "--pixel-limit", "850")
        #expect(result.status == 3)
        #expect(result.messages.contains("a.png") && result.messages.contains("37×23"))
        #expect(try scratch.veil.run("blur", "a.png", "--sigma", "1", "-o", "b.png", "--pixel-limit", "851").status == 0)
    }

    @Test func aTruncatedFileIsTakenWhenAllowed() throws {
        let whole = try PictureFile.encoded(noise(width: 200, height: 200, seed: 3), as: .jpeg).bytes
        try scratch.makeFile("cut.jpg", Array(whole.prefix(whole.count / 2)))
        let refused = try scratch.veil.run("blur", "cut.jpg", "--sigma", "1", "-o", "b.png")
        #expect(refused.status == 3 && refused.messages.contains("cut.jpg"))
        let taken = try scratch.veil.run("blur", "cut.jpg", "--sigma", "1", "-o", "b.png", "--allow-truncated")
        #expect(taken.status == 0)
        #expect(taken.messages.contains("cut.jpg: the file ends before its picture does"), "\(taken.messages)")
        #expect(try scratch.picture("b.png").size == PixelSize(width: 200, height: 200))
    }
}
