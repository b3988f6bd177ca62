// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include "app/window/file_recovery.h"
#include "app/window/recap.h"
#include "app/window/state_pictures.h"
#include "database/data_pack.h"
#include "ui/files/log_file.h"
#include "ui/settings/about_dialog.h"
#include "ui/turn/lesson_panel.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QTimer>

namespace app {

namespace {

constexpr int minutesOfALesson = 10; // shown for a lesson, though its battle takes longer without the lesson
constexpr int readAtOnce = 3;        // recent files, before the page is first shown

/// "Combat Patrol" of "Combat Patrol: The Shambling Horde".
QString shortName(const core::System& system) {
    return QString::fromStdString(system.name()).section(u':', 0, 0);
}

} // namespace

void Launcher::showWelcome() {
    if (!m_welcome) {
        m_welcome = std::make_unique<WelcomeWindow>();
        connectWelcome();
    }
    m_welcome->show();
    endGame();
    m_welcome->setData(welcomeData());
    m_welcome->raise();
    m_welcome->activateWindow();
}

QString Launcher::ownStem(const QString& name, const std::string& system) const {
    // The files of the first game have no suffix, as they are older.
    return m_systems.playable().front() == system ? name : name + u'-' + QString::fromStdString(system);
}

QStringList Launcher::ownGames(const QString& stem) const {
    QStringList out;
    const auto made =
        QDir(ownFolder())
            .entryInfoList({stem + ".tide", stem + ' ' + tr("again") + "*.tide"}, QDir::Files, QDir::Time);
    for (const auto& each : made)
        out << each.filePath();
    return out;
}

bool Launcher::openDemoOrLesson(const core::Result<DemoMission>& mission, const QString& name, Recap recap,
                                Beginning beginning) {
    if (!mission) {
        offerRemedies({}, mission.error());
        return true;
    }
    const auto stem = ownStem(name, mission->system->id());
    const auto made = ownGames(stem);
    if (!made.isEmpty() && beginning == Beginning::Last) {
        const auto last = lastGame(made.front());
        if (!last || last->ended.isEmpty()) return open(made.front(), recap);
    }
    const auto path = QDir(ownFolder()).filePath(stem + ".tide");
    NewGame game;
    game.system = mission->system->id();
    game.setup.mission = mission->mission.id;
    game.path = QFileInfo::exists(path) ? freeNameBeside(path, tr("again")) : path;
    make(game);
    return true;
}

bool Launcher::openDemo(const QString& game, Beginning beginning) {
    const bool fresh = beginning == Beginning::Fresh;
    return openDemoOrLesson(demoMission(m_systems, game.toStdString()), QStringLiteral("demo"),
                            fresh ? Recap::Never : Recap::LongAgo, beginning);
}

bool Launcher::openLesson(const QString& game, Beginning beginning) {
    const bool fresh = beginning == Beginning::Fresh;
    const bool opened = openDemoOrLesson(lessonMission(m_systems, game.toStdString()),
                                         QStringLiteral("lesson"), Recap::Never, beginning);
    if (m_game && (fresh || !m_game->window().lesson().isDecided())) m_game->window().lesson().bringBack();
    return opened;
}

/// Shows the lesson if this mission is nothing but a lesson.
void Launcher::showLessonOf(const std::string& system, const std::string& mission) {
    const auto lesson = lessonMission(m_systems, system);
    if (m_game && lesson && lesson->mission.id == mission && !lesson->mission.demo)
        m_game->window().lesson().bringBack();
}

std::optional<ui::Recap> Launcher::lastGame(const QString& path) {
    if (!m_settings.isTrusted(path)) return std::nullopt;
    m_settings.markSuspect(path);
    const auto opened = openGame(m_systems, path, std::nullopt, Access::Read);
    std::optional<ui::Recap> recap;
    if (opened) recap = recapOf(*opened);
    const bool otherReason =
        !opened && (opened.error().code == "encounter.which" || opened.error().code == "encounter.none" ||
                    opened.error().code == "file.locked");
    if (opened || otherReason) m_settings.clearSuspect(path);
    return recap;
}

ui::RecentFile Launcher::recentFile(const QString& path) const {
    const QFileInfo info(path);
    ui::RecentFile file;
    file.path = path;
    file.name = info.completeBaseName();
    file.missing = !info.exists();
    if (file.missing) return file;
    file.when = formatTime(info.lastModified(), QDateTime::currentDateTime());
    if (!m_settings.isTrusted(path)) file.detail = tr("could not be opened the last time");
    const auto known = m_recaps.find(path);
    if (known == m_recaps.end() || !known->second) return file;
    const auto& recap = *known->second;
    file.over = !recap.ended.isEmpty();
    QStringList parts;
    if (recap.mission != file.name) parts << recap.mission;
    if (const auto system = m_systems.rulesOf(recap.system.toStdString())) parts << shortName(**system);
    if (file.over)
        parts << tr("over: %1").arg(recap.ended);
    else
        parts << recap.turn << recap.phase;
    parts.removeAll(QString());
    file.detail = parts.join(QStringLiteral(" · "));
    if (!recap.when.isEmpty()) file.when = recap.when;
    file.picture = statePicture({path, recap.system, recap.mission});
    file.drawing = QDir(database::systemsFolder()).filePath(recap.system + QStringLiteral("/picture.svg"));
    return file;
}

bool Launcher::hasBegun(const QString& stem) const {
    const auto made = ownGames(stem);
    const auto newest = made.isEmpty() ? m_recaps.end() : m_recaps.find(made.front());
    const bool isOver = newest != m_recaps.end() && newest->second && !newest->second->ended.isEmpty();
    return !made.isEmpty() && !isOver;
}

ui::GameChoice Launcher::gameChoice(const core::System& system) const {
    ui::GameChoice game;
    const auto words = system.introduction();
    game.id = QString::fromStdString(system.id());
    game.name = shortName(system);
    game.players = QString::fromStdString(words.players);
    game.text = QString::fromStdString(words.text);
    game.gameNoun = QString::fromStdString(words.gameNoun);
    game.picture = QDir(database::systemsFolder()).filePath(game.id + QStringLiteral("/picture.svg"));
    if (m_systems.isLoaded(system.id())) {
        if (const auto demo = demoMission(m_systems, system.id())) game.demoMinutes = demo->mission.minutes;
        if (const auto lesson = lessonMission(m_systems, system.id()))
            game.lessonMinutes = lesson->mission.demo ? minutesOfALesson : lesson->mission.minutes;
    }
    game.lessonBegun = hasBegun(ownStem(QStringLiteral("lesson"), system.id()));
    game.demoBegun = hasBegun(ownStem(QStringLiteral("demo"), system.id()));
    for (const auto& path : m_settings.recentFiles()) {
        const auto known = m_recaps.find(path);
        const bool read = known != m_recaps.end() && known->second;
        if (!read || known->second->system != game.id || !known->second->ended.isEmpty()) continue;
        game.file = path;
        game.mission = known->second->mission;
        game.standing = known->second->turn;
        break;
    }
    return game;
}

std::vector<ui::GameChoice> Launcher::gameChoices() const {
    std::vector<ui::GameChoice> out;
    for (const auto& id : m_systems.playable())
        if (const auto system = m_systems.rulesOf(id)) out.push_back(gameChoice(**system));
    return out;
}

ui::WelcomeData Launcher::welcomeData() {
    m_recaps.clear();
    ui::WelcomeData data;
    QString last;
    int read = 0;
    for (const auto& path : m_settings.recentFiles()) {
        if (read == readAtOnce || (data.last && data.last->ended.isEmpty())) break;
        if (!QFileInfo::exists(path)) continue;
        ++read;
        const auto& recap = m_recaps[path] = lastGame(path);
        if (!recap || (data.last && !recap->ended.isEmpty())) continue;
        data.last = recap;
        last = path;
    }
    (void)m_systems.find({}); // loads the first game at once, which most players want to learn
    for (const auto& path : m_settings.recentFiles())
        if (path != last) data.recent.push_back(recentFile(path));
    data.games = gameChoices();
    m_shown = data;
    QTimer::singleShot(0, this, &Launcher::readNextRecent);
    return data;
}

void Launcher::readNextRecent() {
    if (!m_welcome || !m_welcome->isVisible() || m_game || m_campaign) return;
    for (auto& file : m_shown.recent) {
        if (file.missing || m_recaps.contains(file.path)) continue;
        m_recaps[file.path] = lastGame(file.path);
        file = recentFile(file.path);
        m_shown.games = gameChoices();
        m_welcome->page().update(m_shown);
        QTimer::singleShot(0, this, &Launcher::readNextRecent);
        return;
    }
}

void Launcher::connectWelcome() {
    auto& page = m_welcome->page();
    const auto opened = [this](bool here) {
        if (!here)
            say({ui::BarMessage::Tone::Info,
                 tr("That file is open in another window, which is in front now."),
                 {},
                 {}});
    };
    const auto openHere = [this, opened](const QString& path, Recap recap) { opened(open(path, recap)); };
    connect(&page, &ui::WelcomePage::continueRequested, this,
            [openHere](const QString& path) { openHere(path, Recap::Never); });
    connect(&page, &ui::WelcomePage::recapRequested, this,
            [openHere](const QString& path) { openHere(path, Recap::Always); });
    connect(&page, &ui::WelcomePage::recentRequested, this,
            [openHere](const QString& path) { openHere(path, Recap::LongAgo); });
    connect(m_welcome.get(), &WelcomeWindow::fileDropped, this,
            [openHere](const QString& path) { openHere(path, Recap::LongAgo); });
    connect(
        &page, &ui::WelcomePage::campaignRequested, this, [this](const QString& path) { openCampaign(path); },
        Qt::QueuedConnection);
    connect(&page, &ui::WelcomePage::lessonRequested, this,
            [this, opened](const QString& game) { opened(openLesson(game)); });
    connect(
        &page, &ui::WelcomePage::themeChosen, this,
        [this](ui::ThemeChoice choice) {
            chooseTheme(choice);
            m_welcome->setData(welcomeData()); // its icons have the colours of the theme
        },
        Qt::QueuedConnection); // the page that is filled again has the menu that asked for it
    connect(&page, &ui::WelcomePage::diceRequested, this, [this] { showDice(); });
    connect(&page, &ui::WelcomePage::manualRequested, this, [this] { m_manual.open(); });
    connect(&page, &ui::WelcomePage::demoRequested, this,
            [this, opened](const QString& game) { opened(openDemo(game)); });
    connect(&page, &ui::WelcomePage::freshLessonRequested, this,
            [this, opened](const QString& game) { opened(openLesson(game, Beginning::Fresh)); });
    connect(&page, &ui::WelcomePage::freshDemoRequested, this,
            [this, opened](const QString& game) { opened(openDemo(game, Beginning::Fresh)); });
    connect(&page, &ui::WelcomePage::newMissionRequested, this,
            [this](const QString& game) { askNew(ui::NewMissionDialog::Kind::Mission, game); });
    connect(&page, &ui::WelcomePage::quickFightRequested, this,
            [this] { askNew(ui::NewMissionDialog::Kind::QuickFight); });
    connect(&page, &ui::WelcomePage::fileRequested, this, [this] { askOpen(); });
    connect(
        &page, &ui::WelcomePage::removalRequested, this,
        [this](const QString& path) {
            m_settings.forget(path);
            m_welcome->setData(welcomeData());
        },
        Qt::QueuedConnection);
    connect(&page, &ui::WelcomePage::libraryRequested, this, [this] { showLibrary(); });
    connect(&page, &ui::WelcomePage::oddsRequested, this, [this] { odds().open(); });
    connect(&page, &ui::WelcomePage::aboutRequested, this, [this] {
        auto* dialog = new ui::AboutDialog(QApplication::applicationVersion(), m_welcome.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void Launcher::say(const ui::BarMessage& message) {
    if (m_game) return m_game->window().messages().present(message);
    if (m_campaign && m_campaign->holdsFile()) return m_campaign->window().messages().present(message);
    if (!m_welcome || !m_welcome->isVisible()) showWelcome();
    m_welcome->say(message);
}

void Launcher::offerRemedies(const QString& path, const core::Problem& problem) {
    qCWarning(ui::windowLog, "%s: %s (%s)", problem.code.c_str(), problem.text.c_str(),
              problem.where.c_str());
    auto message = ui::BarMessage::from(problem);
    const auto state = database::stateOf(problem);
    if (!path.isEmpty() && problem.code.starts_with("file.") && state == database::FileState::Damaged) {
        if (const auto backup = database::newestIntactBackup(path)) {
            message.text += QStringLiteral(" ") + describeBackup(*backup);
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
    // The present screen is deleted with its window and dialogs, which must not happen inside a click in it.
    connect(
        dialog, &ui::BackupsDialog::chosen, this,
        [this, path](const QString& backup) { recovered(restoreBackup(backup, path)); },
        Qt::QueuedConnection);
    dialog->open();
}

void Launcher::recovered(const core::Result<Recovered>& result) {
    if (!result) return say(ui::BarMessage::from(result.error()));
    open(result->path, Recap::Never);
    say({ui::BarMessage::Tone::Info, result->report, {}, {}});
}

} // namespace app
