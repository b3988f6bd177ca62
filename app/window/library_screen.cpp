// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/library_screen.h"

namespace app {

LibraryScreen::LibraryScreen(const Systems& systems, OpenLibrary library, QObject* parent)
    : QObject(parent), m_systems(systems), m_library(std::move(library)) {
    makeWindow();
}

void LibraryScreen::makeWindow() {
    const ui::LibraryFiles files{
        [&library = *m_library.library](const QString& path, core::library::Namesakes namesakes) {
            return readIncoming(library, path, namesakes);
        },
        writePackFile};
    m_window = std::make_unique<ui::LibraryWindow>(*m_library.library, m_prompts, files);
    m_prompts = ui::DialogPrompts(m_window.get());
    connect(m_window.get(), &ui::LibraryWindow::changed, this, &LibraryScreen::changed);
}

void LibraryScreen::reopenWindow() {
    if (auto* writing = m_window->focusWidget()) writing->clearFocus(); // saves what is still being typed
    const auto old = std::move(m_window);
    makeWindow();
    m_window->setWindowTitle(old->windowTitle());
    auto& controller = m_window->controller();
    controller.chooseSystem(old->controller().system());
    controller.chooseKind(old->controller().kind().folder);
    controller.choose(old->controller().path());
    m_window->setGeometry(old->geometry());
    if (old->isVisible()) m_window->open();
}

LibraryScreen::~LibraryScreen() = default;

} // namespace app

#include "moc_library_screen.cpp"
