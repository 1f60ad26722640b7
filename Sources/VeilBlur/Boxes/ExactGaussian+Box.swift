package import VeilPixels

extension ExactGaussian {
    /// The slow definition of the box filter: the weights of all passes together, in 64-bit floating point.
    package init(of picture: Picture, box: BoxBlur, edge: EdgeRule = .extend) {
        self.init(of: picture, weights: Self.kernel(box), edge: edge)
    }

    /// The weights of the offsets −reach … reach: a box, averaged over a box for each further pass.
    package static func kernel(_ box: BoxBlur) -> [Double] {
        var weights = [1.0]
        for _ in 0..<box.passes {
            let count = weights.count + box.size - 1
            // The sum of the last `size` weights, from sums up to each of them.
            var sums = [0.0]
            for weight in weights { sums.append(sums[sums.count - 1] + weight) }
            weights = (0..<count).map { index in
                (sums[min(index + 1, weights.count)] - sums[max(0, index + 1 - box.size)]) / Double(box.size)
            }
        }
        return weights
    }
}
