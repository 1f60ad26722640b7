import CGtk
import CGtkBench
import Glibc
import VeilGTK
import VeilMotion
import VeilPixels

/// From a program's start until its window shows in X.
@MainActor struct StartTable {
    /// Programs of which to know it too.
    let programs: [String]
    private static let runs = 7

    init(programs: [String]) { self.programs = programs }

    func print() throws {
        Swift.print("\n### From start to first pixels in X, \(Self.runs) starts\n")
        Swift.print("| program | p50, ms | largest, ms |")
        Swift.print("| --- | --- | --- |")
        try row("a window of libadwaita with a `LiveBlurView`, 1280×800", [CommandLine.arguments[0], "--first-frame"])
        for program in programs { try row("`\(program)`", [program]) }
    }

    private func row(_ name: String, _ words: [String]) throws {
        let times = try (0..<Self.runs).map { _ in try time(words) }.sorted()
        Swift.print("| \(name) | \(decimals(times[times.count / 2], 0)) | \(decimals(times[times.count - 1], 0)) |")
    }

    private func time(_ words: [String]) throws -> Double {
        guard let screen = bench_screen_open() else { throw Failure("there is no X display") }
        defer { bench_screen_close(screen) }
        bench_screen_watch(screen, 640, 400)
        let began = bench_now()
        var process = pid_t()
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        guard posix_spawnp(&process, words[0], nil, nil, &arguments, environ) == 0 else {
            throw Failure("\(words[0]) cannot be started")
        }
        defer {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            usleep(200_000)
        }
        try serve { bench_screen_changed(screen) != 0 }
        return Double(bench_screen_changed(screen) - began) / 1e6
    }

    /// What is started: runs until it is killed.
    static func runFirstFrame() {
        _ = Application(id: nil).run([CommandLine.arguments[0]]) { application in
            let window = GtkHandle(
                UnsafeMutableRawPointer(
                    adw_application_window_new(application.handle.pointer.assumingMemoryBound(to: GtkApplication.self))))
            gtk_window_set_default_size(window.window, 1280, 800)
            guard let picture = try? samplePicture(PixelSize(width: 1280, height: 800)) else { return }
            let view = LiveBlurView(picture)
            view.level = 0.5
            adw_application_window_set_content(
                window.pointer.assumingMemoryBound(to: AdwApplicationWindow.self), view.handle.widget)
            gtk_window_present(window.window)
        }
    }
}
