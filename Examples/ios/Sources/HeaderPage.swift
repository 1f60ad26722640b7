import UIKit
import VeilGlass
import VeilMotion
import VeilUIKit

/// A list under a header of glass that fades away at its lower end.
final class HeaderPage: UIViewController {
    private let rows = Rows(40, color: .label) { "Postcard \($0 + 1): it slides under the title, and out of sight" }
    private let header = GlassView(.regular.progressive(.vertical(from: 1, to: 0, curve: .easeIn)))

    override func viewDidLoad() {
        super.viewDidLoad()
        let table = rows.table()
        table.backgroundColor = .systemBackground
        view.fill(with: table)
        let backdrop = GlassBackdrop(table)
        backdrop.follow(table)
        header.backdrop = backdrop
        header.isUserInteractionEnabled = false
        header.contentView.fill(with: UILabel("Postcards", .largeTitle))
        view.addSubview(header)
        view.add(
            header,
            [
                header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                header.heightAnchor.constraint(equalToConstant: 132),
            ])
    }
}
