// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include "app/window/new_file.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>

namespace app {

void Launcher::openCampaign(const QString& path) {
    if (!m_welcome || !m_welcome->isVisible())
        QApplication::setQuitOnLastWindowClosed(false); // one window goes before the next comes
    const auto game =
        m_night && m_night->table().file->path() == path ? m_night->table().stream : database::StreamId{};
    endNight();
    auto file = database::CampaignFile::open(path);
    if (file)
        openCampaign(std::move(*file));
    else
        offerWaysOut(path, file.error());
    if (m_room) m_room->window().setWayBack(static_cast<int>(game));
    QApplication::setQuitOnLastWindowClosed(true);
}

void Launcher::changeTextSize(int percent) {
    ui::setTextSize(*qApp, percent);
    m_settings.setTextSize(percent);
    if (m_welcome && m_welcome->isVisible()) m_welcome->setData(welcomeData());
    if (m_library) m_library->renew();
    if (m_room && m_room->holdsFile()) m_room->renew();
    renewNight();
}

void Launcher::renewNight() {
    if (!m_night) return;
    QApplication::setQuitOnLastWindowClosed(false);
    const auto stream = m_night->table().stream;
    const auto path = m_night->table().file->path();
    const auto unit = m_night->window().session().selectedUnit();
    endNight();
    auto file = database::CampaignFile::open(path);
    if (file)
        openStream(std::move(*file), stream, Recap::Skip);
    else
        offerWaysOut(path, file.error());
    if (m_night) m_night->window().session().selectUnit(unit);
    QApplication::setQuitOnLastWindowClosed(true);
}

void Launcher::openCampaign(std::unique_ptr<database::CampaignFile> file) {
    const QString path = file->path();
    takeOwn(file.get());
    auto room = CampaignRoom::open(m_systems, file, m_settings);
    if (!room) return offerWaysOut(path, room.error());
    connectRoom(**room);
    (*room)->show();
    endNight();
    m_room = std::move(*room);
    if (m_welcome) m_welcome->hide();
    m_settings.remember(path);
    m_settings.trust(path);
    m_instance.answerFor(m_room->readOnly() ? QString() : path);
}

void Launcher::connectRoom(CampaignRoom& room) {
    connect(&room, &CampaignRoom::closed, this, [this] {
        if (!m_welcome || !m_welcome->isVisible()) QApplication::quit();
    });
    connect(&room, &CampaignRoom::ownChanged, this, [this] { takeOwn(front()); });
    connect(
        &room, &CampaignRoom::welcomeAsked, this, [this] { showWelcome(); }, Qt::QueuedConnection);
    connect(
        &room, &CampaignRoom::gameAsked, this,
        [this](int stream) {
            if (m_room) openStream(m_room->takeFile(), stream, Recap::Read);
        },
        Qt::QueuedConnection);
    connect(
        &room, &CampaignRoom::startAsked, this,
        [this](const ui::CampaignStart& start) {
            if (!m_room) return;
            CampaignMission mission;
            mission.game.system = start.system.toStdString();
            mission.game.setup = start.setup;
            mission.team = start.team;
            mission.force = start.force;
            mission.sides = start.sides;
            auto file = m_room->takeFile();
            auto table = startMission(m_systems, mission, file);
            if (table) return begin(std::move(*table), Recap::Skip);
            const auto problem = table.error();
            openCampaign(std::move(file)); // as it was
            say(ui::BarMessage::from(problem));
        },
        Qt::QueuedConnection);
}

void Launcher::leaveRoom() {
    if (!m_room) return;
    m_room->disconnect(this);
    m_instance.answerFor({});
    // What the window asks for comes by the event loop, so nothing of it is running; its file is let go at
    // once.
    m_room->window().hide();
    m_room.reset();
}

void Launcher::carryBack() {
    if (!m_night || m_night->table().file->readOnly()) return;
    const auto& table = m_night->table();
    const auto open = Campaign::open(*table.file).and_then([&](Campaign campaign) {
        return campaign.carryBack(table.stream, *table.encounter);
    });
    if (!open) m_night->window().messages().present(ui::BarMessage::from(open.error()));
}

} // namespace app
