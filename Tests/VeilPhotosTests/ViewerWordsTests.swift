import Foundation
import Testing
import VeilFiles
import VeilLibrary
import VeilPixels

@testable import VeilPhotos

/// Keys of the viewer, regions of an edit, and what the information panel says.
struct ViewerWordsTests {
    private func command(_ key: UInt32, control: Bool = false, shift: Bool = false) -> ViewerCommand? {
        ViewerCommand(key: key, hasControl: control, isShifted: shift)
    }

    @Test func lettersMeanTheSameWithCapsLockAndAnotherThingWithShift() {
        #expect(command(0x72) == .rotateRight && command(0x52) == .rotateRight)
        #expect(command(0x52, shift: true) == .rotateLeft)
        #expect(command(0x70) == .pause && command(0x70, control: true) == .print)
        #expect(command(0x71) == nil)
    }

    @Test(arguments: [false, true]) func noKeyMeansTwoThings(inPicker: Bool) {
        var seen: [String: ViewerCommand] = [:]
        for each in ViewerCommand.offered(inPicker: inPicker) {
            for key in each.keys {
                for shift in key.isShifted.map({ [$0] }) ?? [false, true] {
                    let name = "\(key.value) \(key.hasControl) \(shift)"
                    #expect(seen[name] == nil, "\(each) and \(String(describing: seen[name]))")
                    seen[name] = each
                }
            }
        }
    }

    @Test func aPickerSelectsAndChangesNothing() {
        let offered = ViewerCommand.offered(inPicker: true)
        let browsing: [ViewerCommand] = [.trash, .undoTrash, .edit, .saveCopy, .wallpaper, .openWith, .print]
        #expect(offered.contains(.select) && browsing.allSatisfy { !offered.contains($0) })
        #expect(ViewerCommand.offered(inPicker: false) == ViewerCommand.allCases.filter { $0 != .select })
        // Delete, Return, and Control+Z, which the window then takes for the selection.
        for (key, control, picked) in [(UInt32(0xFFFF), false, ViewerCommand?.none), (0xFF0D, false, .select), (0x7A, true, nil)]
        {
            #expect(ViewerCommand(key: key, hasControl: control, isShifted: false, inPicker: true) == picked)
        }
    }

    @Test func aRegionStaysInsideThePhotoAndATrembleIsNone() {
        let full = PixelSize(width: 400, height: 300)
        #expect(EditTool.rect(from: (390, 280), to: (450, 350), in: full) == PixelRect(x: 390, y: 280, width: 10, height: 20))
        #expect(EditTool.rect(from: (50.6, 60.2), to: (10.2, 20.9), in: full) == PixelRect(x: 10, y: 20, width: 41, height: 41))
        #expect(EditTool.rect(from: (50, 60), to: (52, 61), in: full) == nil)
        #expect(EditTool.rect(from: (-80, -80), to: (-20, -20), in: full) == nil)
    }

    @Test func onlyARedactionTakesPixelsAway() {
        let (rect, full) = (PixelRect(x: 0, y: 0, width: 50, height: 50), PixelSize(width: 3000, height: 2000))
        for tool in EditTool.allCases {
            let edit = tool.edit(rect, strength: 1, of: full)
            #expect(edit.isRedaction == (tool == .redact) && edit.isOf(tool) && edit.rect == rect)
        }
    }

    @Test func aSliderIsOneStepToUndo() {
        var edits = PhotoEdits()
        let (rect, full) = (PixelRect(x: 0, y: 0, width: 50, height: 50), PixelSize(width: 300, height: 200))
        edits.append(EditTool.blur.edit(rect, strength: 0.2, of: full))
        for strength in [0.3, 0.5, 0.9] { edits.replaceLast(with: EditTool.blur.edit(rect, strength: strength, of: full)) }
        #expect(edits.list == [EditTool.blur.edit(rect, strength: 0.9, of: full)])
        edits.undo()
        #expect(edits.isEmpty && !edits.canUndo)
    }

