/// The transfer curves of sRGB (IEC 61966-2-1), between encoded values and amounts of light, both 0…1.
package enum SRGB {
    /// The light that an encoded value stands for.
    package static func decode(_ encoded: Double) -> Double {
        encoded <= 0.04045 ? encoded / 12.92 : Libm.pow((encoded + 0.055) / 1.055, 2.4)
    }

    /// The encoded value of an amount of light.
    static func encode(_ light: Double) -> Double {
        light <= 0.0031308 ? light * 12.92 : 1.055 * Libm.pow(light, 1 / 2.4) - 0.055
    }
}
