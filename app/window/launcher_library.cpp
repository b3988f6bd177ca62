// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include "library/retake.h"

#include <QApplication>
#include <QFileInfo>
#include <QWindow>

#include <utility>

namespace app {

void Launcher::showLibrary() {
    if (!m_library) {
        auto opened = openLibrary(m_systems, libraryPath(), Access::Write);
        if (!opened) return offerWaysOut(libraryPath(), opened.error());
        m_settings.trust(libraryPath());
        m_library = std::make_unique<LibraryRoom>(m_systems, std::move(*opened));
        if (m_night) m_library->window().desk().chooseSystem(m_night->table().encounter->system().id());
        connect(m_library.get(), &LibraryRoom::changed, this, [this] {
            takeOwn(front());
            m_newSheets = true;
        });
        connect(qApp, &QGuiApplication::focusWindowChanged, this, [this](const QWindow* window) {
            if (window && m_night && window == m_night->window().windowHandle()) offerNewSheets();
        });
    }
    m_library->window().open();
}

void Launcher::offerNewSheets() {
    if (!std::exchange(m_newSheets, false) || !m_night) return;
    auto& session = m_night->window().session();
    const auto system = m_night->table().encounter->system().id();
    const auto own = ownEntries(front());
    const auto entries = own.find(system);
    if (entries == own.end()) return;
    std::vector<core::Order> orders;
    QStringList names;
    for (const auto& [path, body] : entries->second) {
        const auto kind = core::library::idOf(path);
        if (path != "units/" + kind + ".json") continue;
        const auto order = core::library::takeSheetOrder(m_systems.files(system), kind);
        if (!order || session.problem(*order)) continue;
        orders.push_back(*order);
        names << QString::fromStdString(core::library::nameOf(path, body));
    }
    if (orders.empty()) return;
    ui::BarMessage message{ui::BarMessage::Tone::Info,
                           tr("New in the library: %1. This game began without it.").arg(names.join(", ")),
                           {},
                           {}};
    message.actions.push_back({tr("Put it into this game"), [&session, orders] {
                                   for (const auto& order : orders)
                                       session.begin(order);
                               }});
    m_night->window().messages().present(message);
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
