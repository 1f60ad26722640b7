import UIKit
import VeilGlass
import VeilMotion
import VeilUIKit

/// A thousand panes, of which only those in sight exist: each shows what the model says of its row, whatever its cell showed before.
final class CellsPage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let photo = UIImageView(image: Photos.image(3))
    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var backdrop = GlassBackdrop(Photos.image(3), filling: photo)
    /// The truth. What is not here is at its first level.
    private var goals: [Int: Level] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        view.fill(with: photo)
        (table.backgroundColor, table.rowHeight) = (.clear, 96)
        (table.dataSource, table.delegate) = (self, self)
        table.register(GlassCell.self, forCellReuseIdentifier: "glass")
        view.fill(with: table)
        // The photograph stays while the cells move over it.
        backdrop.follow(table)
    }

    private func level(_ row: Int) -> Level { goals[row] ?? (row % 3 == 1 ? 0.5 : .full) }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "glass", for: indexPath)
        (cell as? GlassCell)?.show(indexPath.row, level(indexPath.row), backdrop)
        return cell
    }

    func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
        table.deselectRow(at: indexPath, animated: false)
        let goal: Level = level(indexPath.row) > 0.5 ? .none : .full
        goals[indexPath.row] = goal
        (table.cellForRow(at: indexPath) as? GlassCell)?.pane.animate(to: goal, .spring(response: 0.45, damping: 0.7))
    }
}

private final class GlassCell: UITableViewCell {
    let pane = GlassView(.thin, shape: .continuous(18))
    private let label = UILabel("", .headline)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        pane.isUserInteractionEnabled = false
        label.textAlignment = .center
        pane.contentView.fill(with: label)
        contentView.addSubview(pane)
    }

    required init?(coder: NSCoder) { fatalError("these cells are not made by a storyboard") }

    override func layoutSubviews() {
        super.layoutSubviews()
        pane.frame = contentView.bounds.insetBy(dx: 12, dy: 6)
    }

    /// All that a cell needs for its next row.
    func show(_ row: Int, _ level: Level, _ backdrop: GlassBackdrop) {
        label.text = "\(row + 1)"
        pane.backdrop = backdrop
        pane.level = level
    }
}
