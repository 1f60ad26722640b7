import CGtk
import Glibc
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
        let shots = PageShots(photos)
        var failed = 0
        for name in page.map({ [$0] }) ?? PageName.allCases {
            for isDark in [false, true] {
                let path = FilePath("\(folder)/\(name.rawValue)-\(isDark ? "dark" : "light").png")
                do {
                    try PictureFile.encode(try shots.shot(of: name, isDark: isDark), to: path)
                    print(path)
                } catch {
                    complain("\(error)")
                    failed += 1
                }
            }
        }
        return failed == 0 ? Status.done : Status.someFailed
    }
}
