import VeilPixels

/// `veil_version` of veil.h.
@c(veil_version)
public func veilVersion() -> UnsafePointer<CChar> { version }

/// Written once, at the first use, and never freed: C keeps the pointer.
nonisolated(unsafe) private let version: UnsafePointer<CChar> = {
    let text = VeilVersion.text.utf8CString
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
    _ = copy.initialize(from: text)
    return UnsafePointer(copy.baseAddress!)
}()
