import Testing
import VeilFiles
import VeilPixels

@Suite("Several at once")
struct ConcurrencyTests {
    private let sandbox = Sandbox()

    /// Good and bad files of several formats, decoded by many threads: each gives what it gives alone, and every error is
    /// about its own file.
    @Test func manyThreadsGetWhatOneGets() async throws {
        var paths: [FilePath] = []
        for format in OutputFormat.allCases {
            for soft in [false, true] {
                let bytes = try PictureFile.encoded(TestPicture.noise(120, 90, soft: soft), as: format).bytes
                paths.append(sandbox.file("\(soft).\(format.fileExtension)", bytes))
                paths.append(sandbox.file("cut-\(soft).\(format.fileExtension)", Array(bytes.prefix(bytes.count * 2 / 3))))
            }
        }
        paths.append(sandbox.file("unknown.jpg", [1, 2, 3]))
        let twelveBits = TIFFFile(width: 2, height: 1, bits: 12, samples: 1, photometric: 1, pixels: [0, 0, 0])
        paths.append(sandbox.file("twelve.tif", twelveBits.bytes))
        let alone = paths.map(Outcome.init(decoding:))
        #expect(alone.filter(\.isPicture).count == 10)
        let together = await withTaskGroup(of: (Int, Outcome).self) { group in
            for round in 0..<4 {
                for index in paths.indices {
                    group.addTask { [paths] in
                        ((index + round) % paths.count, Outcome(decoding: paths[(index + round) % paths.count]))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for (index, outcome) in together { #expect(outcome == alone[index]) }
    }

    /// What a decode gives.
    enum Outcome: Equatable, Sendable {
        case picture(Picture)
        case error(PictureFileError)

        init(decoding path: FilePath) {
            do throws(PictureFileError) {
                self = .picture(try PictureFile.decode(path).picture)
            } catch {
                self = .error(error)
            }
        }

        var isPicture: Bool { if case .picture = self { true } else { false } }
    }
}
