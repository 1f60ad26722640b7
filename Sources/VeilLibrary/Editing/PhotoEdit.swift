public import VeilBlur
public import VeilGlass
public import VeilPixels
public import VeilShield

/// One change to a region of a photo, in pixels of the upright photo at its full size.
///
/// A region may reach over the photo's border; what lies outside is left alone.
public enum PhotoEdit: Hashable, Sendable {
    /// A true blur, with the surroundings of the region seen in it. **It hides nothing:** text under a blur can be found by trying.
    case blur(PixelRect, Sigma)
    /// A pane of glass; a point of the material's blur has `scale` pixels of the photo.
    case frost(PixelRect, GlassMaterial, GlassShape = .rectangle, scale: Double = 1)
    /// A cover that nothing can be read under, because nothing is: the pixels are gone from the copy.
    ///
    /// The recognisable style keeps at most 16×9 uncertain colours of the region.
    case redact(PixelRect, CoverStyle = .opaque())

    /// The region that it changes.
    public var rect: PixelRect {
        switch self {
        case .blur(let rect, _), .frost(let rect, _, _, _), .redact(let rect, _): rect
        }
    }

    /// Whether it takes the pixels away for good.
    public var isRedaction: Bool { if case .redact = self { true } else { false } }
}

extension PhotoEdit {
    /// The same edit of the photo at `factor` times its size. A cover never shrinks by a part of a pixel.
    func scaled(by factor: Double) -> PhotoEdit {
        guard factor != 1 else { return self }
        switch self {
        case .blur(let rect, let sigma): return .blur(rect.scaled(by: factor), Sigma(sigma.pixels * factor))
        case .frost(let rect, let material, let shape, let scale):
            return .frost(rect.scaled(by: factor), material, shape.scaled(by: factor), scale: scale * factor)
        case .redact(let rect, let style): return .redact(rect.scaledOutwards(by: factor), style)
        }
    }
}

extension GlassShape {
    fileprivate func scaled(by factor: Double) -> GlassShape {
        switch self {
        case .rounded(let radius): .rounded(radius * factor)
        case .continuous(let radius): .continuous(radius * factor)
        case .rectangle, .capsule, .circle, .mask: self
        }
    }
}

extension PixelRect {
    fileprivate func scaled(by factor: Double) -> PixelRect {
        func scaled(_ side: Int) -> Int { Int((Double(side) * factor).rounded()) }
        return PixelRect(x: scaled(x), y: scaled(y), width: scaled(endX) - scaled(x), height: scaled(endY) - scaled(y))
    }

    fileprivate func scaledOutwards(by factor: Double) -> PixelRect {
        let (left, top) = (Int((Double(x) * factor).rounded(.down)), Int((Double(y) * factor).rounded(.down)))
        let (right, bottom) = (Int((Double(endX) * factor).rounded(.up)), Int((Double(endY) * factor).rounded(.up)))
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
