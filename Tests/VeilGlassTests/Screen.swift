import VeilBlur
import VeilGlass
import VeilPixels

/// What a face shows: the surface that a stage brings up to date, frame by frame.
struct Screen {
    private(set) var picture: Picture

    init(_ size: PixelSize) throws {
        picture = try Picture(size: size, filledWith: Pixel(red: 9, green: 200, blue: 31, alpha: 77))
    }

    /// Shows the stage's next frame, and returns where it has changed.
    @discardableResult mutating func show(_ stage: BackdropStage) throws -> [PixelRect] {
        try picture.withUnsafeMutablePixels { try stage.render(into: $0) }
    }

    /// What a stage with the same panes over `picture` draws that has drawn nothing before.
    static func fresh(_ stage: BackdropStage, of picture: Picture) throws -> Picture {
        let new = BackdropStage(picture, environment: stage.environment, options: stage.options)
        for pane in stage.panes { _ = new.add(stage[pane]) }
        var screen = try Screen(picture.size)
        try screen.show(new)
        return screen.picture
    }

    /// The picture with panes that do not see each other, nor lie over each other.
    static func beside(_ panes: [Pane], over picture: Picture) throws -> Picture {
        var result = picture
        for pane in panes {
            let visible = pane.rect.intersection(picture.size.bounds)
            guard !visible.isEmpty else { continue }
            let alone = try picture.frosted(pane.material.at(pane.level), behind: pane.rect, shape: pane.shape)
            try result.withUnsafeMutablePixels { pixels in
                alone.withUnsafePixels { pixels.cropped(to: visible).copy(from: $0.cropped(to: visible)) }
            }
        }
        return result
    }

    /// The same by the definition, for panes without groups: one laid over the picture after the other.
    static func defined(_ stage: BackdropStage, of picture: Picture) throws -> Picture {
        try stage.panes.map { stage[$0] }.reduce(picture) { picture, pane in
            try picture.frosted(
                pane.material.at(pane.level), behind: pane.rect, shape: pane.shape, environment: stage.environment,
                options: stage.options)
        }
    }
}

extension Picture {
    /// The picture with one colour in a rectangle.
    func painted(_ pixel: Pixel, in rect: PixelRect) throws -> Picture {
        var painted = self
        try painted.withUnsafeMutablePixels { pixels in
            for y in rect.y..<rect.endY {
                for x in rect.x..<rect.endX {
                    let bytes = pixels.row(y) + 4 * x
                    (bytes[0], bytes[1], bytes[2], bytes[3]) = (pixel.red, pixel.green, pixel.blue, pixel.alpha)
                }
            }
        }
        return painted
    }
}
