import Foundation
import VeilFiles

/// Programs that look at files from outside.
enum Tool {
    /// What a program prints, with its messages.
    static func run(_ program: String, _ arguments: [String], in folder: FilePath? = nil) throws -> (text: String, status: Int32)
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: "\(folder)") }
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }

    /// What exiftool finds in a file, without what the file system and the picture's size say: "[GPS] GPSLatitude: 48".
    static func metadata(of path: FilePath) throws -> [String] {
        try run("exiftool", ["-a", "-u", "-ee", "-G1", "-s2", "-n", "\(path)"]).text.split(separator: "\n").map(String.init)
            .filter {
                line in
                !["[System]", "[File]", "[ExifTool]", "[Composite]"].contains { line.hasPrefix($0) }
            }
    }

    /// Writes metadata with exiftool.
    static func tag(_ path: FilePath, _ tags: [String]) throws {
        let (text, status) = try run("exiftool", ["-q", "-m", "-overwrite_original"] + tags + ["\(path)"])
        guard status == 0 else { throw Failed(text: text) }
    }

    struct Failed: Error { let text: String }
}
