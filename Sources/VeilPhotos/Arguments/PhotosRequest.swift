import Glibc
import VeilFiles
import VeilLibrary

/// What is to be shown, and how, to begin with.
struct PhotosRequest: Equatable {
    /// Folders and files as they were named; `-` is standard input.
    var places: [FilePath] = []
    /// The photo that is opened at once.
    var start: FilePath?
    /// How the photos are sorted.
    var order = Order.name
    /// Whether subfolders are walked.
    var includesSubfolders = false
    /// Whether the camera is opened at once.
    var opensCamera = false
    /// What a picker is asked for; nil to browse.
    var pick: PickRequest?
    /// What ends a name on standard input, and a path that a picker prints.
    var separator = UInt8(ascii: "\n")
    /// What pictures may take together, in bytes.
    var memoryLimit = 256 << 20

    /// The orders that the command line and the menu know.
    enum Order: String, CaseIterable {
        case name, newest, oldest, largest, given
    }

    static func order(named name: String) -> Order? { Order(rawValue: name) }
    static var orderNames: String { Order.allCases.map(\.rawValue).joined(separator: ", ") }

    /// Takes out what was named and is not there, and answers with it. A look at each.
    mutating func removeMissingPlaces() -> [FilePath] {
        let missing = places.filter { place in place != "-" && place.withCString { access($0, F_OK) } != 0 }
        places.removeAll { missing.contains($0) }
        return missing
    }

    /// One file that is named alone is opened among the photos of its folder, as a file manager means it. A look at it.
    mutating func openSingleFile() {
        guard pick == nil, start == nil, places.count == 1, places[0] != "-", places[0].isFile else { return }
        start = places[0]
        // A folder does not show every name; such a file is opened alone.
        if PhotoSource.shows(places[0].lastComponent) { places = [] }
    }

    /// The folder for pictures, after the rules of freedesktop.org: what `user-dirs.dirs` says, or `Pictures` in the home.
    static var picturesFolder: FilePath {
        let home = FilePath(getenv("HOME").map { String(cString: $0) } ?? "/")
        let config = getenv("XDG_CONFIG_HOME").map { FilePath(String(cString: $0)) } ?? home.appending(".config")
        return UserFolders(at: config.appending("user-dirs.dirs"), home: home).pictures ?? home.appending("Pictures")
    }
}

/// The file in which a desktop keeps where a person's folders are: lines as `XDG_PICTURES_DIR="$HOME/Bilder"`.
struct UserFolders {
    /// The folder for pictures; nil where the file does not say.
    let pictures: FilePath?

    /// Reads the file; one that is missing says nothing.
    init(at path: FilePath, home: FilePath) {
        guard let file = path.withCString({ fopen($0, "re") }) else {
            self.init(text: [], home: home)
            return
        }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = fread(&bytes, 1, bytes.count, file)
        self.init(text: bytes.prefix(max(0, count)), home: home)
    }

    /// From the text of the file.
    init(text: ArraySlice<UInt8>, home: FilePath) {
        let key = Array("XDG_PICTURES_DIR=\"".utf8)
        let line = text.split(separator: UInt8(ascii: "\n")).last { $0.starts(with: key) }
        guard let quoted = line?.dropFirst(key.count), let end = quoted.lastIndex(of: UInt8(ascii: "\"")) else {
            pictures = nil
            return
        }
        var value = Array(quoted[..<end])
        let variable = Array("$HOME".utf8)
        if value.starts(with: variable) {
            value = home.bytes + value.dropFirst(variable.count)
        }
        // A folder that is the home itself means that there is none.
        pictures = value.first == UInt8(ascii: "/") && FilePath(bytes: value) != home ? FilePath(bytes: value) : nil
    }
}
