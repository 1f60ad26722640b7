import CGtk
import GtkKit
import VeilBrowser
import VeilFiles
import VeilGTK
import VeilLibrary
import VeilPixels

/// What is read for the viewer, and what has arrived.
extension ViewerPage {
    /// Another photo is the target: it is asked for before anything else is done.
    func targetChanged() {
        editor?.targetChanged(to: scene.target)
        guard let target = scene.target, let photo = session.list.photo(target) else { return }
        load(photo)
        say(photo)
        info?.show(photo, shown[target], picture: session.screen.cached(photo, fitting: box))
        if slideshow.isOn { restartSlideshow() }
        startAnimation()
    }

    /// Tells the loader what is shown and what will be next.
    private func load(_ photo: Photo) {
        guard let pager = scene.pager, scene.hasSize else { return }
        let list = session.list
        let next = pager.plan.order.filter { $0 < list.count }.map { list[$0] }
        session.show(photo, fitting: box, next: next)
        self.next = next.map(\.id)
        let wanted = [photo] + next
        for each in wanted where shown[each.id] == nil { shown[each.id] = ShownPhoto(each, session.budget) }
        let visible = pager.visible.filter { $0 < list.count }.map { list.id(at: $0) }
        let near = Set(wanted.map(\.id) + visible)
        for id in shown.keys where !near.contains(id) { shown[id] = nil }
        scene.keep(near)
        dropPixels()
        takeFromMemory(photo)
        readHeader(of: photo)
        // The photo of a key is seen in the next frame; what lies beside it has the time behind that.
        _ = LoopSource.idle(priority: G_PRIORITY_DEFAULT_IDLE) { [weak self] in
            for each in next { self?.takeFromMemory(each) }
        }
    }

    /// Which photos have pixels here: what is seen, and the next one either way. The loader has others, as long as there is room.
    private var kept: Set<PhotoID> { ids(scene.kept) }

    private func ids(_ places: some Sequence<Int>) -> Set<PhotoID> {
        let list = session.list
        return Set(places.filter { $0 < list.count }.map { list.id(at: $0) })
    }

    /// Lets go of the pixels of photos that are no longer near.
    func dropPixels() {
        let kept = kept
        for (id, own) in shown where !kept.contains(id) { own.dropPixels() }
    }

    private func takeFromMemory(_ photo: Photo) {
        guard let own = shown[photo.id], kept.contains(photo.id) else { return }
        if own.isPreview, let picture = session.screen.cached(photo, fitting: box) { take(picture, own) }
        if !own.hasPixels, let picture = session.screen.standIn(for: photo) { take(picture, own) }
        if photo.id == scene.target, own.isReady { firstArrived() }
        guard !own.hasPixels, let thumbnail = cachedThumbnail(photo) else { return }
        own.take(thumbnail: thumbnail)
    }

    /// The grid's thumbnail, in whatever size it has been made.
    private func cachedThumbnail(_ photo: Photo) -> FrameBuffer? {
        let request = window.browser.grid.look.request(photo)
        guard case .thumbnail(let thumbnail)? = session.thumbnails.cached(request) else { return nil }
        return try? FrameBuffer(texture: thumbnail.pixels.texture)
    }

    /// The size is known long before the pixels: the place that the photo will have is right from the start.
    private func readHeader(of photo: Photo) {
        guard let own = shown[photo.id], own.fullSize == nil else { return }
        headers.run {
            try? PictureFile.info(photo.path).info.size
        } then: { [weak self] size in
            guard let self, let size, let own = shown[photo.id], own.fullSize == nil else { return }
            own.fullSize = size
            know(own, photo.id)
            follow()
        }
    }

    /// Reads anew what is shown, as for another size of the window or another display.
    func reload() {
        guard let target = scene.target, let photo = session.list.photo(target) else { return }
        waits.after(.milliseconds(80), .reload) { [weak self] in
            self?.load(photo)
            self?.follow()
        }
    }

    func arrived(_ results: [(PhotoID, ScreenOutcome)]) {
        guard scene.target != nil else { return }
        var isSeen = false
        for (id, outcome) in results {
            guard let own = shown[id] else { continue }
            switch outcome {
            case .picture(let picture): take(picture, own)
            case .failed(let error): own.fail(error)
            }
            isSeen = true
            if id == scene.target { targetArrived(own) }
        }
        if isSeen { follow() }
    }

