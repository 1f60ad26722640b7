import UIKit
import VeilGlass
import VeilMotion
import VeilUIKit

/// Photographs in a list; one of them over glass, to be pulled down and put away.
final class PhotoPage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .plain)
    /// Holds the open photo, over all of the page.
    private let front = UIView(frame: .zero)
    private let glass = GlassView(.dark, level: .none)
    private let photo = UIImageView(image: nil)
    private lazy var dismissal = PhotoDismissController(photo: photo, in: front, glass: glass)
    private var row = IndexPath(row: 0, section: 0)

    override func viewDidLoad() {
        super.viewDidLoad()
        table.rowHeight = 140
        (table.dataSource, table.delegate) = (self, self)
        table.register(PhotoCell.self, forCellReuseIdentifier: "photo")
        view.fill(with: table)
        glass.backdrop = GlassBackdrop(table)
        front.isHidden = true
        view.fill(with: front)
        front.fill(with: glass)
        photo.contentMode = .scaleAspectFit
        front.addSubview(photo)
        dismissal.cell = { [weak self] in self?.cellFrame }
        dismissal.onGone = { [weak self] in self?.front.isHidden = true }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutPhoto()
        dismissal.layoutChanged()
    }

    /// The photo's own proportions in the middle of the view.
    private func layOutPhoto() {
        guard let image = photo.image, image.size.width > 0 else { return }
        let width = view.bounds.width
        let height = width * image.size.height / image.size.width
        photo.frame = CGRect(x: CGFloat(0), y: view.bounds.midY - height / 2, width: width, height: height)
    }

    private var cellFrame: CGRect? {
        (table.cellForRow(at: row) as? PhotoCell).map { $0.picture.convert($0.picture.bounds, to: front) }
    }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "photo", for: indexPath)
        (cell as? PhotoCell)?.picture.image = Photos.image(indexPath.row)
        return cell
    }

    func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
        table.deselectRow(at: indexPath, animated: false)
        row = indexPath
        photo.image = Photos.image(indexPath.row)
        front.isHidden = false
        glass.backdrop?.contentChanged()
        layOutPhoto()
        dismissal.open()
    }
}

private final class PhotoCell: UITableViewCell {
    let picture = UIImageView(image: nil)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { fatalError("these cells are not made by a storyboard") }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = contentView.bounds.insetBy(dx: 12, dy: 6)
    }
}
