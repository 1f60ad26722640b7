import Glibc
import VeilFiles
import VeilPixels

/// A folder that is gone with everything in it when the test is over.
final class Scratch: Sendable {
    let folder: FilePath

    init() throws {
        var template = Array("/tmp/veil-command-XXXXXX\0".utf8).map { CChar(bitPattern: $0) }
        guard mkdtemp(&template) != nil else { throw Problem("there is no temporary folder") }
        chmod(template, 0o755)
        folder = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
    }

    deinit { Scratch.remove(folder) }

    /// The command, run in this folder.
    var veil: Veil { Veil(folder: folder) }

    /// A path in this folder.
    func path(_ name: FilePath) -> FilePath { folder.appending(name) }

    /// Makes a folder, and those it lies in.
    func makeFolder(_ name: FilePath) {
        if name.parent != "." { makeFolder(name.parent) }
        _ = path(name).withCString { mkdir($0, 0o755) }
    }

    /// Writes a picture of noise whose colours `seed` decides, and makes the folder for it.
    @discardableResult
    func makePicture(_ name: FilePath, width: Int = 24, height: Int = 16, seed: UInt64 = 1) throws -> Picture {
        if name.parent != "." { makeFolder(name.parent) }
        let picture = try noise(width: width, height: height, seed: seed)
        try PictureFile.encode(picture, to: path(name), options: EncodeOptions(overwrite: true))
        return picture
    }

    /// Writes any bytes.
    func makeFile(_ name: FilePath, _ bytes: [UInt8]) throws {
        guard let file = path(name).withCString({ fopen($0, "w") }) else { throw Problem("\(name) cannot be written") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    /// The bytes of a file, or nil where there is none.
    func bytes(_ name: FilePath) -> [UInt8]? {
        guard let file = path(name).withCString({ fopen($0, "r") }) else { return nil }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let count = ftell(file)
        rewind(file)
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in filled = fread(buffer.baseAddress, 1, count, file)
        }
    }

    /// The picture in a file.
    func picture(_ name: FilePath) throws -> Picture { try PictureFile.decode(path(name), options: DecodeOptions()).picture }

    /// Every name below this folder, hidden ones too, in the order of their bytes.
    func names(below start: FilePath = "") -> [FilePath] {
        Scratch.list(start.bytes.isEmpty ? folder : path(start)).flatMap { name in
            let inner = start.bytes.isEmpty ? name : start.appending(name)
            return [inner] + (Scratch.isFolder(path(inner)) ? names(below: inner) : [])
        }
    }

    /// Waits until something is in a folder that another process fills.
    func awaitFirst(in name: FilePath) throws {
        let start = ContinuousClock.now
        while names(below: name).isEmpty {
            guard start.duration(to: .now) < .seconds(30) else { throw Problem("nothing was written to \(name)") }
            usleep(1000)
        }
    }

    private static func list(_ folder: FilePath) -> [FilePath] {
        guard let handle = folder.withCString(opendir) else { return [] }
        defer { closedir(handle) }
        var names: [FilePath] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: $0) }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func isFolder(_ path: FilePath) -> Bool {
        var status = stat()
        return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func remove(_ path: FilePath) {
        if isFolder(path) {
            list(path).forEach { remove(path.appending($0)) }
            _ = path.withCString(rmdir)
        } else {
            _ = path.withCString(unlink)
        }
    }
}

/// Opaque noise, the same for the same seed.
func noise(width: Int, height: Int, seed: UInt64) throws -> Picture {
    try Picture(size: PixelSize(width: width, height: height)) { pixels in
        /// Knuth's linear congruential generator; its high bits are good enough for a picture.
        var state = seed
        for y in 0..<height {
            let row = pixels.row(y)
            for x in 0..<(4 * width) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                row[x] = x % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 56)
            }
        }
    }
}
