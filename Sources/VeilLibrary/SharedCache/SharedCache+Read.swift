import Glibc
import VeilFiles
import VeilPixels

extension SharedCache {
    /// The thumbnail of a photo whose longest side has at least `length` pixels, or all that the photo has.
    ///
    /// One that may be stale is passed over: it has to name the photo's whole second and size, and to be younger than the photo's last
    /// change of any kind, which tells a replacement in the same second too. So is one of other proportions than the photo's, such as of one
    /// that was not turned upright.
    func thumbnail(of photo: FilePath, _ facts: FileFacts, photoSize: PixelSize, length: Int) -> (block: PixelBlock, size: Size)?
    {
        guard let name = Name(of: photo) else { return nil }
        let needed = min(length, max(photoSize.width, photoSize.height))
        for size in Size.allCases where size.side >= needed {
            let path = path(name, size)
            guard currentSize(path, name, facts) != nil else { continue }
            guard let picture = try? PictureFile.decode(path, options: Self.options).picture else { continue }
            guard picture.size.hasProportions(of: photoSize), max(picture.size.width, picture.size.height) >= needed else {
                continue
            }
            return PixelBlock(showing: picture).map { ($0, size) }
        }
        return nil
    }

    /// Why this program has made no thumbnail of the content.
    func failure(of photo: FilePath, _ facts: FileFacts) -> PictureFileError.Reason? {
        guard let name = Name(of: photo), let texts = current(failurePath(name), name, facts)?.texts else { return nil }
        return texts[Self.reasonKey].flatMap(StoredReason.reason)
    }

    /// The size of the thumbnail at `path`; nil where it is none of the content.
    func currentSize(_ path: FilePath, _ name: Name, _ facts: FileFacts) -> PixelSize? { current(path, name, facts)?.size }

    static let reasonKey = "Veil::Reason"

    /// A file there is no larger than a thumbnail.
    private static let options = DecodeOptions(pixelLimit: 4 << 20, threads: 1)
    private static let mostBytes = 8 << 20

    private func current(_ path: FilePath, _ name: Name, _ facts: FileFacts) -> (texts: [String: String], size: PixelSize)? {
        guard let (bytes, own) = Self.read(path), own.modified > facts.changed, let texts = PNGTexts.read(bytes),
            let pixels = PNGTexts.size(bytes), texts["Thumb::URI"] == name.uri, let time = texts["Thumb::MTime"],
            Self.second(time) == facts.modified.wholeSecond
        else { return nil }
        if let size = texts["Thumb::Size"], Int(size) != facts.byteCount { return nil }
        return (texts, pixels)
    }

    /// Some programs write fractions of a second too.
    private static func second(_ text: String) -> Int64? { text.split(separator: ".").first.flatMap { Int64($0) } }

    private static func read(_ path: FilePath) -> (bytes: [UInt8], facts: FileFacts)? {
        let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes else { return nil }
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
        }
        return (bytes, FileFacts(status))
    }
}

extension Int64 {
    /// Nanoseconds as the seconds that have passed whole.
    var wholeSecond: Int64 { self >= 0 ? self / 1_000_000_000 : (self - 999_999_999) / 1_000_000_000 }
}
