import CGtk
import Glibc
import GtkKit
import VeilFiles
import VeilGTK

/// Sets the picture behind a desktop: through the desktop's portal, which asks the person, or else through the settings of the desktop that
/// runs.
@MainActor enum Wallpaper {
    enum Outcome {
        /// It is set.
        case done
        /// The desktop asks.
        case asked
        /// Neither way is there.
        case impossible
        /// The way is there, and did not work.
        case failed(String)
    }

    static func set(_ path: FilePath, then: @escaping @MainActor (Outcome) -> Void) {
        let uri = path.uri
        callPortal(uri) { isTaken in then(isTaken ? .asked : setSettings(uri, path)) }
    }

    // MARK: The portal

    private final class Answer {
        let body: @MainActor (Bool) -> Void
        init(_ body: @escaping @MainActor (Bool) -> Void) { self.body = body }
    }

    private static func callPortal(_ uri: String, then: @escaping @MainActor (Bool) -> Void) {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return then(false) }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        let arguments = "('', '\(uri.replacingQuotes)', {'show-preview': <true>, 'set-on': <'background'>})"
        guard let parameters = g_variant_parse(nil, arguments, nil, nil, nil) else { return then(false) }
        g_dbus_connection_call(
            bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Wallpaper",
            "SetWallpaperURI", parameters, nil, G_DBUS_CALL_FLAGS_NONE, 5000, nil,
            { source, result, data in
                let answer = Unmanaged<Answer>.fromOpaque(data!).takeRetainedValue()
                let reply = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
                let isTaken = reply != nil
                if let reply { g_variant_unref(reply) }
                MainActor.assumeIsolated { answer.body(isTaken) }
            }, Unmanaged.passRetained(Answer(then)).toOpaque())
    }

    // MARK: Settings

    /// The settings of a desktop, and which of their keys hold a URI or a path.
    private struct Desktop {
        let name: String
        let schema: String
        let uriKeys: [String]
        let pathKeys: [String]
    }

    private static let desktops = [
        Desktop(name: "MATE", schema: "org.mate.background", uriKeys: [], pathKeys: ["picture-filename"]),
        Desktop(name: "Cinnamon", schema: "org.cinnamon.desktop.background", uriKeys: ["picture-uri"], pathKeys: []),
        Desktop(
            name: "GNOME", schema: "org.gnome.desktop.background", uriKeys: ["picture-uri", "picture-uri-dark"], pathKeys: []),
        Desktop(name: "Unity", schema: "org.gnome.desktop.background", uriKeys: ["picture-uri"], pathKeys: []),
        Desktop(name: "Budgie", schema: "org.gnome.desktop.background", uriKeys: ["picture-uri"], pathKeys: []),
    ]

    private static func setSettings(_ uri: String, _ path: FilePath) -> Outcome {
        // The schemas of one desktop may be installed where another runs, which would not look at them.
        let running = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? ""
        let names = running.split(separator: ":").map { $0.lowercased() }
        guard
            let desktop = desktops.first(where: {
                names.contains($0.name.lowercased()) || names.contains("x-\($0.name.lowercased())")
            }),
            let source = g_settings_schema_source_get_default(),
            let schema = g_settings_schema_source_lookup(source, desktop.schema, 1)
        else { return .impossible }
        defer { g_settings_schema_unref(schema) }
        let settings = g_settings_new(desktop.schema)
        defer { g_object_unref(UnsafeMutableRawPointer(settings!)) }
        var isSet = true
        for key in desktop.uriKeys where g_settings_schema_has_key(schema, key) != 0 {
            isSet = g_settings_set_string(settings, key, uri) != 0 && isSet
        }
        for key in desktop.pathKeys where g_settings_schema_has_key(schema, key) != 0 {
            isSet = path.withCString { g_settings_set_string(settings, key, $0) } != 0 && isSet
        }
        return isSet ? .done : .failed(localized("The desktop's settings cannot be changed: they are locked"))
    }
}

extension FilePath {
    /// The file as a URI.
    @MainActor fileprivate var uri: String {
        let uri = g_file_get_uri(OpaquePointer(gFile.pointer))!
        defer { g_free(uri) }
        return String(cString: uri)
    }
}

extension String {
    /// Quotes as GLib's text of a variant has them.
    fileprivate var replacingQuotes: String {
        reduce(into: "") { text, character in
            if character == "'" || character == "\\" { text += "\\" }
            text.append(character)
        }
    }
}
