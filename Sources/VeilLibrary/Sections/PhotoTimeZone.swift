import CGio

/// The place on earth whose days and months divide a list.
///
/// Handed in, since a library that asks for the local time finds another one in every test. May be used on any thread.
///
/// `@unchecked Sendable`: GLib's time zones do not change and are counted atomically.
public final class PhotoTimeZone: @unchecked Sendable {
    private let zone: OpaquePointer

    /// A zone of the system's database, "Europe/Berlin", or a fixed distance, "+02:00"; nil where there is none of this name.
    public init?(_ name: String) {
        guard let zone = g_time_zone_new_identifier(name) else { return nil }
        self.zone = zone
    }

    private init(_ zone: OpaquePointer) { self.zone = zone }

    deinit { g_time_zone_unref(zone) }

    /// Coordinated universal time.
    public static let utc = PhotoTimeZone(g_time_zone_new_utc())

    /// The machine's own zone, as it is now.
    public static func local() -> PhotoTimeZone { PhotoTimeZone(g_time_zone_new_local()) }

    /// How many seconds the zone's clocks are ahead of UTC at a moment, given in seconds since 1970. Some 100 ns.
    public func offset(at seconds: Int64) -> Int {
        let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds))
        return Int(g_time_zone_get_offset(zone, max(interval, 0)))
    }
}
