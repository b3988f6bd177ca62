// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/launcher.h"

#include "app/window/file_recovery.h"
#include "app/window/recap.h"
#include "library/datasheet_orders.h"
#include "ui/keys/key_map.h"
#include "ui/keys/text_size.h"
#include "ui/theme/theme.h"
#include "ui/turn/lesson_panel.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTimer>

namespace app {

namespace {

constexpr int trustAfterMs = 1000;      // the window has been painted by then
constexpr int ownDataAfterMs = 100;     // the data of the opened game are read then
constexpr int otherGamesAfterMs = 1000; // the data of the other games are read then, after the first paint

/// The calculators of all games, for those that have a form.
std::vector<ui::CalculatorGroup> calculatorsOf(const Systems& systems) {
    std::vector<ui::CalculatorGroup> groups;
    for (const auto& system : systems.all()) {
        auto& group = groups.emplace_back();
        group.id = QString::fromStdString(system->id());
        group.system = QString::fromStdString(system->name());
        for (auto& calculator : system->calculators())
            if (!calculator.inputs.empty())
                group.calculators.push_back(std::make_shared<const core::Calculator>(std::move(calculator)));
    }
    return groups;
}

} // namespace

Launcher::Launcher(Systems systems, QObject* parent) : QObject(parent), m_systems(std::move(systems)) {
    setUserData(nullptr);
    ui::KeyMap::shared().choose(m_settings.keys());
    connect(&ui::KeyMap::shared(), &ui::KeyMap::changed, this,
            [this] { m_settings.setKeys(ui::KeyMap::shared().choices()); });
    connect(&ui::TextSize::shared(), &ui::TextSize::chosen, this, &Launcher::changeTextSize,
            Qt::QueuedConnection);
    connect(&m_instance, &Instance::raiseRequested, this, [this] {
        auto* front = window();
        if (!front) return;
        front->setWindowState(front->windowState() & ~Qt::WindowMinimized);
        front->raise();
        front->activateWindow();
    });
}

Launcher::~Launcher() {
    if (auto* file = front()) m_settings.clearSuspect(file->path()); // the program ends normally
}

void Launcher::readOtherGames() {
    (void)m_systems.all();
    for (const auto& problem : m_systems.loadErrors())
        say({ui::BarMessage::Tone::Error,
             tr("A game cannot be played, as its data files cannot be read: %1 (%2). Installing Tidekeeper "
                "again restores them.")
                 .arg(QString::fromStdString(problem.text), QString::fromStdString(problem.where)),
             {},
             {}});
    if (!m_welcome || !m_welcome->isVisible()) return;
    m_shown.games = gameChoices(); // the durations of lessons and demos are known now
    m_welcome->page().update(m_shown);
}

bool Launcher::start(const StartOptions& options) {
    QTimer::singleShot(otherGamesAfterMs, this, &Launcher::readOtherGames);
    switch (options.what) {
    case StartOptions::What::Open:
        return open(options.file, Recap::LongAgo);
    case StartOptions::What::Demo:
        return openDemo({});
    default:
        showWelcome();
        return true;
    }
}

QWidget* Launcher::window() const {
    if (m_game) return &m_game->window();
    if (m_campaign) return &m_campaign->window();
    return m_welcome.get();
}

void Launcher::close() {
    if (m_game) m_game->window().close();
    if (m_campaign) m_campaign->window().close();
    QApplication::quit();
}

bool Launcher::open(const QString& path, Recap recap) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const bool shownHere = (m_game && QFileInfo(m_game->game().file->path()) == QFileInfo(absolute)) ||
                           (m_campaign && QFileInfo(m_campaign->path()) == QFileInfo(absolute));
    if (!shownHere && Instance::raiseOther(absolute)) return false;
    if (shownHere) endGame();
    m_settings.markSuspect(absolute);
    auto file = database::CampaignFile::open(absolute);
    if (!file)
        offerRemedies(absolute, file.error());
    else
        openEncounter(std::move(*file), recap);
    return true;
}

void Launcher::openEncounter(std::unique_ptr<database::CampaignFile> file, Recap recap) {
    const auto encounters = encountersOf(*file);
    if (encounters.size() == 1) return openStream(std::move(file), encounters.front().id, recap);
    openCampaign(std::move(file)); // the campaign lists its games
}

void Launcher::openStream(std::unique_ptr<database::CampaignFile> file, database::StreamId stream,
                          Recap recap) {
    const QString path = file->path();
    auto opened = openGame(m_systems, std::move(file), stream);
    if (!opened) return offerRemedies(path, opened.error());
    // The file holds what its game needs; the system's data, for datasheets and pages, need not delay the
    // first paint. Where they cannot be read, readOtherGames() says so.
    QTimer::singleShot(ownDataAfterMs, this,
                       [this, id = opened->encounter->system().id()] { (void)m_systems.find(id); });
    begin(std::move(*opened), recap);
}

void Launcher::askOpen() {
    auto* dialog = new QFileDialog(window(), tr("Open a campaign"), campaignFolder(),
                                   tr("Campaign files (*.tide);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        if (!open(path, Recap::LongAgo))
            say({ui::BarMessage::Tone::Info,
                 tr("That file is open in another window, which is in front now."),
                 {},
                 {}});
    });
    dialog->open();
}

