import Foundation
import Testing
import VeilFiles
import VeilLibrary

@Suite struct PhotoIdentityTests {
    @Test func aFileReplacedInTheSameSecondByOneOfTheSameSizeIsAnotherContent() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("veil-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = FilePath(folder.appendingPathComponent("a.jpg").path)
        try Data("one".utf8).write(to: URL(fileURLWithPath: "\(path)"), options: .atomic)
        let first = try PhotoIdentity(of: path)
        #expect(try PhotoIdentity(of: path) == first)
        try Data("two".utf8).write(to: URL(fileURLWithPath: "\(path)"), options: .atomic)
        #expect(try PhotoIdentity(of: path) != first)
    }

    @Test func aFolderHasNoIdentity() {
        #expect(throws: PictureFileError("/", .notARegularFile(.directory))) { try PhotoIdentity(of: "/") }
        #expect(throws: PictureFileError("/nothing/here", .notFound)) { try PhotoIdentity(of: "/nothing/here") }
    }
}
