// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include "library/datasheet_orders.h"

#include <QApplication>
#include <QFileInfo>
#include <QWindow>

#include <utility>

namespace app {

void Launcher::showLibrary() {
    if (!m_library) {
        auto opened = openLibrary(m_systems, libraryPath(), Access::Write);
        if (!opened) return offerRemedies(libraryPath(), opened.error());
        m_settings.clearSuspect(libraryPath());
        m_library = std::make_unique<LibraryScreen>(m_systems, std::move(*opened));
        if (m_game) m_library->window().controller().chooseSystem(m_game->game().encounter->system().id());
        connect(m_library.get(), &LibraryScreen::changed, this, [this] {
            setUserData(front());
            m_newSheets = true;
        });
        connect(qApp, &QGuiApplication::focusWindowChanged, this, [this](const QWindow* window) {
            if (window && m_game && window == m_game->window().windowHandle()) offerNewDatasheets();
        });
    }
    m_library->window().open();
}

void Launcher::offerNewDatasheets() {
    if (!std::exchange(m_newSheets, false) || !m_game) return;
    auto& session = m_game->window().session();
    const auto system = m_game->game().encounter->system().id();
    const auto own = userEntries(front());
    const auto entries = own.find(system);
    if (entries == own.end()) return;
    std::vector<core::Order> orders;
    QStringList names;
    for (const auto& [path, body] : entries->second) {
        const auto kind = core::library::idOf(path);
        if (path != "units/" + kind + ".json") continue;
        const auto order = core::library::datasheetAddOrder(m_systems.files(system), kind);
        if (!order || session.problem(*order)) continue;
        orders.push_back(*order);
        names << QString::fromStdString(core::library::nameOf(path, body));
    }
    if (orders.empty()) return;
    ui::BarMessage message{ui::BarMessage::Tone::Info,
                           tr("New in the library, but not in this game: %1").arg(names.join(", ")),
                           {},
                           {}};
    message.actions.push_back(
        {names.size() == 1 ? tr("Add the datasheet") : tr("Add the datasheets"), [&session, orders] {
             for (const auto& order : orders)
                 session.begin(order);
         }});
    m_game->window().messages().present(message);
}

void Launcher::setUserData(database::CampaignFile* campaign) {
    const QString library = libraryPath();
    const bool there = QFileInfo::exists(library);
    if (there && !m_settings.isTrusted(library))
        return; // the file has ended the program once; opening it by choice shows why
    if (there) m_settings.markSuspect(library);
    m_systems.setUserData(userEntries(campaign));
    if (there) m_settings.clearSuspect(library);
    if (m_campaign && m_campaign->holdsFile()) m_campaign->followSystems();
}

database::CampaignFile* Launcher::front() const {
    if (m_game) return m_game->game().file.get();
    return m_campaign ? m_campaign->file() : nullptr;
}

} // namespace app
