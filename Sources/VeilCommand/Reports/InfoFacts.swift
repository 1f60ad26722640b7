import VeilFiles
import VeilPixels

/// What `info` tells about one file as JSON. What the file does not say is left out.
struct InfoFacts: Encodable {
    let format: String
    let width: Int
    let height: Int
    let orientation: Int
    let frameCount: Int
    let bitsPerChannel: Int
    let hasAlpha: Bool
    let colourSpace: String
    let profileName: String?
    let profileByteCount: Int
    let byteCount: Int
    let dateTaken: String?
    let cameraMake: String?
    let cameraModel: String?
    let hasLocation: Bool

    init(_ info: PictureInfo) {
        format = info.format.rawValue
        (width, height) = (info.size.width, info.size.height)
        (orientation, frameCount) = (info.orientation, info.frameCount)
        (bitsPerChannel, hasAlpha, colourSpace) = (info.bitsPerChannel, info.hasAlpha, info.colourSpace.rawValue)
        (profileName, profileByteCount, byteCount) = (info.profileName, info.profileByteCount, info.byteCount)
        (dateTaken, cameraMake, cameraModel) = (info.dateTaken, info.cameraMake, info.cameraModel)
        hasLocation = info.hasLocation
    }
}
