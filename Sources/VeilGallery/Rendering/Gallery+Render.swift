import CGtk
import Glibc
import GtkKit
import VeilFiles
import VeilGTK
import VeilPixels

extension Gallery {
    /// Draws pages, light and dark, into PNG files of a folder, which is made where it is missing.
    ///
    /// - Returns: the exit status.
    @MainActor static func render(_ page: PageName?, into folder: String, _ photos: PhotoShelf) -> Int32 {
        guard let display = PrivateDisplay() else {
            complain(localized("--render needs gtk4-broadwayd, which Debian has in the package libgtk-4-bin"))
            return Status.noDisplay
        }
        defer { display.close() }
        guard MainLoop.startWithoutApplication() else {
            complain(localized("GTK cannot draw here"))
            return Status.noDisplay
        }
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
            complain("\(folder): \(String(cString: strerror(errno)))")
            return Status.wrongUse
        }
        do {
            let shots = try PageShots(page.map { [$0] } ?? PageName.allCases, photos)
            defer { shots.close() }
            return try write(shots, into: folder)
        } catch {
            complain("\(error)")
            return Status.someFailed
        }
    }

    @MainActor private static func write(_ shots: PageShots, into folder: String) throws -> Int32 {
        var status = Status.done
        for side in ["light", "dark"] {
            for (name, picture) in try shots.shots(isDark: side == "dark") {
                let path = FilePath("\(folder)/\(name.rawValue)-\(side).png")
                do {
                    try PictureFile.encode(picture, to: path)
                    print(path)
                } catch {
                    complain("\(error)")
                    status = Status.someFailed
                }
            }
        }
        return status
    }
}
