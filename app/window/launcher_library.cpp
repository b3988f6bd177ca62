// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

namespace app {

void Launcher::showLibrary() {
    if (!m_libraryWindow) {
        auto opened = openLibrary(m_systems, libraryPath(), Access::Write);
        if (!opened) return offerWaysOut(libraryPath(), opened.error());
        m_library = std::move(*opened);
        m_libraryWindow = std::make_unique<ui::LibraryWindow>(*m_library.library, m_libraryPrompts, ui::LibraryFiles{[this](const QString& path) { return readIncoming(m_systems, path); }, writePackFile});
        m_libraryPrompts = ui::DialogPrompts(m_libraryWindow.get());
        connect(m_libraryWindow.get(), &ui::LibraryWindow::changed, this, [this] { m_systems.takeOwn(m_library.library->own()); });
    }
    m_libraryWindow->open();
}

} // namespace app
