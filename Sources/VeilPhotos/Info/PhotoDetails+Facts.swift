import GtkKit
import VeilLibrary

/// What the camera wrote, in words.
extension PhotoDetails {
    /// "Nikon D90": makers repeat their name in that of the camera.
    static func camera(make: String?, model: String?) -> String? {
        guard let model else { return make }
        guard let make, let first = make.split(separator: " ").first else { return model }
        return model.lowercased().hasPrefix(first.lowercased()) ? model : "\(make) \(model)"
    }

    /// "1/250 s", and from a third of a second on "0.5 s" and "30 s", as cameras say it.
    static func exposure(_ seconds: Double) -> String {
        seconds < 0.3 ? localized("{} s", "1/\(whole(1 / seconds))") : localized("{} s", short(seconds))
    }

    /// "f/2.8"
    static func aperture(_ number: Double) -> String { "f/\(short(number))" }

    /// "35 mm", and where the sensor is smaller than a film what would have the same view on it.
    static func focalLength(_ own: Double?, equivalent: Double?) -> String? {
        let length = own.map { localized("{} mm", short($0)) }
        guard let equivalent, equivalent != own else { return length }
        let film = localized("as {} mm on film", short(equivalent))
        return length.map { "\($0) · \(film)" } ?? film
    }

    /// Names that people wrote of the place, and degrees as maps take them: "48.13743, 11.57549 · 520 m". Nil where nothing is known.
    static func place(_ facts: PhotoFacts) -> String? {
        let names = facts.placeNames.joined(separator: ", ")
        let degrees = facts.place.map { "\(fixed($0.latitude, digits: 5)), \(fixed($0.longitude, digits: 5))" }
        // A text within another is not found by the tool that collects them.
        let altitude = facts.place?.altitude.map { localized("{} m", whole($0)) }
        let parts = [names, [degrees, altitude].compactMap { $0 }.joined(separator: " · ")].filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }

    /// One digit behind the point where it is not 0.
    private static func short(_ value: Double) -> String {
        let text = fixed(value, digits: 1)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Numbers of files may be anything.
    private static func whole(_ value: Double) -> String { fixed(value, digits: 0) }

    /// So many digits behind the point; never with an exponent, as Swift writes small ones.
    static func fixed(_ value: Double, digits: Int) -> String {
        let unit = (0..<digits).reduce(1) { number, _ in number * 10 }
        guard let scaled = Int(exactly: (abs(value) * Double(unit)).rounded()) else { return "\(value)" }
        let sign = value < 0 && scaled > 0 ? "−" : ""
        guard digits > 0 else { return "\(sign)\(scaled)" }
        let rest = "\(scaled % unit)"
        return "\(sign)\(scaled / unit)." + String(repeating: "0", count: digits - rest.count) + rest
    }
}
