import Glibc

/// What standard error is shown on.
package enum Terminal {
    /// Whether a person sees it, and its cursor can be moved.
    package static var isInteractive: Bool {
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        return isatty(STDERR_FILENO) == 1 && !name.isEmpty && name != "dumb"
    }

    /// Columns in a line; 80 where the terminal does not tell.
    package static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Lines where the locale has them, ASCII elsewhere.
    package static let symbols: ProgressLine.Symbols = {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
        let charset = locale?.lowercased().replacing("-", with: "") ?? ""
        return charset.contains("utf8") ? .lines : .ascii
    }()
}
