// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include "app/window/new_file.h"
#include "app/window/recap.h"
#include "ui/files/log_file.h"
#include "ui/settings/about_dialog.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>

namespace app {

void Launcher::showWelcome() {
    if (!m_welcome) {
        m_welcome = std::make_unique<WelcomeWindow>();
        connectWelcome();
    }
    m_welcome->show();
    endNight();
    m_welcome->setData(welcomeData());
    m_welcome->raise();
    m_welcome->activateWindow();
}

void Launcher::openLesson() {
    const auto lesson = lessonMission(m_systems);
    if (!lesson) return offerWaysOut({}, lesson.error());
    const QString path = QDir(ownFolder()).filePath("lesson.tide");
    if (!QFileInfo::exists(path)) return beginMission(*lesson, path);
    const auto last = lastGame(path);
    if (last && !last->ended.isEmpty()) return beginMission(*lesson, freeNameBeside(path, tr("again")));
    if (!open(path, Recap::Skip))
        say({ui::BarMessage::Tone::Info,
             tr("The lesson is open in another window, which is in front now."),
             {},
             {}});
}

std::optional<ui::Recap> Launcher::lastGame(const QString& path) {
    if (!m_settings.trusted(path)) return std::nullopt;
    m_settings.distrust(path);
    const auto table = openTable(m_systems, path, std::nullopt, Access::Read);
    std::optional<ui::Recap> recap;
    if (table) recap = recapOf(*table);
    const bool otherReason =
        !table && (table.error().code == "encounter.which" || table.error().code == "encounter.none" ||
                   table.error().code == "file.locked");
    if (table || otherReason) m_settings.trust(path);
    return recap;
}

ui::WelcomeData Launcher::welcomeData() {
    ui::WelcomeData data;
    for (const auto& path : m_settings.recentFiles()) {
        const QFileInfo info(path);
        if (!data.last && data.recent.empty() && info.exists())
            if ((data.last = lastGame(path))) continue;
        ui::RecentFile file;
        file.path = path;
        file.name = info.completeBaseName();
        file.missing = !info.exists();
        if (info.exists() && !m_settings.trusted(path)) file.detail = tr("could not be opened the last time");
        if (info.exists()) file.when = wordsForTime(info.lastModified(), QDateTime::currentDateTime());
        data.recent.push_back(file);
    }
    if (const auto demo = demoMission(m_systems)) {
        data.demoName = QString::fromStdString(demo->mission.name);
        data.demoMinutes = demo->mission.minutes;
    }
    if (const auto lesson = lessonMission(m_systems)) {
        data.lessonName = QString::fromStdString(lesson->mission.name);
        data.lessonMinutes = lesson->mission.minutes;
    }
    return data;
}

void Launcher::connectWelcome() {
    auto& page = m_welcome->page();
    const auto openHere = [this](const QString& path, Recap recap) {
        if (!open(path, recap))
            say({ui::BarMessage::Tone::Info,
                 tr("That file is open in another window, which is in front now."),
                 {},
                 {}});
    };
    connect(&page, &ui::WelcomePage::continueLast, this,
            [openHere](const QString& path) { openHere(path, Recap::Skip); });
    connect(&page, &ui::WelcomePage::openRecent, this,
            [openHere](const QString& path) { openHere(path, Recap::Read); });
    connect(m_welcome.get(), &WelcomeWindow::fileDropped, this,
            [openHere](const QString& path) { openHere(path, Recap::Read); });
    connect(
        &page, &ui::WelcomePage::campaignAsked, this, [this](const QString& path) { openCampaign(path); },
        Qt::QueuedConnection);
    connect(&page, &ui::WelcomePage::openLesson, this, [this] { openLesson(); });
    connect(&page, &ui::WelcomePage::diceAsked, this, [this] { showDice(); });
    connect(&page, &ui::WelcomePage::manualAsked, this, [this] { m_manual.open(); });
    connect(&page, &ui::WelcomePage::openDemo, this, [this] { openDemo(); });
    connect(&page, &ui::WelcomePage::newMission, this,
            [this] { askNew(ui::NewMissionDialog::Kind::Mission); });
    connect(&page, &ui::WelcomePage::quickFight, this,
            [this] { askNew(ui::NewMissionDialog::Kind::QuickFight); });
    connect(&page, &ui::WelcomePage::openFile, this, [this] { askOpen(); });
    connect(
        &page, &ui::WelcomePage::removeRecent, this,
        [this](const QString& path) {
            m_settings.forget(path);
            m_welcome->setData(welcomeData());
        },
        Qt::QueuedConnection);
    connect(&page, &ui::WelcomePage::libraryAsked, this, [this] { showLibrary(); });
    connect(&page, &ui::WelcomePage::oddsAsked, this, [this] { odds().open(); });
    connect(&page, &ui::WelcomePage::aboutAsked, this, [this] {
        auto* dialog = new ui::AboutDialog(QApplication::applicationVersion(), m_welcome.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void Launcher::say(const ui::BarMessage& message) {
    if (m_night) return m_night->window().messages().present(message);
    if (m_room && m_room->holdsFile()) return m_room->window().messages().present(message);
    if (!m_welcome || !m_welcome->isVisible()) showWelcome();
    m_welcome->say(message);
}

void Launcher::offerWaysOut(const QString& path, const core::Problem& problem) {
    qCWarning(ui::windowLog, "%s: %s (%s)", problem.code.c_str(), problem.text.c_str(),
              problem.where.c_str());
    auto message = ui::BarMessage::from(problem);
    const auto state = database::stateOf(problem);
    if (!path.isEmpty() && problem.code.starts_with("file.") && state == database::FileState::Damaged) {
        if (const auto backup = database::newestSoundBackup(path)) {
            message.text += QStringLiteral(" ") + wordsOfBackup(*backup);
            message.actions.push_back({tr("Open the newest backup"), [this, path, newest = *backup] {
                                           recovered(restoreBackup(newest, path));
                                       }});
        }
        if (database::backupsOf(path).size() > 1)
            message.actions.push_back({tr("Choose a backup…"), [this, path] { chooseBackup(path); }});
        message.actions.push_back(
            {tr("Rescue what is left"), [this, path] { recovered(rescueFile(m_systems, path)); }});
    }
    say(message);
}

void Launcher::chooseBackup(const QString& path) {
    auto* dialog = new ui::BackupsDialog(backupChoices(path), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // What is in front goes with its window, the dialog in it; that must not happen in the middle of its
    // click.
    connect(
        dialog, &ui::BackupsDialog::chosen, this,
        [this, path](const QString& backup) { recovered(restoreBackup(backup, path)); },
        Qt::QueuedConnection);
    dialog->open();
}

void Launcher::recovered(const core::Result<Recovered>& result) {
    if (!result) return say(ui::BarMessage::from(result.error()));
    open(result->path, Recap::Skip);
    say({ui::BarMessage::Tone::Info, result->report, {}, {}});
}

} // namespace app