    private func targetArrived(_ own: ShownPhoto) {
        if own.isReady { firstArrived() }
        if own.warning != nil { say(own.photo) }
        info?.show(own.photo, own, picture: session.screen.cached(own.photo, fitting: box))
        if slideshow.isOn, own.isReady { restartSlideshow() }
        startAnimation()
    }

    private func take(_ picture: ScreenPicture, _ own: ShownPhoto) {
        // Of a picture that plays all frames are shown.
        let isPlayed = picture.info.plays || playing?.photo == own.photo.id
        let warning = picture.warnings.first { if case .severalFrames = $0 { !isPlayed } else { true } }
        own.take(picture.info, fullSize: picture.fullSize, identity: picture.identity, warning: warning)
        let id = own.photo.id
        editor?.took(picture.identity, of: id)
        if kept.contains(id) {
            let isSeen = id == scene.target || scene.pager.map { ids($0.visible).contains(id) } ?? false
            do throws(PictureError) {
                try own.take(picture.picture, isPreview: picture.isPreview, fitting: box, scale: scale, isSeen: isSeen)
            } catch { own.fail(PictureFileError(own.photo.path, .outOfMemory)) }
        }
        know(own, own.photo.id)
    }

    func know(_ own: ShownPhoto, _ id: PhotoID) {
        guard let size = own.fullSize else { return }
        scene.know(ViewSize(width: Double(size.width) / Double(scale), height: Double(size.height) / Double(scale)), of: id)
    }

    /// What is shown of these photos is old.
    func showAnew(_ photos: [PhotoID]) {
        for id in photos { shown[id] = nil }
        if let target = scene.target, isOpen, photos.contains(target) { targetChanged() }
    }

    // MARK: The list

    /// The list has changed: the photo stays, wherever it is now; one that is gone gives its place to the next.
    func listChanged(_ update: CatalogueUpdate) {
        editor?.listChanged(update)
        keepTarget(update)
        if let awaited { showOnceListed(awaited) }
    }

    /// Turns to a photo that was put back, as soon as the list has it.
    func showOnceListed(_ path: FilePath) {
        // Who edits a photo is not taken away from it.
        guard isOpen, editor?.isOn != true, let place = path.resolved else { return awaited = nil }
        let index = session.list.firstIndex { $0.name == path.lastComponent && $0.path.resolved == place }
        awaited = index == nil ? path : nil
        if let index { go(to: index, ViewerPage.now) }
    }

    private func keepTarget(_ update: CatalogueUpdate) {
        guard let target = scene.target, isOpen else { return }
        let list = update.list
        for id in update.replaced { shown[id] = nil }
        if let index = list.index(of: target) {
            change { $0.listChanged(count: list.count, index: index, id: target) }
            if update.replaced.contains(target) { return targetChanged() }
            guard let photo = list.photo(target) else { return }
            say(photo)
            // It may have other neighbours now.
            if let plan = scene.pager?.plan.order.filter({ $0 < list.count }), plan.map({ list.id(at: $0) }) != next {
                load(photo)
            }
            return
        }
        guard let old = scene.pager?.target, list.count > 0 else { return close() }
        let index = min(old, list.count - 1)
        change { $0.listChanged(count: list.count, index: index, id: list.id(at: index)) }
    }

    /// Says which photo is shown, to the eye and to a screen reader.
    func say(_ photo: Photo) {
        let list = session.list
        var place = localized("{} of {}", grouped((list.index(of: photo.id) ?? 0) + 1), grouped(list.count))
        if let warning = shown[photo.id]?.warning { place += " · \(warning)" }
        bars.say(name: "\(photo.name)", place: place)
        let number = session.selection.number(of: photo.id)
        bars.pick?.say(number: number, of: session.selection.count)
        let said = "\(photo.name), \(place)"
        canvasHandle.named(number.map { localized("{}, selected as number {}", said, "\($0)") } ?? said)
        if let index = list.index(of: photo.id) {
            bars.enable(.previous, index > 0)
            bars.enable(.next, index < list.count - 1)
        }
    }
}
