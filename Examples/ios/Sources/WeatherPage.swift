import UIKit
import VeilGlass
import VeilUIKit

/// A photograph under a list, blurred as the list is scrolled: by a true blur of every level, or by fading the whole blur in.
final class WeatherPage: UIViewController {
    private let sky = LiveBlurImageView(image: Photos.image(0))
    private let rows = Rows(24) { "\($0 + 1) o'clock: \(18 + ($0 * 7) % 9)°" }
    private let choice = UISegmentedControl(items: ["True blur", "Crossfade"])

    override func viewDidLoad() {
        super.viewDidLoad()
        let table = rows.table()
        view.fill(with: sky)
        view.fill(with: table)
        sky.follow(table, height: 300)
        choice.selectedSegmentIndex = 0
        choice.addTarget(self, action: #selector(choose), for: .valueChanged)
        view.addSubview(choice)
        view.add(
            choice,
            [
                choice.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                choice.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
            ])
    }

    @objc private func choose() { sky.mode = choice.selectedSegmentIndex == 0 ? .reblur : .crossfade }
}
