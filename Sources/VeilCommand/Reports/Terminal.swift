import Glibc

/// What standard error is shown on.
enum Terminal {
    /// Columns in a line; 80 where the terminal does not tell.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Lines where the locale has them, ASCII elsewhere.
    static let symbols: ProgressLine.Symbols = {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        let locale = names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
        let charset = locale?.lowercased().replacing("-", with: "") ?? ""
        return charset.contains("utf8") ? .lines : .ascii
    }()
}