void Launcher::askNew(ui::NewMissionDialog::Kind kind, const QString& system) {
    QDir().mkpath(campaignFolder());
    setUserData(nullptr); // a new file gets no entries of the open campaign
    auto* dialog = new ui::NewMissionDialog(playableChoices(m_systems), kind, campaignFolder(), window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->choose(system.isEmpty() ? m_settings.lastSystem() : system);
    connect(dialog, &ui::NewMissionDialog::chosen, this, [this](const ui::NewMission& chosen) {
        NewGame game;
        game.system = chosen.system.toStdString();
        game.setup = chosen.setup;
        game.path = chosen.path;
        game.seed = chosen.seed;
        make(game);
        showLessonOf(game.system, game.setup.mission);
    });
    connect(dialog, &QDialog::finished, this, [this] { setUserData(front()); });
    dialog->open();
}

void Launcher::make(const NewGame& game) {
    auto created = createGame(m_systems, game);
    if (!created) return offerRemedies({}, created.error());
    begin(std::move(*created), Recap::Never);
}

void Launcher::begin(OpenGame game, Recap recap) {
    const QString path = game.file->path();
    auto gameWindow = std::make_unique<GameWindow>(std::move(game), m_systems, m_settings);
    auto& window = gameWindow->window();
    connect(gameWindow.get(), &GameWindow::closed, this, [this] {
        bookResults();
        if (!m_welcome || !m_welcome->isVisible()) QApplication::quit();
    });
    connect(
        gameWindow.get(), &GameWindow::reloadRequested, this, [this, path] { open(path, Recap::Never); },
        Qt::QueuedConnection);
    connect(
        gameWindow.get(), &GameWindow::openCopyRequested, this,
        [this](const QString& copy) { open(copy, Recap::Never); }, Qt::QueuedConnection);
    connect(&window, &ui::MainWindow::newMissionRequested, this,
            [this] { askNew(ui::NewMissionDialog::Kind::Mission); });
    connect(&window, &ui::MainWindow::quickFightRequested, this,
            [this] { askNew(ui::NewMissionDialog::Kind::QuickFight); });
    connect(&window, &ui::MainWindow::openRequested, this, [this] { askOpen(); });
    connect(&window, &ui::MainWindow::backupsRequested, this, [this, path] { chooseBackup(path); });
    connect(
        &window, &ui::MainWindow::welcomeRequested, this, [this] { showWelcome(); }, Qt::QueuedConnection);
    connect(&window, &ui::MainWindow::oddsRequested, this, [this] { odds().open(); });
    connect(&window, &ui::MainWindow::diceRequested, this, [this] { showDice(); });
    connect(&window, &ui::MainWindow::manualRequested, this, [this] { m_manual.open(); });
    connect(&window, &ui::MainWindow::libraryRequested, this, [this] { showLibrary(); });
    window.setDatasheetReload([this, system = gameWindow->game().encounter->system().id()](
                                  const std::string& sheet, const std::string& unit) {
        return core::library::datasheetReloadOrder(m_systems.files(system), sheet, unit);
    });
    connect(&window, &ui::MainWindow::compareRequested, this,
            [this](const QString& about, const core::OddsReport& report) { odds().keep(about, report); });
    connect(
        &window, &ui::MainWindow::paused, this, [this] { showWelcome(); }, Qt::QueuedConnection);
    connect(
        &window, &ui::MainWindow::campaignRequested, this, [this, path] { openCampaign(path); },
        Qt::QueuedConnection);
    connect(gameWindow.get(), &GameWindow::ended, this, &Launcher::bookResults);
    const auto system = QString::fromStdString(gameWindow->game().encounter->system().id());
    connect(
        &window.lesson(), &ui::LessonPanel::demoRequested, this, [this, system] { openDemo(system); },
        Qt::QueuedConnection);
    connect(&window, &ui::MainWindow::themeChosen, this, &Launcher::chooseTheme);
    gameWindow->show();
    if (recap == Recap::Always || (recap == Recap::LongAgo && gameWindow->wasLeftLongAgo()))
        gameWindow->showRecap();
    bookResults();
    closeCampaign();
    auto old = std::exchange(m_game, std::move(gameWindow));
    if (old) {
        old->disconnect(this);
        old->window().hide();
        old.release()->deleteLater();
    }
    if (m_welcome) m_welcome->hide();
    m_settings.remember(path);
    m_settings.setLastSystem(QString::fromStdString(m_game->game().encounter->system().id()));
    QTimer::singleShot(trustAfterMs, m_game.get(), [this, path] { m_settings.clearSuspect(path); });
    m_instance.answerFor(m_game->game().file->readOnly() ? QString() : path);
}

void Launcher::chooseTheme(ui::ThemeChoice choice) {
    ui::applyTheme(*qApp, choice);
    m_settings.setTheme(choice == ui::ThemeChoice::Dark       ? "dark"
                        : choice == ui::ThemeChoice::Light    ? "light"
                        : choice == ui::ThemeChoice::Contrast ? "contrast"
                                                              : "system");
}

void Launcher::showDice() {
    if (!m_dice) m_dice = std::make_unique<ui::DiceRoller>(QRandomGenerator::system()->generate64());
    m_dice->open();
}

ui::OddsWindow& Launcher::odds() {
    if (!m_odds) m_odds = std::make_unique<ui::OddsWindow>(calculatorsOf(m_systems));
    m_odds->prefer(m_settings.lastSystem());
    return *m_odds;
}

void Launcher::endGame() {
    closeCampaign();
    if (!m_game) return;
    bookResults();
    // A game that can be left was opened completely.
    m_settings.clearSuspect(m_game->game().file->path());
    m_game->disconnect(this);
    m_game->keepLook();
    m_instance.answerFor({});
    // The file is closed at once, so that the welcome page may read it; the window itself may be inside a
    // click and is deleted later.
    m_game->window().hide();
    m_game.reset();
}

} // namespace app

#include "moc_launcher.cpp"
