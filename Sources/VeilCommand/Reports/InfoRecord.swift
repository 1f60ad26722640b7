import VeilFiles
import VeilPixels

/// What `info` tells about one file as JSON. What the file does not say is left out.
struct InfoRecord: Encodable {
    let path: String
    let uri: String
    var format: String?
    var width: Int?
    var height: Int?
    var orientation: Int?
    var frameCount: Int?
    var bitsPerChannel: Int?
    var hasAlpha: Bool?
    var colourSpace: String?
    var profileName: String?
    var profileByteCount: Int?
    var byteCount: Int?
    var dateTaken: String?
    var cameraMake: String?
    var cameraModel: String?
    var hasLocation: Bool?
    var warnings: [String] = []
    var error: FailureRecord?

    /// A file that was read.
    init(_ file: FilePath, _ info: PictureInfo, warnings: [String]) {
        self.init(file)
        format = info.format.rawValue
        width = info.size.width
        height = info.size.height
        orientation = info.orientation
        frameCount = info.frameCount
        bitsPerChannel = info.bitsPerChannel
        hasAlpha = info.hasAlpha
        colourSpace = info.colourSpace.rawValue
        profileName = info.profileName
        profileByteCount = info.profileByteCount
        byteCount = info.byteCount
        dateTaken = info.dateTaken
        cameraMake = info.cameraMake
        cameraModel = info.cameraModel
        hasLocation = info.hasLocation
        self.warnings = warnings
    }

    /// A file that was not.
    init(_ failure: Failure) {
        self.init(failure.path)
        error = FailureRecord(failure)
    }

    private init(_ file: FilePath) {
        let name = FileName(file)
        path = name.path
        uri = name.uri
    }
}
