import CVeilKernels
import VeilBlur
import VeilMotion
import VeilPixels

/// All of a recipe but its blur, over the pixels of a pane, in place, rounded once.
struct MaterialPass {
    private let colour: veil_colour
    private let kernels = veil_kernels_best()!

    init(_ recipe: GlassRecipe) {
        let place = Self.noisePlace(recipe.noiseSeed)
        colour = veil_colour(
            saturation: Float(recipe.saturation), darkest: Float(recipe.luminance.lowerBound),
            brightest: Float(recipe.luminance.upperBound), tint: recipe.tint.raw, opacity: Float(recipe.tintOpacity),
            blend: recipe.blendMode.raw, scrim: recipe.scrim.color.raw,
            scrim_opacity: Float(recipe.scrim.opacity), noise: Float(127.5 * recipe.noise),
            noise_x: place.x, noise_y: place.y)
    }

    /// Changes all `pixels`, the part of a picture that begins at `origin`. `levels` says how much of the material
    /// each of them gets; nil is all of it.
    func apply(to pixels: UnsafeMutablePixels, at origin: (x: Int, y: Int), levels: PaneLevels?, threads: Int?) {
        let bands = Crew.bands(of: pixels.size, threads: threads)
        Crew.run(bands, Work(pass: self, pixels: pixels, origin: origin, levels: levels, bands: bands))
    }

    /// A type rather than a closure: a frame allocates nothing.
    private struct Work: Pieces {
        let pass: MaterialPass
        let pixels: UnsafeMutablePixels
        let origin: (x: Int, y: Int)
        let levels: PaneLevels?
        let bands: Int

        func run(_ band: Int) {
            let rows = pixels.size.height
            let part = rows * band / bands..<rows * (band + 1) / bands
            switch levels {
            case nil: for y in part { pass.apply(pass.colour, nil, row(y, 0..<pixels.size.width)) }
            case .rows(let levels):
                for y in part { pass.apply(pass.colour(of: Float(levels[y])), nil, row(y, 0..<pixels.size.width)) }
            case .columns(let levels):
                inPieces(of: part) { _, columns, each in
                    for x in columns { each[x - columns.lowerBound] = Float(levels[x]) }
                }
            case .plane(let plane): inPieces(of: part) { y, columns, each in plane.copy(row: y, columns: columns, to: each) }
            }
        }

        /// Colours rows by a level for each pixel. In pieces whose levels fit on the stack, so that nothing is allocated.
        private func inPieces(
            of rows: Range<Int>, _ write: (_ y: Int, _ columns: Range<Int>, UnsafeMutablePointer<Float>) -> Void
        ) {
            let most = 256
            withUnsafeTemporaryAllocation(of: Float.self, capacity: most) { each in
                for y in rows {
                    for x in stride(from: 0, to: pixels.size.width, by: most) {
                        let columns = x..<min(x + most, pixels.size.width)
                        write(y, columns, each.baseAddress!)
                        pass.apply(pass.colour, each.baseAddress!, row(y, columns))
                    }
                }
            }
        }

        private func row(_ y: Int, _ columns: Range<Int>) -> veil_row {
            veil_row(
                pixels: pixels.row(y) + 4 * columns.lowerBound, count: Int32(columns.count),
                x: Int32(truncatingIfNeeded: origin.x + columns.lowerBound), y: Int32(truncatingIfNeeded: origin.y + y))
        }
    }

    /// Changes one row of pixels, where it does not matter where they are: without grain.
    func apply(toRow pixels: UnsafeMutablePointer<UInt8>, count: Int) {
        apply(colour, nil, veil_row(pixels: pixels, count: Int32(count), x: 0, y: 0))
    }

    private func apply(_ colour: veil_colour, _ levels: UnsafePointer<Float>?, _ row: veil_row) {
        withUnsafePointer(to: colour) { kernels.pointee.colour_row($0, levels, row) }
    }

    /// Less of it: everything goes its share of the way from nothing.
    private func colour(of level: Float) -> veil_colour {
        var less = colour
        less.saturation = 1 + (colour.saturation - 1) * level
        less.darkest = colour.darkest * level
        less.brightest = 1 - (1 - colour.brightest) * level
        less.opacity = colour.opacity * level
        less.scrim_opacity = colour.scrim_opacity * level
        less.noise = colour.noise * level
        return less
    }

    /// Where in the tile of noise the picture's corner lies: a seed's bits, mixed as SplitMix64 does.
    private static func noisePlace(_ seed: UInt64) -> (x: UInt32, y: UInt32) {
        var bits = seed &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        let side = UInt64(VEIL_NOISE_SIDE)
        return (UInt32(bits % side), UInt32(bits / side % side))
    }
}

extension TintColor {
    /// Channels of 255, opaque.
    fileprivate var raw: (Float, Float, Float, Float) { (Float(255 * red), Float(255 * green), Float(255 * blue), 255) }
}
