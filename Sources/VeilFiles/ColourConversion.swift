import CVeilShims
import VeilPixels

/// From what the channels of a file mean to 8-bit sRGB.
///
/// An embedded profile decides, by relative colorimetric intent with black-point compensation, as photo programs print and
/// show. Without one, grey and RGB are sRGB's, CMYK are device colours ((1 − ink)(1 − black), as browsers and CSS take
/// them), Lab is Lab.
struct ColourConversion {
    /// Bands of colour; one more is the alpha.
    var colourBands: Int
    let hasAlpha: Bool
    /// The embedded profile, where it decides.
    private(set) var profile: [UInt8]?
    let bitsPerChannel: Int
    let colourSpace: PictureInfo.ColourSpace
    /// Set when a profile is there and cannot be used.
    let warning: PictureFileWarning?

    /// What to do with a picture; nil when its samples have no colours that are known here.
    init?(_ facts: HeaderFacts) {
        let isWhole = facts.sample == VEIL_SAMPLE_U8 || facts.sample == VEIL_SAMPLE_U16
        switch facts.space {
        case VEIL_SPACE_GREY where isWhole: (colourBands, colourSpace) = (1, .grey)
        case VEIL_SPACE_RGB where isWhole: (colourBands, colourSpace) = (3, .rgb)
        case VEIL_SPACE_CMYK where isWhole: (colourBands, colourSpace) = (4, .cmyk)
        case VEIL_SPACE_LINEAR_RGB where facts.sample == VEIL_SAMPLE_FLOAT: (colourBands, colourSpace) = (3, .linearRGB)
        // libvips packs Lab in ways of its own, and turns them into three bands of sRGB by itself.
        case VEIL_SPACE_LAB where facts.bands == 3 || facts.sample == VEIL_SAMPLE_U8:
            (colourBands, colourSpace) = (facts.bands, .lab)
        default: return nil
        }
        bitsPerChannel = facts.sample == VEIL_SAMPLE_U8 ? 8 : facts.sample == VEIL_SAMPLE_FLOAT ? 32 : 16
        guard facts.bands >= colourBands else { return nil }
        hasAlpha = facts.bands > colourBands
        let embedded = facts.profile
        let takesProfile = facts.space != VEIL_SPACE_LAB && facts.space != VEIL_SPACE_LINEAR_RGB
        let isOurs = embedded == SRGBProfile.bytes && colourSpace == .rgb
        let isUsable = takesProfile && (isOurs || Self.isUsable(embedded, colourSpace, facts))
        profile = isUsable && !isOurs ? embedded.map(ICCProfile.colorimetric) : nil
        warning = takesProfile && embedded != nil && !isUsable ? .profileIgnored(assumed: "sRGB") : nil
    }

    private static func isUsable(_ profile: [UInt8]?, _ space: PictureInfo.ColourSpace, _ facts: HeaderFacts) -> Bool {
        guard let profile, ICCProfile.describes(space, profile), VipsLibrary.isReady else { return false }
        return veil_profile_fits(profile, profile.count, Int32(facts.bands), facts.space)
    }

    /// Leaves out a conversion from sRGB to sRGB, where to find out takes less time than to convert.
    mutating func skipNeedlessProfile(of size: PixelSize) {
        let large = 500_000
        guard let embedded = profile, colourSpace == .rgb, size.width * size.height >= large else { return }
        if SRGBProfile.isMeant(by: embedded) { profile = nil }
    }

    /// Three bands of 8-bit sRGB, or four with straight alpha.
    func apply(to image: VipsImage) throws(VipsFailure) -> VipsImage {
        guard hasAlpha else { return try colours(image) }
        let colour = try colours(image.then { veil_image_bands_from($0, 0, Int32(colourBands)) })
        let alpha = try levels(image.then { veil_image_bands_from($0, Int32(colourBands), 1) })
        return try colour.then { veil_image_join($0, alpha.pointer) }
    }

    private func colours(_ image: VipsImage) throws(VipsFailure) -> VipsImage {
        if let profile {
            return try image.then { veil_image_with_profile($0, profile, profile.count) }.then(veil_image_profile_to_srgb)
        }
        switch image.space {
        case VEIL_SPACE_GREY: return try levels(image).then(veil_image_grey_to_rgb)
        case VEIL_SPACE_RGB: return try levels(image)
        case VEIL_SPACE_CMYK: return try levels(image).then(veil_image_device_cmyk_to_srgb)
        case VEIL_SPACE_LAB: return try image.then(veil_image_lab_to_srgb)
        default: return try image.then(veil_image_linear_to_srgb)
        }
    }

    /// 8-bit levels: 16-bit samples are divided by 257 and rounded, floats are 0…1.
    private func levels(_ image: VipsImage) throws(VipsFailure) -> VipsImage {
        switch image.sample {
        case VEIL_SAMPLE_U8: image
        case VEIL_SAMPLE_U16: try image.then { veil_image_scaled_to_u8($0, 1.0 / 257) }
        default: try image.then { veil_image_scaled_to_u8($0, 255) }
        }
    }
}
