import Glibc
import VeilFiles

/// Every name that a catalogue has met, by its number: what lists share.
///
/// A value: a list keeps the table as it was, whatever the catalogue writes later.
struct PhotoTable: Sendable {
    /// One name.
    struct Entry: Sendable {
        var name: NameArena.Place
        /// The number of the file that it last stood for; 0 where that is not known. It tells a file that was replaced, or renamed, when a
        /// folder is listed anew.
        var inode: UInt64
        var folder: UInt32
        var state: State
    }

    /// How things stand with a name.
    enum State: UInt8, Sendable {
        /// It is shown. Its name or its folder said that it is a photo, or a look did.
        case photo
        /// It is shown since its name says so, but may prove to be a folder: a link, or a name whose kind the file system does not tell.
        case unproven
        /// It is not shown before a look has said what it is.
        case candidate
        /// A look has said that it is none, or it is gone.
        case none

        var isShown: Bool { self == .photo || self == .unproven }
    }

    private(set) var entries = ChunkedArray<Entry>()
    private var names = NameArena()
    private(set) var folders: [FilePath] = []

    var count: Int { entries.count }

    mutating func addFolder(_ path: FilePath) -> UInt32 {
        folders.append(path)
        return UInt32(folders.count - 1)
    }

    mutating func add(_ name: UnsafeBufferPointer<UInt8>, folder: UInt32, state: State, inode: UInt64) -> UInt32 {
        entries.append(Entry(name: names.append(name), inode: inode, folder: folder, state: state))
        return UInt32(entries.count - 1)
    }

    mutating func setState(_ state: State, of number: UInt32) { entries[Int(number)].state = state }

    mutating func setInode(_ inode: UInt64, of number: UInt32) { entries[Int(number)].inode = inode }

    mutating func rename(_ number: UInt32, to name: UnsafeBufferPointer<UInt8>) {
        entries[Int(number)].name = names.append(name)
    }

    @inline(__always) func withName<Result>(
        of number: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result { names.withName(entries[Int(number)].name, body) }

    /// Whether a photo has this name.
    func isNamed(_ name: UnsafeBufferPointer<UInt8>, _ number: UInt32) -> Bool {
        withName(of: number) { $0.count == name.count && memcmp($0.baseAddress!, name.baseAddress!, name.count) == 0 }
    }

    func folder(of number: UInt32) -> UInt32 { entries[Int(number)].folder }
    func inode(of number: UInt32) -> UInt64 { entries[Int(number)].inode }
    func state(of number: UInt32) -> State { entries[Int(number)].state }
    func name(of number: UInt32) -> FilePath { withName(of: number) { FilePath(bytes: $0) } }
    func path(of number: UInt32) -> FilePath { folders[Int(folder(of: number))].appending(name(of: number)) }

    func photo(_ number: UInt32) -> Photo {
        Photo(id: PhotoID(rawValue: number), folder: folders[Int(folder(of: number))], name: name(of: number))
    }
}
