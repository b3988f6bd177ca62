// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include <QFileInfo>

namespace app {

void Launcher::showLibrary() {
    if (!m_library) {
        auto opened = openLibrary(m_systems, libraryPath(), Access::Write);
        if (!opened) return offerWaysOut(libraryPath(), opened.error());
        m_settings.trust(libraryPath());
        m_library = std::make_unique<LibraryRoom>(m_systems, std::move(*opened));
        if (m_night) m_library->window().desk().chooseSystem(m_night->table().encounter->system().id());
        connect(m_library.get(), &LibraryRoom::changed, this, [this] { takeOwn(front()); });
    }
    m_library->window().open();
}

void Launcher::takeOwn(database::CampaignFile* campaign) {
    const QString library = libraryPath();
    const bool there = QFileInfo::exists(library);
    if (there && !m_settings.trusted(library)) return; // it has ended the program once; who opens it sees why
    if (there) m_settings.distrust(library);
    m_systems.takeOwn(ownEntries(campaign));
    if (there) m_settings.trust(library);
    if (m_room && m_room->holdsFile()) m_room->followSystems();
}

database::CampaignFile* Launcher::front() const {
    if (m_night) return m_night->table().file.get();
    return m_room ? m_room->file() : nullptr;
}

} // namespace app
