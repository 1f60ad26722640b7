// The code of docs/IOS.md and of VeilUIKit's page, with what surrounds it: each line of it is one here.
import SwiftUI
import UIKit
import VeilBlur
import VeilGlass
import VeilMotion
import VeilShield
import VeilUIKit

@MainActor final class Screen: UIViewController {
    let photo = UIImage(named: "photo")!
    let tableView = UITableView(frame: .zero, style: .plain)

    func weather() {
        let sky = LiveBlurImageView(image: photo, maximum: 20, mode: .reblur)
        view.insertSubview(sky, at: 0)
        sky.follow(tableView, height: 300)
    }

    func glass() -> LevelDrag {
        let backdrop = GlassBackdrop(tableView)
        backdrop.follow(tableView)
        let pane = GlassView(.thin, shape: .continuous(26), level: 0.2, over: backdrop)
        pane.animate(to: 0.7, .easeInOut(seconds: 0.3))
        pane.animate(to: 0, .spring(response: 0.35, damping: 0.8))
        let drag = LevelDrag(of: pane, motion: .spring(response: 0.6, damping: 0.45))
        return drag
    }

    func panel(_ label: UILabel, _ backdrop: GlassBackdrop) {
        let accent = TintColor(.tintColor, in: traitCollection) ?? .white(1)
        let panel = FrostedPanel(.thin.tint(accent, opacity: 0.2).saturation(1.4), cornerRadius: 20, over: backdrop)
        panel.contentView.addSubview(label)
    }

    func shielded() -> PrivacyShield {
        let shield = PrivacyShield()
        return shield
    }

    func browser(
        _ front: UIView, _ imageView: UIImageView, _ zoomingScrollView: UIScrollView, _ collectionView: UIView, _ grid: any Grid,
        _ index: Int
    ) {
        let background = GlassView(.dark, level: .none, over: GlassBackdrop(collectionView))
        let dismissal = PhotoDismissController(photo: imageView, in: front, glass: background)
        dismissal.scrollView = zoomingScrollView
        dismissal.cell = { grid.frame(of: index) }
        dismissal.onGone = { front.isHidden = true }
        dismissal.open()
    }

    func pictures(_ image: UIImage) throws -> [UIImage] {
        let soft = try image.blurred(sigma: 12)
        let card = try image.frosted(.dark, shape: .continuous(16))
        return [soft, card]
    }
}

@MainActor protocol Grid {
    func frame(of index: Int) -> CGRect?
}

struct Page: View {
    let photo: UIImage
    let scrolled: Double
    @State private var behind = BackdropReference()

    var body: some View {
        ZStack {
            BackdropHost(behind) { photos }
            Text("Tuesday").padding(32).frosted(.thin, over: behind)
        }
    }

    var photos: some View {
        LiveBlurImage(photo, level: Level(scrolled / 300))
    }
}
