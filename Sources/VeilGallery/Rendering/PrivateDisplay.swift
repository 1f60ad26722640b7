import CGtk
import CVeilGtk
import Glibc
import VeilGTK

/// A display that nobody sees, for GTK to draw real pages on: GTK's own broadway server, on a socket in a folder of its own, with no
/// browser at its other end.
@MainActor final class PrivateDisplay {
    private let folder: String
    private let process: OpaquePointer

    /// The number is one's own, as the folder is.
    private static let number = 5

    /// Starts the server, and makes GTK use it. Before GTK starts.
    ///
    /// - Returns: nil where there is no server on this machine, or none comes up within five seconds.
    init?() {
        guard let made = g_dir_make_tmp("veil-gallery-XXXXXX", nil) else { return nil }
        folder = String(cString: made)
        g_free(made)
        setenv("XDG_RUNTIME_DIR", folder, 1)
        guard let process = Self.start(folder) else {
            rmdir(folder)
            return nil
        }
        self.process = process
        guard waitForSocket() else {
            close()
            return nil
        }
        setenv("GDK_BACKEND", "broadway", 1)
        setenv("BROADWAY_DISPLAY", ":\(Self.number)", 1)
    }

    private static func start(_ folder: String) -> OpaquePointer? {
        let launcher = g_subprocess_launcher_new(
            GSubprocessFlags(rawValue: G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue))
        defer { g_object_unref(UnsafeMutableRawPointer(launcher!)) }
        g_subprocess_launcher_set_child_setup(launcher, veil_gtk_end_with_parent, nil, nil)
        let words = ["gtk4-broadwayd", "--unixsocket=\(folder)/http", ":\(number)"]
        var strings: [UnsafePointer<CChar>?] = words.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { for string in strings { g_free(UnsafeMutableRawPointer(mutating: string)) } }
        return g_subprocess_launcher_spawnv(launcher, &strings, nil)
    }

    /// The server counts its displays from 0 and its sockets from 1.
    private func waitForSocket() -> Bool {
        let socket = "\(folder)/broadway\(Self.number + 1).socket"
        for _ in 0..<500 where access(socket, F_OK) != 0 { usleep(10_000) }
        return access(socket, F_OK) == 0
    }

    /// Ends the server and takes its folder away.
    func close() {
        g_subprocess_force_exit(process)
        g_subprocess_wait(process, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(process))
        for name in ["http", "broadway\(Self.number + 1).socket"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
    }
}
