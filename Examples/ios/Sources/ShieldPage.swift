import UIKit
import VeilShield
import VeilUIKit

/// A statement that nobody else shall read: leave the application and look at it in the overview of applications.
final class ShieldPage: UIViewController {
    private let choice = UISegmentedControl(items: ["One colour", "Recognisable"])

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let lines = [
            UILabel("Statement 4711", .largeTitle), UILabel("IBAN DE02 1203 0000 0000 2020 51"),
            UILabel("Balance 12 345,67"), UILabel("Leave the application now, or cover it:"), choice,
        ]
        choice.selectedSegmentIndex = 0
        choice.addTarget(self, action: #selector(choose), for: .valueChanged)
        let stack = UIStackView(arrangedSubviews: lines)
        (stack.axis, stack.spacing) = (.vertical, 16)
        view.addSubview(stack)
        view.add(
            stack,
            [
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
                stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
                stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            ])
    }

    @objc private func choose() {
        Shield.ofAll.style = choice.selectedSegmentIndex == 0 ? .opaque() : .recognisable
    }
}
