// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

namespace app {

void Launcher::showLibrary() {
    if (!m_library) {
        auto opened = openLibrary(m_systems, libraryPath(), Access::Write);
        if (!opened) return offerWaysOut(libraryPath(), opened.error());
        m_library = std::make_unique<LibraryRoom>(m_systems, std::move(*opened));
        connect(m_library.get(), &LibraryRoom::changed, this, [this] { takeOwn(front()); });
    }
    m_library->window().open();
}

void Launcher::takeOwn(database::CampaignFile* campaign) {
    m_systems.takeOwn(ownEntries(m_systems, campaign));
    if (m_room && m_room->holdsFile()) m_room->followSystems();
}

database::CampaignFile* Launcher::front() const {
    if (m_night) return m_night->table().file.get();
    return m_room ? m_room->file() : nullptr;
}

} // namespace app
