import Testing
import VeilFiles

@testable import VeilPhotos

/// What a picker prints.
@Suite struct ToldPhotoTests {
    private let odd = FilePath(bytes: Array("/no/b\nc\"\\%".utf8) + [0xFF, 0x01])

    private func line(_ form: PickRequest.Form, separator: UInt8 = 10, copy: FilePath? = nil) -> [UInt8] {
        PickReport(PickRequest(form: form), separator: separator).line(ToldPhoto(ChosenPhoto(number: 2, path: odd), copy: copy))
    }

    @Test func aPathIsItsBytesAndWhatEndsIt() {
        #expect(line(.path) == odd.bytes + [10])
        #expect(line(.path, separator: 0) == odd.bytes + [0])
        #expect(line(.path, copy: "/x.jpg") == Array("/x.jpg\n".utf8))
    }

    @Test func aURIGivesBackEveryByte() {
        #expect(String(decoding: line(.uri, separator: 0), as: UTF8.self) == "file:///no/b%0Ac%22%5C%25%FF%01\0")
    }

    @Test func anObjectIsOneLineWhateverTheNameHolds() {
        let text = String(decoding: line(.json, separator: 0), as: UTF8.self)
        #expect(
            text == #"{"number":2,"path":"/no/b\nc\"\\%\u{FFFD}\u0001","uri":"file:///no/b%0Ac%22%5C%25%FF%01"}"#
                .replacing("\\u{FFFD}", with: "\u{FFFD}") + "\n")
    }
}
