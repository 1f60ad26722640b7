import UIKit

/// The list of pages.
final class MenuPage: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let pages: [(title: String, make: @MainActor () -> UIViewController)] = [
        ("Weather", { WeatherPage() }), ("Playground", { PlaygroundPage() }), ("Panels", { PanelsPage() }),
        ("Progressive header", { HeaderPage() }), ("Cells", { CellsPage() }), ("Shield", { ShieldPage() }),
        ("Photo", { PhotoPage() }), ("SwiftUI", { SwiftUIPage.controller() }),
    ]
    private let table = UITableView(frame: .zero, style: .plain)

    override func loadView() {
        title = "Veil"
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "page")
        view = table
    }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { pages.count }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        cell.textLabel?.text = pages[indexPath.row].title
        return cell
    }

    func tableView(_ table: UITableView, didSelectRowAt indexPath: IndexPath) {
        table.deselectRow(at: indexPath, animated: true)
        let page = pages[indexPath.row]
        let controller = page.make()
        controller.title = page.title
        navigationController?.pushViewController(controller, animated: true)
    }
}
