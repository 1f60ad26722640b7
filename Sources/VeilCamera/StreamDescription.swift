import VeilPixels

/// What GStreamer is to connect, in the words that gst-launch takes.
struct StreamDescription: Hashable, Sendable {
    var text: String
    /// Properties that are set apart, because what is in them needs no quoting then: element, property, value.
    var settings: [Setting] = []

    struct Setting: Hashable, Sendable {
        var element: String
        var property: String
        var value: [UInt8]
    }

    /// The newest frame is what counts: one that nobody has taken is replaced.
    private static let newest = "appsink name=sink sync=false max-buffers=1 drop=true"

    /// Frames for a viewfinder.
    static func preview(_ device: CameraDevice) -> StreamDescription {
        source(device, device.previewFormat).then("\(frames(device.previewFormat)) ! \(newest)")
    }

    /// Whole JPEG files, of the largest size.
    static func photograph(_ device: CameraDevice) -> StreamDescription {
        let format = device.photographFormat
        let encoder = format?.isJPEG == true ? "" : "videoconvert ! jpegenc quality=95 ! "
        return source(device, format).then("\(encoder)\(newest)")
    }

    /// Frames for a viewfinder, and a WebM file of them with what the microphone hears.
    static func recording(
        _ device: CameraDevice, microphone: (element: String, id: String)?, to path: [UInt8]
    ) -> StreamDescription {
        var description = source(device, device.previewFormat).then(
            """
            \(decoder(device.previewFormat))tee name=split \
            split. ! queue leaky=downstream max-size-buffers=2 ! videoconvert ! video/x-raw,format=BGRx ! \(newest) \
            split. ! queue max-size-time=2000000000 max-size-bytes=0 max-size-buffers=0 ! videoconvert ! \
            vp8enc deadline=1 cpu-used=8 threads=2 keyframe-max-dist=60 end-usage=cq cq-level=12 target-bitrate=8000000 ! queue ! mux. \
            webmmux name=mux ! filesink name=file
            """)
        description.settings.append(Setting(element: "file", property: "location", value: path))
        let sound = "! queue ! audioconvert ! audioresample ! opusenc ! mux."
        if device.isTest {
            description.text += " audiotestsrc is-live=true wave=ticks volume=0.2 \(sound)"
        } else if let microphone {
            description.text += " \(microphone.element) name=microphone \(sound)"
            description.settings.append(Setting(element: "microphone", property: "device", value: Array(microphone.id.utf8)))
        }
        return description
    }

    private func then(_ rest: String) -> StreamDescription {
        var longer = self
        longer.text += " ! " + rest
        return longer
    }

    private static func decoder(_ format: CameraFormat?) -> String { format?.isJPEG == true ? "jpegdec ! " : "" }

    private static func frames(_ format: CameraFormat?) -> String {
        "\(decoder(format))videoconvert ! video/x-raw,format=BGRx"
    }

    private static func source(_ device: CameraDevice, _ format: CameraFormat?) -> StreamDescription {
        switch device.source {
        case .element(let element, let property):
            var description = StreamDescription(text: "\(element) name=source")
            description.settings = [Setting(element: "source", property: property, value: Array(device.id.utf8))]
            if let format { description = description.then(caps(format)) }
            return description
        case .test(let pattern):
            let size = format?.size ?? PixelSize(width: 1280, height: 720)
            return StreamDescription(
                text: """
                    videotestsrc name=source is-live=true pattern=\(pattern) ! \
                    video/x-raw,format=BGRx,width=\(size.width),height=\(size.height),framerate=30/1 ! \
                    timeoverlay text=TEST halignment=center valignment=top font-desc="Sans Bold 28"
                    """)
        case .description(let text): return StreamDescription(text: text)
        }
    }

    private static func caps(_ format: CameraFormat) -> String {
        let kind = format.isJPEG ? "image/jpeg" : "video/x-raw"
        return "\(kind),width=\(format.size.width),height=\(format.size.height)"
    }
}
