import VeilBlur
import VeilPixels

/// `veil_blur_rgba8` of veil.h.
@c(veil_blur_rgba8)
public func veilBlurRGBA8(
    _ source: UnsafePointer<UInt8>?, _ sourceStride: Int, _ destination: UnsafeMutablePointer<UInt8>?,
    _ destinationStride: Int, _ width: CInt, _ height: CInt, _ sigma: Double, _ edge: CInt, _ quality: CInt,
    _ threads: CInt
) -> CInt {
    do throws(Status) {
        guard let source, let destination else { throw .nullPointer }
        guard width >= 1 && height >= 1 else { throw .badSize }
        let size = PixelSize(width: Int(width), height: Int(height))
        try checkStride(sourceStride, size)
        try checkStride(destinationStride, size)
        guard sigma >= 0 && sigma.isFinite else { throw .badSigma }
        try blur(
            UnsafePixels(base: source, size: size, bytesPerRow: sourceStride),
            UnsafeMutablePixels(base: destination, size: size, bytesPerRow: destinationStride),
            Sigma(sigma), try options(edge: edge, quality: quality, threads: threads))
        return Status.ok.rawValue
    } catch {
        return error.rawValue
    }
}

/// A stride holds a row, and all rows together lie inside the address space. What C passes as an unsigned size beyond half of
/// that arrives negative.
private func checkStride(_ stride: Int, _ size: PixelSize) throws(Status) {
    guard stride / 4 >= size.width, !stride.multipliedReportingOverflow(by: size.height).overflow else { throw .badStride }
}

private func options(edge: CInt, quality: CInt, threads: CInt) throws(Status) -> BlurOptions {
    let edges: [EdgeRule] = [.extend, .mirror, .clear]
    let qualities: [BlurQuality] = [.exact, .draft]
    guard edges.indices.contains(Int(edge)) else { throw .badEdge }
    guard qualities.indices.contains(Int(quality)) else { throw .badQuality }
    guard threads >= 0 else { throw .badThreads }
    return BlurOptions(
        edge: edges[Int(edge)], quality: qualities[Int(quality)], threads: threads == 0 ? nil : Int(threads))
}

private func blur(
    _ source: UnsafePixels, _ destination: UnsafeMutablePixels, _ sigma: Sigma, _ options: BlurOptions
) throws(Status) {
    guard !source.overlaps(destination.readOnly) else { throw .overlap }
    do {
        try GaussianBlur.blur(source, into: destination, sigma: sigma, options: options)
    } catch {
        throw .outOfMemory
    }
}
