import Dispatch
import Glibc
import Synchronization
import VeilCamera
import VeilFiles
import VeilPixels

/// `veil camera`.
enum Camera {
    static func run(_ settings: Settings, _ console: Console) -> ExitStatus {
        let mistakes = mistakes(in: settings)
        guard mistakes.isEmpty else {
            console.refuse(mistakes, of: .camera)
            return .wrongUse
        }
        do throws(CameraError) {
            let cameras = try Cameras.list(includingTest: isTest)
            if settings.listsCameras {
                for (number, each) in cameras.enumerated() { tell(each, number, settings, console) }
                if cameras.isEmpty { throw .noCamera }
                return .done
            }
            let camera = try Cameras.choose(settings.camera, among: cameras)
            return try take(with: camera, settings, console)
        } catch {
            console.message("\(error)")
            if case .noSuchCamera = error { return .wrongUse }
            return .nothingReadable
        }
    }

    /// For tests and demonstrations: cameras that draw.
    private static var isTest: Bool { getenv("VEIL_CAMERA").map { String(cString: $0) } == "test" }

    private static func mistakes(in settings: Settings) -> [UsageError] {
        var found: [UsageError] = []
        if !settings.operands.isEmpty { found.append(UsageError("a camera takes no pictures in: name the photograph with -o")) }
        switch (settings.listsCameras, settings.output) {
        case (true, .some): found.append(UsageError("--list takes no photograph: leave out -o, or --list"))
        case (false, .none):
            found.append(UsageError("there is nothing to do: name the photograph with -o, or list cameras with --list"))
        case (false, .some(let output)) where OutputFormat(fileExtension: output.fileExtension) != .jpeg:
            found.append(UsageError("\(output): a photograph is a JPEG: let the name end in jpg"))
        default: break
        }
        return found
    }

    // MARK: --list

    private static func tell(_ camera: CameraDevice, _ number: Int, _ settings: Settings, _ console: Console) {
        guard !settings.json else { return console.result(JSONLine.text(CameraRecord(camera, number))) }
        let size = camera.photographFormat.map { ", photographs of \($0.size)" } ?? ""
        console.result("\(number)  \(camera.name)  (\(camera.id)\(size))\n")
    }

    // MARK: -o

    private static func take(with camera: CameraDevice, _ settings: Settings, _ console: Console) throws(CameraError)
        -> ExitStatus
    {
        guard let output = settings.output else { return .wrongUse }
        Interruption.watch { PictureFile.removeUnfinishedFiles() }
        let photograph = try Exposure(camera).photograph(after: settings.seconds ?? 0)
        do throws(PictureFileError) {
            try photograph.save(to: output, overwrite: settings.replacesFiles)
            if settings.json { console.result(JSONLine.text(PhotographRecord(output, camera, photograph))) }
            return .done
        } catch {
            console.message("\(error)")
            return .someFailed
        }
    }
}

/// One photograph: the camera finds its exposure, time passes, and it is taken.
private final class Exposure: Sendable {
    private let camera: CameraDevice
    private let hasFrame = DispatchSemaphore(value: 0)
    private let isOver = DispatchSemaphore(value: 0)
    private let outcome = Mutex<Result<CameraPhotograph, CameraError>?>(nil)

    init(_ camera: CameraDevice) { self.camera = camera }

    func photograph(after seconds: Double) throws(CameraError) -> CameraPhotograph {
        let session = CameraSession(camera) { [self] event in
            switch event {
            case .frame: hasFrame.signal()
            case .photograph(let photograph): end(.success(photograph))
            case .failed(let error): end(.failure(error))
            case .recording, .recorded: break
            }
        }
        session.start()
        hasFrame.wait()  // a failure signals too
        if seconds > 0, outcome.withLock({ $0 == nil }) { usleep(UInt32(seconds * 1_000_000)) }
        session.photograph()
        isOver.wait()
        session.stopAndWait()
        return try outcome.withLock { $0! }.get()
    }

    private func end(_ result: Result<CameraPhotograph, CameraError>) {
        outcome.withLock { $0 = $0 ?? result }
        hasFrame.signal()
        isOver.signal()
    }
}

/// A camera as JSON.
private struct CameraRecord: Encodable {
    let number: Int
    let id: String
    let name: String
    let isTest: Bool
    let formats: [Format]

    struct Format: Encodable {
        let width: Int
        let height: Int
        let framesPerSecond: Double
        let isJPEG: Bool
    }

    init(_ camera: CameraDevice, _ number: Int) {
        self.number = number
        (id, name, isTest) = (camera.id, camera.name, camera.isTest)
        formats = camera.formats.map {
            Format(width: $0.size.width, height: $0.size.height, framesPerSecond: $0.framesPerSecond, isJPEG: $0.isJPEG)
        }
    }
}

/// A photograph that was taken, as JSON.
private struct PhotographRecord: Encodable {
    let output: String
    let camera: String
    let taken: String
    let byteCount: Int

    init(_ output: FilePath, _ camera: CameraDevice, _ photograph: CameraPhotograph) {
        self.output = "\(output)"
        self.camera = camera.name
        taken = photograph.taken.text
        byteCount = photograph.jpeg.count
    }
}
