import CVeilShims

/// An open file as libvips reads it.
final class VipsSource {
    let pointer: OpaquePointer

    init?(_ file: InputFile, _ format: PictureFormat) {
        guard let source = veil_source_new(file.descriptor, Int64(file.byteCount), format.isHEIF) else { return nil }
        pointer = source
    }

    deinit { veil_source_free(pointer) }

    /// What happened to the file while it was read, where nothing failed and its bytes were missing all the same.
    var loss: PictureFileError.Reason? {
        guard veil_source_made_up(pointer) else { return nil }
        let readError = veil_source_read_error(pointer)
        return readError == 0 ? .truncated : .notReadable(detail: errorText(readError))
    }

    /// What a failed decode of this source means.
    func reason(of failure: VipsFailure, in format: PictureFormat) -> PictureFileError.Reason {
        let readError = veil_source_read_error(pointer)
        if readError != 0 { return .notReadable(detail: errorText(readError)) }
        if let refusal = failure.refusal { return refusal }
        let detail = failure.detail
        func mentions(_ words: String...) -> Bool { failure.mentions(words) }
        if mentions("security limit", "exceeds the maximum image size", "too large", "too big") {
            return .tooLarge(detail: detail)
        }
        if mentions(
            "unsupported", "not supported", "not implemented", "unimplemented", "not a whole number of bytes",
            "samples out of range")
        {
            return .unsupportedFormat("this kind of \(format.name) (\(detail))")
        }
        if veil_source_ran_out(pointer) || mentions("truncated", "end of file", "premature end", "io error") { return .truncated }
        return .damaged(detail: detail.isEmpty ? "the decoder gives no reason" : detail)
    }
}
