import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels

/// A photo that moves, and whether it does now.
struct Playing {
    let photo: PhotoID
    let player: AnimationPlayer
    var isPaused: Bool
    var isOver = false
}

/// Pictures that move: frames come by the time that has passed, as long as the photo is shown.
extension ViewerPage {
    var isPlaying: Bool {
        guard let playing else { return false }
        return !playing.isPaused && !playing.isOver && playing.photo == scene.target && isOpen
    }

    /// Opens the target's frames, where it has some. With less motion it waits to be played.
    func startAnimation() {
        guard let photo, playing?.photo != photo.id || playing == nil else { return }
        playing = nil
        guard let info = shown[photo.id]?.info, info.mayPlay else { return }
        let (loader, box) = (session.screen!, box)
        opener.run {
            try? loader.player(of: photo, fitting: box)
        } then: { [weak self] player in
            guard let self, let player, scene.target == photo.id, shown[photo.id]?.identity == player.identity else { return }
            playing = Playing(photo: photo.id, player: player, isPaused: Settings.reducesMotion)
            if let own = shown[photo.id], own.warning != nil {
                own.framesPlay()
                say(photo)
            }
            follow()
        }
    }

    func toggleAnimation() {
        guard playing?.photo == scene.target else { return }
        if playing?.isOver == true {
            playing?.player.rewind()
            playing?.isOver = false
        } else {
            playing?.isPaused.toggle()
        }
        follow()
    }

    /// Lets time pass; says whether there is another frame to be seen.
    func advanceAnimation(by elapsed: Duration) -> Bool {
        guard isPlaying, let playing, let own = shown[playing.photo] else { return false }
        switch playing.player.advance(by: elapsed) {
        case .unchanged: return false
        case .frame(let picture):
            try? own.take(picture, isPreview: false, fitting: box, scale: scale)
            return true
        case .ended:
            self.playing?.isOver = true
            return false
        }
    }
}

extension PictureInfo {
    /// Whether the viewer plays its frames.
    var plays: Bool { frameCount > 1 && [.gif, .webp].contains(format) }
    /// Whether it tries to. Of an AVIF film, where it cannot, the still picture is shown.
    var mayPlay: Bool { plays || frameCount > 1 && format == .avif }
}
