import Glibc
import Testing
import VeilFiles

/// The progress bar: on a terminal, within its width, gone at the end.
@Suite struct ProgressTests {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for index in 1...12 {
            try scratch.makePicture(FilePath("in/a rather long name of a picture 🌅 \(index).png"), width: 200, height: 150)
        }
    }

    @Test("a terminal of any width shows a bar that fits in it", arguments: [80, 40, 20, 10])
    func bar(width: Int) throws {
        let terminal = try Terminal(width: width)
        var veil = scratch.veil
        veil.errorDescriptor = terminal.process
        let result = try veil.run("blur", "in", "--sigma", "3", "--out-dir", FilePath("out\(width)"))
        #expect(result.status == 0)
        let shown = terminal.read()
        // The first frame comes at once; how many follow is the machine's affair.
        let frames = shown.split(separator: "\r\u{1B}[K").filter { !$0.contains("written") }
        #expect(frames.first?.contains("0/12") == true, "\(shown)")
        for frame in frames {
            #expect(columns(of: frame) < width && !frame.contains("\n"), "“\(frame)” in \(width) columns")
        }
        #expect(shown.hasSuffix("\r\n") && shown.contains("\r\u{1B}[K12 pictures written, in "))
    }

    @Test func failuresAreToldAboveTheBar() throws {
        let terminal = try Terminal(width: 80)
        var veil = scratch.veil
        veil.errorDescriptor = terminal.process
        #expect(try veil.run("blur", "in", "gone.png", "--sigma", "3", "--out-dir", "out").status == 1)
        let shown = terminal.read()
        #expect(shown.contains("\r\u{1B}[Kveil: gone.png: "))
        #expect(shown.contains("12 pictures written, 1 failed, in "))
    }

    @Test func anInterruptedBarIsErased() throws {
        // One picture under many names, so that the work lasts longer than it takes to notice its beginning.
        try scratch.makePicture("in/0.png", width: 300, height: 300)
        for index in 1...400 {
            let name = scratch.path(FilePath("in/\(index).png"))
            _ = scratch.path("in/0.png").withCString { first in name.withCString { link(first, $0) } }
        }
        let terminal = try Terminal(width: 80)
        var veil = scratch.veil
        veil.errorDescriptor = terminal.process
        let process = try veil.start(["blur", "in", "--sigma", "3", "--out-dir", "out"])
        try scratch.awaitFirst(in: "out")
        process.send(SIGINT)
        #expect(try process.wait().status == 128 + SIGINT)
        #expect(terminal.read().hasSuffix("\r\u{1B}[K"))
    }

    @Test("no bar where it is not wanted", arguments: [["--quiet"], ["--json"]])
    func noBar(options: [String]) throws {
        let terminal = try Terminal(width: 80)
        var veil = scratch.veil
        veil.errorDescriptor = terminal.process
        _ = try veil.run(["blur", "in", "--sigma", "3", "--out-dir", "out"] + options.map { FilePath($0) })
        #expect(terminal.read().isEmpty)
    }

    @Test func aTerminalThatCannotMoveItsCursorGetsLines() throws {
        let terminal = try Terminal(width: 80)
        var veil = scratch.veil
        veil.errorDescriptor = terminal.process
        veil.environment["TERM"] = "dumb"
        _ = try veil.run("blur", "in", "--sigma", "3", "--out-dir", "out")
        let shown = terminal.read()
        #expect(!shown.contains("\u{1B}") && shown.contains("12/12 in/"))
    }

    @Test func elsewhereThereIsNoEscapeSequence() throws {
        let result = try scratch.veil.run("blur", "in", "--sigma", "3", "--out-dir", "out")
        #expect(!result.errorBytes.contains(0x1B) && !result.errorBytes.contains(0x0D))
    }
}

/// A terminal without a screen.
private final class Terminal {
    /// The end that a process writes to.
    let process: CInt
    private let screen: CInt

    init(width: Int) throws {
        var ends: (CInt, CInt) = (0, 0)
        var size = winsize(ws_row: 24, ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&ends.0, &ends.1, nil, nil, &size) == 0 else { throw Problem("there is no terminal") }
        (screen, process) = ends
        _ = fcntl(screen, F_SETFL, O_NONBLOCK)
        _ = fcntl(screen, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(screen)
        close(process)
    }

    /// Everything that has been shown.
    func read() -> String {
        var shown: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while case let count = Glibc.read(screen, &block, block.count), count > 0 { shown += block[..<count] }
        return String(decoding: shown, as: UTF8.self)
    }
}
