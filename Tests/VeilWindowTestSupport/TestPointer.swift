import CGtk
import Glibc

/// The pointer of an X display, moved and pressed as by a person's hand: through the server, which tells the windows of it.
@MainActor public struct TestPointer {
    /// What a machine for these tests has with xdotool.
    public struct NoXTest: Error, CustomStringConvertible {
        /// What to do.
        public let description = "there is no X display, or libX11 or libXtst is missing: run Scripts/setup test"
    }

    private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias Sync = @convention(c) (OpaquePointer, Int32) -> Int32
    private typealias Move = @convention(c) (OpaquePointer, Int32, Int32, Int32, UInt) -> Int32
    private typealias Root = @convention(c) (OpaquePointer) -> UInt
    private typealias Translate =
        @convention(c) (
            OpaquePointer, UInt, UInt, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
            UnsafeMutablePointer<UInt>
        ) -> Int32
    private typealias Number = @convention(c) (OpaquePointer) -> UInt
    private typealias Press = @convention(c) (OpaquePointer, UInt32, Int32, UInt) -> Int32

    private let display: OpaquePointer
    private let sync: Sync
    private let move: Move
    private let press: Press
    private let root: Root
    private let translate: Translate
    private let number: Number

    /// A connection of its own to the display that the windows are on.
    public init() throws {
        guard let x11 = dlopen("libX11.so.6", RTLD_NOW), let xtst = dlopen("libXtst.so.6", RTLD_NOW),
            let open = dlsym(x11, "XOpenDisplay"), let sync = dlsym(x11, "XSync"),
            let root = dlsym(x11, "XDefaultRootWindow"), let translate = dlsym(x11, "XTranslateCoordinates"),
            let number = dlsym(nil, "gdk_x11_surface_get_xid"),
            let move = dlsym(xtst, "XTestFakeMotionEvent"), let press = dlsym(xtst, "XTestFakeButtonEvent"),
            let display = unsafeBitCast(open, to: Open.self)(nil)
        else { throw NoXTest() }
        self.display = display
        self.sync = unsafeBitCast(sync, to: Sync.self)
        self.move = unsafeBitCast(move, to: Move.self)
        self.press = unsafeBitCast(press, to: Press.self)
        self.root = unsafeBitCast(root, to: Root.self)
        self.translate = unsafeBitCast(translate, to: Translate.self)
        self.number = unsafeBitCast(number, to: Number.self)
    }

    /// Moves to a place in a surface, which is shown. The server has done it when this returns.
    public func move(x: Int, y: Int, in surface: OpaquePointer) {
        var (left, top, child) = (Int32(0), Int32(0), UInt(0))
        _ = translate(display, number(surface), root(display), Int32(x), Int32(y), &left, &top, &child)
        _ = move(display, -1, left, top, 0)
        _ = sync(display, 0)
    }

    /// Presses the first button, or lets go of it. The server has done it when this returns.
    public func press(_ isDown: Bool) {
        _ = press(display, 1, isDown ? 1 : 0, 0)
        _ = sync(display, 0)
    }
}
