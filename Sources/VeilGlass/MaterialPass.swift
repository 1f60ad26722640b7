import CVeilKernels
import VeilBlur
import VeilMotion
import VeilPixels

/// Saturation and tint over the pixels of a pane, in place, rounded once.
struct MaterialPass {
    private let colour: veil_colour
    private let kernels = veil_kernels_best()!

    init(_ recipe: GlassRecipe) {
        colour = veil_colour(
            saturation: Float(recipe.saturation),
            tint: (
                Float(255 * recipe.tint.red), Float(255 * recipe.tint.green), Float(255 * recipe.tint.blue), 255
            ), opacity: Float(recipe.tintOpacity))
    }

    /// Changes all `pixels`. `levels` says how much of the material a row or a column gets.
    func apply(to pixels: UnsafeMutablePixels, levels: LevelsAlongAxis?, threads: Int?) {
        let rows = pixels.size.height
        let bands = Crew.bands(of: pixels.size, threads: threads)
        let columns = levels?.axis == .horizontal ? levels?.values : nil
        Crew.run(bands) { band in
            for y in rows * band / bands..<rows * (band + 1) / bands {
                if let columns {
                    columns.withUnsafeBufferPointer { apply(colour, $0.baseAddress, pixels, y) }
                } else {
                    apply(colour(of: levels?.values[y] ?? 1), nil, pixels, y)
                }
            }
        }
    }

    private func apply(_ colour: veil_colour, _ levels: UnsafePointer<Float>?, _ pixels: UnsafeMutablePixels, _ y: Int) {
        withUnsafePointer(to: colour) {
            kernels.pointee.colour_row($0, levels, pixels.row(y), Int32(pixels.size.width))
        }
    }

    /// Less of it: both go their share of the way from nothing.
    private func colour(of level: Float) -> veil_colour {
        var less = colour
        less.saturation = 1 + (colour.saturation - 1) * level
        less.opacity = colour.opacity * level
        return less
    }
}

/// The level of each row, or of each column, of a part of a pane.
struct LevelsAlongAxis {
    let axis: ProgressiveBlur.Axis
    let values: [Float]

    /// The levels that `progressive` has for `visible`, a part of the pane `rect`.
    init(_ progressive: ProgressiveBlur, of rect: PixelRect, visible: PixelRect) {
        axis = progressive.axis
        let (start, count, whole) =
            axis == .vertical
            ? (visible.y - rect.y, visible.height, rect.height) : (visible.x - rect.x, visible.width, rect.width)
        values = (start..<start + count).map { Float(progressive.level(at: $0, of: whole).value) }
    }
}
