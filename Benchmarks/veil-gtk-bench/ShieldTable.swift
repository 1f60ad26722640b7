import CGtk
import CGtkBench
import VeilGTK
import VeilPixels
import VeilShield

/// How long it takes from a request until the last corner of the window shows other pixels in X.
@MainActor struct ShieldTable {
    let size: PixelSize
    private static let requests = 20

    init(size: PixelSize) { self.size = size }

    /// What asks for the cover.
    private enum Request: String {
        case call = "asked for by the program"
        case focus = "another client is put in front"
    }

    func print() throws {
        Swift.print("\n### A shield goes up over \(size), request to changed pixels in X, \(Self.requests) requests\n")
        Swift.print("| cover | request | p50, ms | largest, ms |")
        Swift.print("| --- | --- | --- | --- |")
        guard let screen = bench_screen_open() else { throw Failure("there is no X display") }
        defer { bench_screen_close(screen) }
        let other = bench_screen_make_window(screen, 0, 0, 40, 40)
        for request in [Request.call, .focus] {
            try row("Veil, opaque", request, times(screen, other, request, style: .opaque()))
            try row("Veil, recognisable", request, times(screen, other, request, style: .recognisable))
            try row("GSK `push_blur`", request, times(screen, other, request, style: nil))
        }
    }

    private func row(_ name: String, _ request: Request, _ times: [Double]) {
        let sorted = times.sorted()
        Swift.print(
            "| \(name) | \(request.rawValue) | \(decimals(sorted[sorted.count / 2], 1)) | \(decimals(sorted[sorted.count - 1], 1)) |"
        )
    }

    /// - Parameter style: of Veil's cover; nil for a window whose picture is put under GSK's blur.
    private func times(
        _ screen: OpaquePointer, _ other: UInt, _ request: Request, style: CoverStyle?
    ) throws -> [Double] {
        let picture = try samplePicture(size)
        let photo = GtkHandle(
            picture.withUnsafePixels { bench_photo_new($0.base, Int32($0.size.width), Int32($0.size.height)) })
        let window = try BenchWindow(photo, size: size)
        let shield = PrivacyShield(policy: request == .focus ? ShieldPolicy() : .onDemand, style: style ?? .opaque(), fade: .zero)
        if style != nil { shield.start() }
        defer { shield.stop() }
        let peer = Peer(window: window, photo: photo, follows: style == nil && request == .focus)
        var result: [Double] = []
        var pause = 0.05
        for _ in 0..<Self.requests {
            bench_screen_activate(screen, bench_window_id(window.handle.pointer))
            try serve { gtk_window_is_active(window.handle.window) != 0 }
            try rest(pause)
            pause = pause >= 0.08 ? 0.05 : pause + 0.0037
            bench_screen_watch(screen, Int32(size.width - 2), Int32(size.height - 2))
            let asked = bench_now()
            switch request {
            case .focus: bench_screen_activate(screen, other)
            case .call: if style == nil { peer.blur(true) } else { shield.cover() }
            }
            try serve { bench_screen_changed(screen) != 0 }
            result.append(Double(bench_screen_changed(screen) - asked) / 1e6)
            if request == .call { if style == nil { peer.blur(false) } else { shield.uncover() } }
            try rest(0.05)
        }
        peer.end()
        try window.close()
        return result
    }

    private func rest(_ seconds: Double) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        try serve { ContinuousClock.now > end }
    }

    /// A picture under GSK's blur for as long as its window is not active.
    @MainActor private final class Peer {
        private let photo: GtkHandle
        private let window: BenchWindow
        private var number: gulong = 0

        init(window: BenchWindow, photo: GtkHandle, follows: Bool) {
            (self.window, self.photo) = (window, photo)
            guard follows else { return }
            let handler: @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeMutableRawPointer) -> Void = {
                window, _, photo in
                nonisolated(unsafe) let (window, photo) = (window, photo)
                MainActor.assumeIsolated {
                    let isActive = gtk_window_is_active(window.assumingMemoryBound(to: GtkWindow.self)) != 0
                    bench_photo_set_radius(photo, isActive ? 0 : 30)
                }
            }
            number = g_signal_connect_data(
                window.handle.pointer, "notify::is-active", unsafeBitCast(handler, to: GCallback.self), photo.pointer, nil,
                GConnectFlags(rawValue: 0))
        }

        func blur(_ isOn: Bool) { bench_photo_set_radius(photo.pointer, isOn ? 30 : 0) }

        func end() { if number != 0 { g_signal_handler_disconnect(window.handle.pointer, number) } }
    }
}
