import CVeilCamera
import Glibc
public import VeilFiles

/// A photograph as the camera gave it: a JPEG file in memory, that has not been looked at or encoded again.
public struct CameraPhotograph: Sendable {
    /// The bytes of a JPEG file, without metadata.
    public let jpeg: [UInt8]
    /// The camera's name.
    public let camera: String
    /// When it was taken.
    public let taken: PhotographTime

    init(jpeg: [UInt8], camera: String, taken: PhotographTime = .now()) {
        (self.jpeg, self.camera, self.taken) = (jpeg, camera, taken)
    }

    /// Writes it with EXIF: when it was taken, which camera, and that it is upright.
    ///
    /// - Throws: ``VeilFiles/PictureFileError`` where there is a file of this name already, or it cannot be written. Nothing half is left.
    public func save(to path: FilePath, overwrite: Bool = false) throws(PictureFileError) {
        try PictureFile.write(jpeg: jpeg, stamp: PhotographStamp(time: taken, camera: camera), to: path, overwrite: overwrite)
    }
}

/// The bytes of a JPEG frame, without what a camera may have put behind its end.
struct JPEGBytes: Sendable {
    let bytes: [UInt8]

    /// Takes the frame, and gives its memory back. Nil where it is no whole JPEG: the cable of a camera loses bytes.
    init?(_ frame: veil_camera_frame) {
        defer { veil_camera_frame_free(frame) }
        self.init(UnsafeBufferPointer(start: frame.bytes, count: frame.count))
    }

    init?(_ frame: UnsafeBufferPointer<UInt8>) {
        guard frame.count > 4, frame[0] == 0xFF, frame[1] == 0xD8 else { return nil }
        guard let end = frame.indices.dropLast().last(where: { frame[$0] == 0xFF && frame[$0 + 1] == 0xD9 }) else { return nil }
        bytes = Array(frame[...(end + 1)])
    }
}

extension DeviceAccess {
    /// Asks the system about a device that is a file; nil for others.
    init?(of device: CameraDevice) {
        guard device.id.hasPrefix("/") else { return nil }
        if access(device.id, F_OK) != 0 {
            self = .missing
        } else {
            self = access(device.id, R_OK | W_OK) == 0 ? .allowed : .refused
        }
    }
}

/// A file that a recording is written to under another name, beside its place.
struct RecordingFile {
    let path: FilePath
    let temporary: FilePath

    /// - Throws: where there is a file of this name, or no folder to write to.
    init(_ path: FilePath) throws(PictureFileError) {
        self.path = path
        var status = stat()
        if path.withCString({ lstat($0, &status) }) == 0 { throw PictureFileError(path, .exists) }
        let hidden = [UInt8(ascii: ".")] + path.lastComponent.bytes + Array(".\(getpid()).part".utf8)
        temporary = path.parent.appending(FilePath(bytes: hidden))
        let file = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) }
        guard file >= 0 else {
            let reason =
                errno == ENOSPC ? PictureFileError.Reason.diskFull : .cannotWrite(detail: String(cString: strerror(errno)))
            throw PictureFileError(path, reason)
        }
        close(file)
    }

    /// Gives the recording its name; false where there is nothing in it, and then no file is left.
    func keep() throws(PictureFileError) -> Bool {
        var status = stat()
        guard temporary.withCString({ stat($0, &status) }) == 0, status.st_size > 0 else {
            _ = temporary.withCString { unlink($0) }
            return false
        }
        // A name that was taken meanwhile is somebody else's.
        let kept = PictureFileError(path, .cannotWrite(detail: "it is kept as \(temporary)"))
        if temporary.withCString({ from in path.withCString { link(from, $0) } }) == 0 {
            _ = temporary.withCString { unlink($0) }
            return true
        }
        // Not every file system has hard links.
        guard errno != EEXIST, path.withCString({ lstat($0, &status) }) != 0,
            temporary.withCString({ from in path.withCString { rename(from, $0) } }) == 0
        else { throw kept }
        return true
    }
}
