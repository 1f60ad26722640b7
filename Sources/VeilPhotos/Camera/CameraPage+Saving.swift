import GtkKit
import VeilCamera
import VeilFiles
import VeilGTK

/// What becomes of a photograph.
extension CameraPage {
    /// Writes the photograph, on a thread that may wait.
    func save() {
        guard let photograph else { return }
        let folder = otherFolder ?? window.session.cameraFolder
        inBackground({ photograph.save(in: folder) }) { [weak self] result in
            guard let self, model.state == .saving else { return }
            switch result {
            case .success(let path): saved(path)
            case .failure(let error): notSaved(error)
            }
        }
    }

    private func saved(_ path: FilePath) {
        photograph = nil
        let wantsAnother = window.take(path)
        happen(.saved(wantsAnother: wantsAnother))
    }

    /// The photograph is still there: it can go elsewhere.
    private func notSaved(_ error: PictureFileError) {
        happen(.notSaved(error))
        window.toast(localized("The photo is not lost: save it elsewhere"), button: localized("Choose Folder…")) { [weak self] in
            guard let self else { return }
            window.files.chooseFolder(localized("Save the Photo")) { [weak self] in self?.saveElsewhere($0) }
        }
    }

    private func saveElsewhere(_ folder: FilePath) {
        guard model.state == .frozen, photograph != nil else { return }
        otherFolder = folder
        happen(.use)
    }
}
