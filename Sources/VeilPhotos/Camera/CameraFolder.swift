import Glibc
import VeilCamera
import VeilFiles
import VeilLibrary

extension PhotoSession {
    /// Where photographs and films are put: where a picker copies to, or the folder that is shown, or else the folder for pictures.
    var cameraFolder: FilePath {
        if let folder = request.pick?.copyFolder { return folder }
        return shownFolder ?? PhotosRequest.picturesFolder
    }

    /// The folder that is shown; nil where it is not one alone.
    private var shownFolder: FilePath? {
        if case .folder(let album) = scope, album.isFolder { return album }
        guard case .folder(let folder, _)? = request.sources.first, request.sources.count == 1 else { return nil }
        return folder.isFolder ? folder : nil
    }
}

/// What files of the camera are called: after the time, and never as another file is.
enum CameraFileName {
    /// "IMG_20261130_130559.jpg" of "2026:11:30 13:05:59"; of the second one within that second "IMG_20261130_130559_2.jpg".
    static func name(_ kind: Kind, _ time: PhotographTime, number: Int) -> FilePath {
        let digits = time.text.filter(\.isNumber)
        let tail = number > 1 ? "_\(number)" : ""
        return FilePath("\(kind.prefix)_\(digits.prefix(8))_\(digits.dropFirst(8))\(tail).\(kind.ending)")
    }

    enum Kind {
        case photograph, film

        fileprivate var prefix: String { self == .photograph ? "IMG" : "VID" }
        fileprivate var ending: String { self == .photograph ? "jpg" : "webm" }
    }

    /// More files of one second nobody makes.
    private static let most = 1000

    /// A name that no file in the folder has now.
    static func free(_ kind: Kind, in folder: FilePath, at time: PhotographTime = .now()) -> FilePath {
        func path(_ number: Int) -> FilePath { folder.appending(name(kind, time, number: number)) }
        let number = (1...most).first { number in
            var status = stat()
            return path(number).withCString { lstat($0, &status) } != 0
        }
        return path(number ?? 1)
    }
}

extension CameraPhotograph {
    /// Writes the photograph under a name of its own, and makes the folder where it is missing. May wait for a disk.
    func save(in folder: FilePath) -> Result<FilePath, PictureFileError> {
        folder.makeFolders()
        while true {
            let path = CameraFileName.free(.photograph, in: folder, at: taken)
            do throws(PictureFileError) {
                try save(to: path)
                return .success(path)
            } catch {
                // Somebody else has taken the name meanwhile.
                guard error.reason == .exists, path != CameraFileName.free(.photograph, in: folder, at: taken) else {
                    return .failure(error)
                }
            }
        }
    }
}

extension FilePath {
    /// Makes a folder and those that it is in. What cannot be made is found out by who writes to it.
    func makeFolders() {
        guard !isFolder, !bytes.isEmpty else { return }
        let parent = parent
        if parent != self { parent.makeFolders() }
        _ = withCString { mkdir($0, 0o755) }
    }
}
