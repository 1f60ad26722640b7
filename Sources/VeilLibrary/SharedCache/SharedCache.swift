import CGio
import Glibc
package import VeilFiles
import VeilPixels

/// The thumbnails that the programs of a desktop share: PNG files below `~/.cache/thumbnails`, by the Thumbnail Managing Standard of
/// freedesktop.org.
package struct SharedCache: Sendable {
    /// The folder that holds the sizes.
    package let folder: FilePath

    /// The cache below `folder`.
    package init(folder: FilePath) { self.folder = folder }

    /// The cache of this user; nil where he has no folder for caches.
    package static func standard() -> SharedCache? { CacheFolder.user.map { SharedCache(folder: $0.appending("thumbnails")) } }

    /// The sizes of the standard.
    package enum Size: String, CaseIterable, Sendable {
        case normal
        case large
        case xLarge = "x-large"
        case xxLarge = "xx-large"

        /// The longest side in pixels.
        package var side: Int {
            switch self {
            case .normal: 128
            case .large: 256
            case .xLarge: 512
            case .xxLarge: 1024
            }
        }
    }

    /// What a photo is called there.
    struct Name {
        /// The photo's own name, as every program writes it.
        let uri: String
        /// The name of its thumbnails: the MD5 sum of the URI.
        let file: FilePath

        /// Nil where GLib finds no URI for the path.
        init?(of photo: FilePath) {
            guard let uri = photo.absolute.withCString(Self.uri) else { return nil }
            guard let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1) else { return nil }
            defer { g_free(sum) }
            self.uri = uri
            file = FilePath(String(cString: sum) + ".png")
        }

        /// As GLib writes it, whose file manager and programs name their thumbnails so. Dots in the path are resolved, links are not.
        private static func uri(_ path: UnsafePointer<CChar>) -> String? {
            guard let canonical = g_canonicalize_filename(path, nil) else { return nil }
            defer { g_free(canonical) }
            guard let uri = g_filename_to_uri(canonical, nil, nil) else { return nil }
            defer { g_free(uri) }
            return String(cString: uri)
        }
    }

    func path(_ name: Name, _ size: Size) -> FilePath { folder.appending(size.rawValue).appending(name.file) }

    /// Where this program says of which photos it can make no thumbnail; another version may.
    func failurePath(_ name: Name) -> FilePath { failureFolder.appending(name.file) }

    var failureFolder: FilePath { folder.appending("fail").appending("veil-" + VeilVersion.text) }

    /// Whether a photo is itself one of these thumbnails, of which none are made.
    package func holds(_ photo: FilePath) -> Bool {
        guard let name = Name(of: photo), let own = Name(of: folder) else { return false }
        return name.uri.hasPrefix(own.uri + "/")
    }
}
