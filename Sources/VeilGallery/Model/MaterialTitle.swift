import GtkKit
import VeilGlass

/// What a person calls the materials.
enum MaterialTitle {
    /// The title of a material with one of ``VeilGlass/GlassMaterial/names``.
    static func of(_ name: String) -> String {
        switch name {
        case "dark": localized("Dark glass")
        case "light": localized("Light glass")
        case "extra-light": localized("Extra light glass")
        case "apple-dark": localized("Apple dark")
        case "apple-light": localized("Apple light")
        case "apple-extra-light": localized("Apple extra light")
        case "ultra-thin": localized("Ultra thin")
        case "thin": localized("Thin")
        case "regular": localized("Regular")
        case "thick": localized("Thick")
        default: name
        }
    }

    /// A preset on which its title can be read over any photograph.
    static func legible(_ name: String) -> GlassMaterial {
        let preset = GlassMaterial.named(name) ?? .regular
        func legible(_ isLight: Bool) -> GlassMaterial { preset.legible(text: .white(isLight ? 0.95 : 0.15)) }
        guard let isLight = wantsLightText(name) else { return .adaptive(light: legible(false), dark: legible(true)) }
        return legible(isLight)
    }

    /// Whether text on a material is light; nil where that depends on the surroundings.
    static func wantsLightText(_ name: String) -> Bool? {
        switch name {
        case "dark", "apple-dark": true
        case "light", "extra-light", "apple-light", "apple-extra-light": false
        default: nil
        }
    }
}
