/// `enum veil_status` of veil.h.
enum Status: CInt, CaseIterable, Error {
    case ok, nullPointer, badSize, badStride, badSigma, badEdge, badQuality, badThreads, overlap, outOfMemory

    /// One sentence for a person.
    var message: StaticString {
        switch self {
        case .ok: "done"
        case .nullPointer: "a pointer to pixels is NULL"
        case .badSize: "width and height are at least 1"
        case .badStride: "a stride is shorter than a row of pixels, or longer than memory reaches"
        case .badSigma: "sigma is a finite number of pixels, at least 0"
        case .badEdge: "edge is 0 (extend), 1 (mirror) or 2 (clear)"
        case .badQuality: "quality is 0 (exact) or 1 (draft)"
        case .badThreads: "threads is at least 1, or 0 for as many as there are processors"
        case .overlap: "the blur cannot be written over the pixels that it reads: use two buffers"
        case .outOfMemory: "there is no memory for the blur: close other programs, or use a smaller picture"
        }
    }
}

/// `veil_error_message` of veil.h.
@c(veil_error_message)
public func veilErrorMessage(_ status: CInt) -> UnsafePointer<CChar> {
    characters(Status(rawValue: status)?.message ?? "this is no status of Veil")
}

/// The characters of a literal, which live as long as the library.
func characters(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}
