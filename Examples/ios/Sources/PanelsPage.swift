import UIKit
import VeilGlass
import VeilUIKit

/// Every preset over one photograph.
final class PanelsPage: UIViewController {
    private let photo = UIImageView(image: Photos.image(5))
    private let stack = UIStackView(arrangedSubviews: [])

    override func viewDidLoad() {
        super.viewDidLoad()
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        view.fill(with: photo)
        // One backdrop for all: the photograph is drawn once.
        let backdrop = GlassBackdrop(Photos.image(5), filling: photo)
        (stack.axis, stack.spacing) = (.vertical, 10)
        for name in GlassMaterial.names { stack.addArrangedSubview(panel(name, backdrop)) }
        view.addSubview(stack)
        view.add(
            stack,
            [
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            ])
    }

    private func panel(_ name: String, _ backdrop: GlassBackdrop) -> FrostedPanel {
        let panel = FrostedPanel(GlassMaterial.named(name) ?? .regular, cornerRadius: 16, over: backdrop)
        let label = UILabel(name, .headline)
        label.textAlignment = .center
        panel.contentView.fill(with: label)
        panel.heightAnchor.constraint(equalToConstant: 56).isActive = true
        return panel
    }
}
