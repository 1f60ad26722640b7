import UIKit

extension UIView {
    /// Adds a view that fills this one.
    func fill(with view: UIView) {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    /// Adds a view at constraints of its own.
    func add(_ view: UIView, _ constraints: [NSLayoutConstraint]) {
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview == nil { addSubview(view) }
        NSLayoutConstraint.activate(constraints)
    }
}

extension UILabel {
    convenience init(_ text: String, _ style: UIFont.TextStyle = .body, color: UIColor = .label) {
        self.init(frame: .zero)
        self.text = text
        (font, textColor, numberOfLines) = (.preferredFont(forTextStyle: style), color, 0)
    }
}

/// Rows of text, as many as a page wants.
final class Rows: NSObject, UITableViewDataSource {
    private let count: Int
    private let text: (Int) -> String
    private let color: UIColor

    /// - Parameter color: of the text; the rows themselves are clear.
    init(_ count: Int, color: UIColor = .white, _ text: @escaping (Int) -> String) {
        (self.count, self.color, self.text) = (count, color, text)
    }

    func table() -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.backgroundColor = .clear
        table.rowHeight = 64
        table.dataSource = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        return table
    }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.backgroundColor = .clear
        cell.textLabel?.text = text(indexPath.row)
        cell.textLabel?.textColor = color
        return cell
    }
}
