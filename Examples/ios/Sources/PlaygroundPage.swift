import UIKit
import VeilGlass
import VeilMotion
import VeilUIKit

/// One pane over a photograph: its level by a slider, by a finger, or animated and interrupted at any time.
final class PlaygroundPage: UIViewController {
    private let photo = UIImageView(image: Photos.image(1))
    private let slider = UISlider(frame: .zero)
    private lazy var pane = GlassView(
        .thin, shape: .continuous(26), level: 0.6, over: GlassBackdrop(Photos.image(1), filling: photo))
    private lazy var drag = LevelDrag(of: pane, motion: .spring(response: 0.6, damping: 0.45))

    override func viewDidLoad() {
        super.viewDidLoad()
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        view.fill(with: photo)
        view.addSubview(pane)
        view.addSubview(slider)
        pane.contentView.fill(with: centred("Pull up or down, even while it moves"))
        slider.addTarget(self, action: #selector(slide), for: .valueChanged)
        slider.value = Float(pane.level.value)
        _ = drag
        layOut()
    }

    private func centred(_ text: String) -> UILabel {
        let label = UILabel(text, .headline)
        label.textAlignment = .center
        return label
    }

    private func layOut() {
        view.add(
            pane,
            [
                pane.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                pane.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                pane.widthAnchor.constraint(equalToConstant: 300), pane.heightAnchor.constraint(equalToConstant: 220),
            ])
        view.add(
            slider,
            [
                slider.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
                slider.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
                slider.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24),
            ])
    }

    @objc private func slide() { pane.level = Level(Double(slider.value)) }
}
