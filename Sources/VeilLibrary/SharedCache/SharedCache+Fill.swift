import Glibc
package import VeilFiles
package import VeilPixels

extension SharedCache {
    /// What became of a photo.
    package struct Filled: Hashable, Sendable {
        /// The size of its thumbnail.
        package let size: PixelSize
        /// Whether it was made now; or else it was there.
        package let isNew: Bool
    }

    /// Where the thumbnail of a photo lies, whether or not it is there; nil where GLib finds no URI for the path.
    package func place(of photo: FilePath, _ size: Size) -> FilePath? { Name(of: photo).map { path($0, size) } }

    /// Makes the thumbnail of a photo where it is missing or stale, as the standard has it.
    ///
    /// A photo that cannot be read is remembered with its reason, and not decoded again until it changes.
    /// - Throws: ``PictureFileError``, about the photo, or about the thumbnail's own path where that cannot be written.
    package func fill(_ photo: FilePath, _ size: Size, pixelLimit: Int) throws(PictureFileError) -> Filled {
        guard let name = Name(of: photo) else { throw PictureFileError(photo, .notFound) }
        let facts = try FileFacts(of: photo)
        let path = path(name, size)
        if let size = currentSize(path, name, facts) { return Filled(size: size, isNew: false) }
        if let reason = failure(of: photo, facts), !reason.isOvercome(by: pixelLimit) { throw PictureFileError(photo, reason) }
        let source: ThumbnailSource
        let block: PixelBlock
        do throws(PictureFileError) {
            source = try ThumbnailSource(photo, pixelLimit: pixelLimit)
            block = try source.shown(fitting: size.side)
        } catch {
            if error.reason.isLasting, (try? FileFacts(of: photo)) == facts { remember(error.reason, name, facts) }
            throw error
        }
        guard try FileFacts(of: photo) == facts else { throw PictureFileError(photo, .changedWhileRead) }
        try write(block, to: path, texts(name, facts, source.size))
        return Filled(size: block.size, isNew: true)
    }

    private func texts(_ name: Name, _ facts: FileFacts, _ size: PixelSize?) -> [(key: String, value: String)] {
        [
            ("Thumb::URI", name.uri), ("Thumb::MTime", "\(facts.modified.wholeSecond)"), ("Thumb::Size", "\(facts.byteCount)"),
            ("Software", "veil " + VeilVersion.text),
        ] + (size.map { [("Thumb::Image::Width", "\($0.width)"), ("Thumb::Image::Height", "\($0.height)")] } ?? [])
    }

    private func write(
        _ block: PixelBlock, to path: FilePath, _ texts: [(key: String, value: String)]
    ) throws(PictureFileError) {
        let picture: Picture
        do throws(PictureError) { picture = try Picture(block) } catch { throw PictureFileError(path, .outOfMemory) }
        let png: [UInt8]
        do throws(PictureFileError) {
            png = try PictureFile.encoded(picture, as: .png).bytes
        } catch {
            throw PictureFileError(path, error.reason)
        }
        try makeFolder(path.parent)
        try PrivateFile.write(PNGTexts.adding(texts, to: png), to: path)
    }

    /// That this cannot be written is no matter: it is only tried again.
    private func remember(_ reason: PictureFileError.Reason, _ name: Name, _ facts: FileFacts) {
        guard let text = StoredReason.text(reason), let dot = PixelBlock(size: PixelSize(width: 1, height: 1), bands: 3) else {
            return
        }
        dot.bytes.update(repeating: 0, count: 3)
        let ascii = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.isASCII }))
        try? write(dot, to: failurePath(name), texts(name, facts, nil) + [(Self.reasonKey, ascii)])
    }

    /// The standard's folders are their owner's alone.
    private func makeFolder(_ path: FilePath) throws(PictureFileError) {
        if path.withCString({ mkdir($0, 0o700) }) == 0 || errno == EEXIST { return }
        let code = errno
        guard code == ENOENT, path.parent != path else {
            throw PictureFileError(path, .cannotWrite(detail: String(cString: strerror(code))))
        }
        try makeFolder(path.parent)
        if path.withCString({ mkdir($0, 0o700) }) != 0, errno != EEXIST {
            throw PictureFileError(path, .cannotWrite(detail: String(cString: strerror(errno))))
        }
    }
}

extension ThumbnailSource {
    /// The whole photo in a square of `side` pixels, or at its own size where it is smaller.
    func shown(fitting side: Int) throws(PictureFileError) -> PixelBlock {
        let geometry = CellGeometry(photo: size, cell: PixelSize(width: side, height: side), fit: .fit)
        let block = try decoded(scale: geometry.scale)
        guard let result = block.resampled(block.whole, to: geometry.output) else { throw PictureFileError(path, .outOfMemory) }
        return result
    }
}
