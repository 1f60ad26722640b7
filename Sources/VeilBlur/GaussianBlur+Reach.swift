import CVeilKernels
package import VeilPixels

extension GaussianBlur {
    /// How far a blur looks: a change of the picture that lies further away than this, across or down, changes no byte of a pixel.
    ///
    /// A bound; some 5 sigma, since the filters that shrink and enlarge have ends of their own. Blurs that are wide for their picture look
    /// at all of it.
    package static func reach(of sigma: Sigma, in size: PixelSize, options: BlurOptions) -> Int {
        let pixels = effectiveSigma(sigma, size)
        if KernelBlur.serves(pixels, size, options) {
            guard pixels >= KernelPlan.smallestSigma else { return 0 }
            let steps = KernelPlan(sigma: pixels, quality: options.quality).steps
            return reach(radius: Int(steps.radius), halvings: Int(steps.levels))
        }
        guard !CosineBlur.serves(pixels, size, options) else { return max(size.width, size.height) }
        let plan = BlurPlan(sigma: pixels, accuracy: Accuracy(options, sigma: pixels, size: size))
        return min(max(size.width, size.height), reach(radius: plan.radius, halvings: plan.halvings))
    }

    /// The same for every blur from none up to `sigma`, as a blur that changes from pixel to pixel is mixed of them.
    package static func reach(upTo sigma: Sigma, in size: PixelSize, options: BlurOptions) -> Int {
        let pixels = effectiveSigma(sigma, size)
        guard KernelBlur.serves(pixels, size, options) else { return max(size.width, size.height) }
        guard pixels >= KernelPlan.smallestSigma else { return 0 }
        let levels = KernelPlan(sigma: pixels, quality: options.quality).steps.levels
        return reach(radius: Int(VEIL_MAX_RADIUS), halvings: Int(levels))
    }

    /// A small Gaussian on a picture that was halved, and that is doubled again.
    private static func reach(radius: Int, halvings: Int) -> Int {
        /// The longest filters have six taps: halving and doubling look three pixels of their finer side away, each.
        let bothFilters = 6
        return radius << halvings + bothFilters * (1 << halvings - 1)
    }
}
