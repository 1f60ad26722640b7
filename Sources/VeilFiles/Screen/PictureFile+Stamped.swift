extension PictureFile {
    /// Reads a picture as ``decode(_:options:)`` does where nothing is asked for, all of one state of its file, and says of which.
    ///
    /// - Parameter admit: is told the state before anything is decoded; when it says no, there is no result.
    /// - Returns: nil where it was not admitted.
    /// - Throws: ``PictureFileError``; ``PictureFileError/Reason-swift.enum/changedWhileRead`` where the file was written to meanwhile.
    package static func decode(
        _ path: FilePath, admit: (FileStamp) -> Bool
    ) throws(PictureFileError) -> DecodedPicture? {
        let options = DecodeOptions()
        return try ErrorTextGate.shared.run { () throws(PictureFileError) in
            let (header, stamp) = try PictureHeader.stamped(path, options: options, strict: true)
            return admit(stamp) ? try decode(header, since: stamp, options, strict: true) : nil
        }
    }

    /// Reads the picture of an opened file, which is still in the state that it was opened in afterwards.
    static func decode(
        _ header: PictureHeader, since stamp: FileStamp, _ options: DecodeOptions, strict: Bool
    ) throws(PictureFileError) -> DecodedPicture {
        let decoded: DecodedPicture
        do throws(PictureFileError) {
            decoded = try decode(header, options, strict: strict)
        } catch {
            // What looks damaged may have been written to.
            try header.checkUnchanged(since: stamp)
            throw error
        }
        try header.checkUnchanged(since: stamp)
        return decoded
    }
}
