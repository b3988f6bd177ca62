// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/library_room.h"

namespace app {

LibraryRoom::LibraryRoom(const Systems& systems, OpenLibrary library, QObject* parent) : QObject(parent), m_library(std::move(library)) {
    const ui::LibraryFiles files{[&systems](const QString& path) { return readIncoming(systems, path); }, writePackFile};
    m_window = std::make_unique<ui::LibraryWindow>(*m_library.library, m_prompts, files);
    m_prompts = ui::DialogPrompts(m_window.get());
    connect(m_window.get(), &ui::LibraryWindow::changed, this, &LibraryRoom::changed);
}

LibraryRoom::~LibraryRoom() = default;

} // namespace app
