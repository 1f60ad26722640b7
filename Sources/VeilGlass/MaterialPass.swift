/// Saturation and tint of a row of pixels, in place, rounded once.
///
/// Saturation is defined on straight colours. On premultiplied ones every term carries the same factor alpha, so that
/// C′ = clamp(Y + s · (C − Y), 0, alpha) is the same colour without a division.
struct MaterialPass {
    /// Rec. 709; alpha has no part in the luma.
    private static let lumaWeights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

    private let saturation: Float
    /// Premultiplied, of 255.
    private let tint: SIMD4<Float>
    private let backdropShare: Float

    init(_ material: GlassMaterial) {
        saturation = Float(material.saturation)
        let opacity = Float(material.tintOpacity)
        let color = SIMD4(Float(material.tint.red), Float(material.tint.green), Float(material.tint.blue), 1)
        tint = color * (opacity * 255)
        backdropShare = 1 - opacity
    }

    /// Changes `count` premultiplied pixels from `pixel` on.
    func apply(to pixel: UnsafeMutablePointer<UInt8>, count: Int) {
        for offset in stride(from: 0, to: 4 * count, by: 4) {
            let channels = UnsafeMutableRawPointer(pixel + offset)
            let bytes = channels.loadUnaligned(as: SIMD4<UInt8>.self)
            let glass = tint + saturated(SIMD4<Float>(bytes)) * backdropShare
            channels.storeBytes(of: Self.rounded(glass), as: SIMD4<UInt8>.self)
        }
    }

    @inline(__always)
    private func saturated(_ color: SIMD4<Float>) -> SIMD4<Float> {
        guard saturation != 1 else { return color }
        let luma = (color * Self.lumaWeights).sum()
        var vivid = (luma + saturation * (color - luma)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: color.w))
        vivid.w = color.w
        return vivid
    }

    @inline(__always)
    private static func rounded(_ color: SIMD4<Float>) -> SIMD4<UInt8> {
        let inRange = (color + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        return SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(inRange))
    }
}
