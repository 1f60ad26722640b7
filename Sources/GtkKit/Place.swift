import Glibc

/// Where on this machine things are.
package enum Place {
    /// A folder of what was installed with the program, or built beside it: `share/…` beside the folder that the program is in.
    package static func shared(_ name: String) -> String { "\(folder(of: folder(of: program)))/share/\(name)" }

    /// The folders in which systems keep what programs share, after the rules of freedesktop.org.
    package static var dataFolders: [String] {
        let named = getenv("XDG_DATA_DIRS").map { String(cString: $0) } ?? ""
        return (named.isEmpty ? "/usr/local/share:/usr/share" : named).split(separator: ":").map(String.init)
    }

    private static var program: String {
        guard let path = realpath("/proc/self/exe", nil) else { return "/usr/bin/veil" }
        defer { free(path) }
        return String(cString: path)
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
