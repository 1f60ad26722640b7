import Testing
import VeilFiles
import VeilPixels

/// `veil info` and results as JSON.
@Suite struct InfoTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.makePicture("a.png", width: 31, height: 17)
    }

    @Test func aPersonReadsWhatTheFileHolds() throws {
        let result = try scratch.veil.run("info", "a.png")
        #expect(result.status == 0 && result.messages.isEmpty)
        #expect(result.text.hasPrefix("a.png\n  format       PNG\n  size         31×17 pixels\n"), "\(result.text)")
        #expect(result.text.contains("place        not recorded"))
    }

    @Test func aProgramReadsTheSame() throws {
        let result = try scratch.veil.run("info", "a.png", "--json")
        let record = try JSONRecord.all(in: result.output)[0]
        let info = try PictureFile.info(scratch.path("a.png")).info
        #expect(record.string("path") == "a.png")
        #expect(record.string("format") == "png" && record.number("width") == 31 && record.number("height") == 17)
        #expect(record.number("orientation") == 1 && record.number("frameCount") == 1)
        #expect(record.number("bitsPerChannel") == 8 && record.flag("hasAlpha") == info.hasAlpha)
        #expect(record.string("colourSpace") == "RGB" && record.number("byteCount") == scratch.bytes("a.png")?.count)
        #expect(record.flag("hasLocation") == false && record.strings("warnings") == [])
        #expect(record.record("error") == nil)
    }

    @Test func everyInputHasOneLineInItsOrder() throws {
        try scratch.makePicture("in/2.png")
        try scratch.makePicture("in/10.png")
        scratch.makeFolder("empty")
        let result = try scratch.veil.run("info", "gone.png", "in", "empty", "a.png", "--json")
        #expect(result.status == 1)
        let records = try JSONRecord.all(in: result.output)
        #expect(records.map { $0.string("path") } == ["gone.png", "in/2.png", "in/10.png", "empty", "a.png"])
        #expect(records[0].record("error")?.string("reason") == "notFound")
        #expect(records[0].record("error")?.string("message")?.hasPrefix("gone.png: ") == true)
        #expect(records[0].string("format") == nil)
    }

    @Test func blurTellsWhatItMade() throws {
        for index in 1...20 { try scratch.makePicture(FilePath("in/\(index).png"), width: index, height: 5) }
        let result = try scratch.veil.run("blur", "gone.png", "in", "--sigma", "1", "--out-dir", "out", "--json", "--jobs", "4")
        #expect(result.status == 1)
        let records = try JSONRecord.all(in: result.output)
        #expect(records.count == 21)
        #expect(records.dropFirst().map { $0.number("width") } == Array(1...20))
        #expect(records[0].record("error")?.string("reason") == "notFound" && records[0].record("output") == nil)
        let output = try #require(records[1].record("output"))
        #expect(output.string("path") == "out/in/1.png")
        #expect(try output.bytes(ofURI: "uri") == scratch.path("out/in/1.png").bytes)
    }

    @Test func nothingNamedIsWrongUse() throws {
        #expect(try scratch.veil.run("info").status == 2)
    }

    @Test(.enabled(if: Machine.hasCorpus, Machine.noCorpus))
    func aPhotographTellsCameraDateAndPlace() throws {
        let photo = try #require(Machine.corpus).appending("metadata/DSCN0010.jpg")
        let text = try scratch.veil.run("info", photo).text
        #expect(text.contains("camera       NIKON COOLPIX P6000"), "\(text)")
        #expect(text.contains("taken        2008-10-22 16:28:39"))
        #expect(text.contains("place        recorded"))
    }

    @Test(.enabled(if: Machine.hasCorpus, Machine.noCorpus))
    func everyFileOfTheCorpusIsToldOrRefusedInOneSentence() throws {
        let corpus = try #require(Machine.corpus)
        let result = try scratch.veil.run("info", corpus, "--json")
        let records = try JSONRecord.all(in: result.output)
        #expect(records.count > 50)
        for record in records {
            let path = try #require(record.string("path"))
            if let error = record.record("error") {
                #expect(error.string("message")?.hasPrefix("\(path): ") == true)
            } else {
                #expect(record.number("width") ?? 0 > 0 && record.string("format") != nil)
            }
        }
    }
}