    @Test(arguments: [
        ("a.jpg", "a (edited).jpg"), ("b.heic", "b (edited).png"), ("c", "c (edited).png"), ("d.x.webp", "d.x (edited).webp"),
    ])
    func aCopyHasItsOwnName(_ name: String, _ copy: String) {
        #expect(EditCopyName.suggested(for: FilePath(name)) == copy)
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (183_377, "183 kB"), (1_449_000, "1.4 MB"), (999_600, "1.0 MB"),
    ])
    func sizesAreSaidAsFileManagersDo(_ count: Int, _ text: String) {
        #expect(PhotoDetails.bytes(count) == text)
    }

    @Test func whatTheCameraWroteIsSaidAndThePlaceOnlyOnDemand() {
        let photo = Photo(id: PhotoID(rawValue: 1), folder: "/nowhere", name: "gone.jpg")
        var facts = PhotoFacts()
        (facts.dateTaken, facts.cameraMake, facts.cameraModel) = ("2008-10-22 16:28:39", "NIKON CORPORATION", "NIKON D90")
        (facts.lens, facts.exposureSeconds, facts.aperture, facts.sensitivity) = ("AF-S 35 mm", 0.004, 2.8, 200)
        (facts.focalLength, facts.equivalentFocalLength) = (35, 52.5)
        facts.place = PhotoPlace(latitude: 48.137_43, longitude: -0.000_05, altitude: 519.6)
        facts.placeNames = ["Marienplatz", "Munich"]
        let details = PhotoDetails(of: photo, info: nil, facts: facts, picture: nil)
        #expect(
            details.rows.dropFirst(2).map(\.value) == [
                "2008-10-22 16:28:39", "NIKON D90", "AF-S 35 mm", "1/250 s", "f/2.8", "200", "35 mm · as 52.5 mm on film",
            ])
        #expect(details.coordinates == "Marienplatz, Munich\n48.13743, −0.00005 · 520 m")
        let said = details.rows.map(\.value).joined()
        #expect(!said.contains("48.") && !said.contains("Munich"))
    }

    @Test(arguments: [(0.0005, "1/2000 s"), (0.25, "1/4 s"), (0.5, "0.5 s"), (30, "30 s")])
    func exposuresAreSaidAsCamerasDo(_ seconds: Double, _ text: String) {
        #expect(PhotoDetails.exposure(seconds) == text)
        // Numbers of files may be anything.
        #expect(PhotoDetails.fixed(1e300, digits: 0) == "1e+300")
    }

    @Test @MainActor func theKeysOfTheViewerAreListed() {
        #expect(ViewerCommand.undoTrash.accelerator == "<Control>z" && ViewerCommand.rotateLeft.accelerator == "<Shift>r")
        #expect(command(0x7A, control: true) == .undoTrash && command(0x5A, control: true, shift: true) == nil)
        #expect(ViewerCommand.allCases.allSatisfy { $0.keys.isEmpty == ($0.accelerator == nil) })
    }

    @Test func theFolderIsSaidInFullHoweverItWasNamed() {
        let here = FileManager.default.currentDirectoryPath
        let above = "\(FilePath(here).parent)"
        for (folder, said) in [("", here), (".", here), ("..", above), ("/tmp/.", "/tmp/."), ("gone", "gone")] {
            let photo = Photo(id: PhotoID(rawValue: 1), folder: FilePath(folder), name: "a.jpg")
            #expect(PhotoDetails(of: photo, info: nil, facts: PhotoFacts(), picture: nil).rows[1].value == said)
        }
    }

    @Test func aFileThatCannotBeReadStillHasItsName() {
        let photo = Photo(id: PhotoID(rawValue: 1), folder: "/nowhere", name: "gone.jpg")
        let details = PhotoDetails(of: photo, info: nil, picture: nil)
        #expect(details.rows.map(\.value) == ["gone.jpg", "/nowhere"] && details.histogram == nil && details.coordinates == nil)
    }
}
