// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include "app/window/file_recovery.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>

namespace app {

void Launcher::openCampaign(const QString& path) {
    if (!m_welcome || !m_welcome->isVisible())
        QApplication::setQuitOnLastWindowClosed(false); // one window closes before the next opens
    const auto game =
        m_game && m_game->game().file->path() == path ? m_game->game().stream : database::StreamId{};
    endGame();
    auto file = database::CampaignFile::open(path);
    if (file)
        openCampaign(std::move(*file));
    else
        offerRemedies(path, file.error());
    if (m_campaign) m_campaign->window().setWayBack(static_cast<int>(game));
    QApplication::setQuitOnLastWindowClosed(true);
}

void Launcher::changeTextSize(int percent) {
    ui::setTextSize(*qApp, percent);
    m_settings.setTextSize(percent);
    if (m_welcome && m_welcome->isVisible()) m_welcome->setData(welcomeData());
    if (m_library) m_library->reopenWindow();
    if (m_campaign && m_campaign->holdsFile()) m_campaign->reopenWindow();
    recreateGameWindow();
}

void Launcher::recreateGameWindow() {
    if (!m_game) return;
    QApplication::setQuitOnLastWindowClosed(false);
    const auto stream = m_game->game().stream;
    const auto path = m_game->game().file->path();
    const auto unit = m_game->window().session().selection().unit();
    endGame();
    auto file = database::CampaignFile::open(path);
    if (file)
        openStream(std::move(*file), stream, Recap::Never);
    else
        offerRemedies(path, file.error());
    if (m_game) m_game->window().session().selection().selectUnit(unit);
    QApplication::setQuitOnLastWindowClosed(true);
}

void Launcher::openCampaign(std::unique_ptr<database::CampaignFile> file) {
    const QString path = file->path();
    setUserData(file.get());
    auto screen = CampaignScreen::open(m_systems, file, m_settings);
    if (!screen) return offerRemedies(path, screen.error());
    connectCampaign(**screen);
    (*screen)->show();
    endGame();
    m_campaign = std::move(*screen);
    if (m_welcome) m_welcome->hide();
    m_settings.remember(path);
    m_settings.clearSuspect(path);
    m_instance.answerFor(m_campaign->readOnly() ? QString() : path);
}

void Launcher::connectCampaign(CampaignScreen& screen) {
    connect(&screen, &CampaignScreen::closed, this, [this] {
        if (!m_welcome || !m_welcome->isVisible()) QApplication::quit();
    });
    connect(&screen, &CampaignScreen::campaignEntriesChanged, this, [this] { setUserData(front()); });
    connect(
        &screen, &CampaignScreen::welcomeRequested, this, [this] { showWelcome(); }, Qt::QueuedConnection);
    connect(
        &screen, &CampaignScreen::gameRequested, this,
        [this](int stream) {
            if (m_campaign) openStream(m_campaign->takeFile(), stream, Recap::LongAgo);
        },
        Qt::QueuedConnection);
    connect(
        &screen, &CampaignScreen::startRequested, this,
        [this](const ui::CampaignStart& start) {
            if (!m_campaign) return;
            CampaignMission mission;
            mission.game.system = start.system.toStdString();
            mission.game.setup = start.setup;
            mission.team = start.team;
            mission.force = start.force;
            mission.sides = start.sides;
            auto file = m_campaign->takeFile();
            auto started = startMission(m_systems, mission, file);
            if (started) return begin(std::move(*started), Recap::Never);
            const auto problem = started.error();
            openCampaign(std::move(file)); // the file is unchanged
            say(ui::BarMessage::from(problem));
        },
        Qt::QueuedConnection);
}

void Launcher::closeCampaign() {
    if (!m_campaign) return;
    m_campaign->disconnect(this);
    m_instance.answerFor({});
    // The window's requests come through the event loop, so none of its functions is running; its file is
    // closed at once.
    m_campaign->window().hide();
    m_campaign.reset();
}

void Launcher::bookResults() {
    if (!m_game || m_game->game().file->readOnly()) return;
    const auto& game = m_game->game();
    const auto open = OpenCampaign::open(*game.file).and_then([&](OpenCampaign campaign) {
        return campaign.bookResults(game.stream, *game.encounter);
    });
    if (!open) m_game->window().messages().present(ui::BarMessage::from(open.error()));
}

} // namespace app
