/// A file that is its owner's alone.
package enum PrivateFile {
    /// Writes it whole, or not at all; one of this name is replaced.
    package static func write(_ bytes: [UInt8], to path: FilePath) throws(PictureFileError) {
        do throws(SystemError) {
            let temporary = try TemporaryFile(beside: path, isPrivate: true)
            do throws(SystemError) {
                try temporary.write(bytes)
                try temporary.close()
                try temporary.rename(to: path, replacing: true)
            } catch {
                temporary.remove()
                throw error
            }
        } catch {
            throw PictureFileError(path, .writing(error.code))
        }
    }
}
