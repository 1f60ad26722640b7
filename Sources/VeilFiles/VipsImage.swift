import CVeilShims

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import VeilPixels

/// One step of a libvips pipeline. Steps are lazy: pixels flow only when the last one is written somewhere.
///
/// It owns one reference to its `VipsImage`, and each step keeps the steps before it alive by itself.
final class VipsImage {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { veil_image_free(pointer) }

    var size: PixelSize { PixelSize(width: Int(veil_image_width(pointer)), height: Int(veil_image_height(pointer))) }
    var bands: Int { Int(veil_image_bands(pointer)) }
    var sample: veil_sample { veil_image_sample(pointer) }
    var space: veil_space { veil_image_space(pointer) }

    /// The next step, made by one of the shims.
    func then(_ operation: (OpaquePointer) -> OpaquePointer?) throws(VipsFailure) -> VipsImage {
        guard let next = operation(pointer) else { throw VipsFailure() }
        return VipsImage(owning: next)
    }

    func integer(_ name: String) -> Int? {
        var value: Int32 = 0
        return veil_image_get_int(pointer, name, &value) ? Int(value) : nil
    }

    func text(_ name: String) -> String? {
        veil_image_get_text(pointer, name).map { String(cString: $0) }
    }

    func bytes(_ name: String) -> [UInt8]? {
        var count = 0
        guard let bytes = veil_image_get_bytes(pointer, name, &count) else { return nil }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    var fieldNames: [String] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { list in
            veil_image_each_field(pointer, list) { context, name in
                context!.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name!))
            }
        }
        return names
    }
}

/// The names under which libvips keeps what the pipeline needs.
enum VipsField {
    static let profile = "icc-profile-data"
    static let exif = "exif-data"
    static let xmp = "xmp-data"
    static let iptc = "iptc-data"
    static let orientation = "orientation"
    static let frameCount = "n-pages"
    static let primaryFrame = "heif-primary"
    static let interlaced = "interlaced"
    /// How many threads compute the image and what is made from it.
    static let threads = "concurrency"
}

/// A failed libvips call, with the text that libvips left about it.
struct VipsFailure: Error {
    let detail: String

    /// Takes libvips' error text, and clears it. ``ErrorTextGate`` keeps the texts of several threads apart.
    init() {
        guard let text = veil_vips_take_error() else {
            detail = ""
            return
        }
        defer { free(text) }
        detail = Self.sentence(of: String(cString: text))
    }

    /// A failure of no call of libvips'.
    init(_ detail: String) { self.detail = detail }

    /// What the system refused, where that is why: the file or format is not to blame.
    var refusal: PictureFileError.Reason? {
        let security = "security limit"  // libheif calls its own bound on hostile files a memory error
        let memory = ["out of memory", "insufficient memory", "memory allocation", "unable to allocate", "cannot allocate"]
        if mentions(memory), !mentions([security]) { return .outOfMemory }
        return mentions(["creating thread", "too many open files"]) ? .systemLimit(detail: detail) : nil
    }

    /// Whether any of these words, in lowercase, is in the text.
    func mentions(_ words: [String]) -> Bool {
        let text = detail.lowercased()
        return words.contains { text.contains($0) }
    }

    /// The first line, without the name of the part of libvips that wrote it.
    static func sentence(of text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first ?? ""
        let parts = line.split(separator: ":", maxSplits: 1)
        let isNamed = parts.count == 2 && (!parts[0].contains(" ") || parts[0] == "source input")
        let words = isNamed ? parts[1] : line
        let printable = words.unicodeScalars.filter { $0.properties.generalCategory != .control }
        return String(String(String.UnicodeScalarView(printable)).drop { $0 == " " }.prefix(longest))
    }

    /// A detail longer than this hides the sentence around it.
    private static let longest = 160
}
