// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/game_window.h"

#include "app/window/file_recovery.h"
#include "app/window/print_opening.h"
#include "app/window/recap.h"
#include "app/window/state_pictures.h"
#include "ui/act/lead_habits.h"
#include "ui/dice/dice_habits.h"
#include "ui/frame/message_bar.h"
#include "ui/history/recap_dialog.h"
#include "ui/log/log_panel.h"
#include "ui/play_area.h"
#include "ui/players/invite_dialog.h"
#include "ui/printing/print_dialog.h"
#include "ui/turn/header_bar.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QScreen>

namespace app {

namespace {

constexpr auto lookKey = "look";
constexpr int watchEveryMs = 2000;
/// Name of a note in the file for each of its games.
std::string keptNote(ui::MainWindow::Kept what, database::StreamId stream) {
    return std::string(what == ui::MainWindow::Kept::Lesson ? "lesson:" : "clock:") + std::to_string(stream);
}

constexpr int sameEveningSeconds = 30 * 60;

QString shown(const QString& path) { return QDir::toNativeSeparators(path); }

} // namespace

GameWindow::GameWindow(OpenGame game, const Systems& systems, Settings& settings, QObject* parent)
    : QObject(parent), m_game(std::move(game)), m_systems(systems), m_settings(settings),
      m_session(*m_game.encounter), m_phones(m_session, *m_game.encounter, *m_game.file, m_game.stream),
      m_window(std::make_unique<ui::MainWindow>(m_session, m_prompts)) {
    m_prompts = ui::DialogPrompts(m_window.get());
    m_window->installEventFilter(this);
    m_window->setWindowFilePath(m_game.file->path());
    m_window->setWindowTitle(
        QString("%1 – %2").arg(QString::fromStdString(m_session.view().title), tr("Tidekeeper")));
    connect(&m_session, &ui::Session::changed, this,
            [this, over = !m_session.view().outcome.booked.empty()]() mutable {
                const bool was = std::exchange(over, !m_session.view().outcome.booked.empty());
                if (over && !was) emit ended();
            });
    connect(&m_session, &ui::Session::risky, this, [this] { m_game.file->backUpBeforeRisk(); });
    connect(this, &GameWindow::ended, this, [this] { m_game.file->backUpBeforeRisk(); });
    keepDiceHabits();
    keepLeadHabits();
    connectPhones();
    connect(m_window.get(), &ui::MainWindow::saveMissionRequested, this, &GameWindow::saveMission);
    connect(m_window.get(), &ui::MainWindow::saveCopyRequested, this, &GameWindow::saveCopy);
    connect(m_window.get(), &ui::MainWindow::keepRequested, this, &GameWindow::saveWindowState);
    connect(m_window.get(), &ui::MainWindow::printRequested, this, &GameWindow::print);
    connect(m_window.get(), &ui::MainWindow::paused, this,
            [this](const QString&, const QString& photo) { keepPhoto(photo); });
    connect(&m_watch, &QTimer::timeout, this,
            [this] { m_game.file->readOnly() ? watchWriter() : reportFailedBackup(); });
    connect(&m_watch, &QTimer::timeout, this, &GameWindow::reportSetAside);
    m_watch.start(watchEveryMs);
}

GameWindow::~GameWindow() = default;

void GameWindow::connectPhones() {
    m_window->log().setAuthors([this](qint64 step) { return m_phones.authorOf(step); });
    connect(m_window.get(), &ui::MainWindow::phonesRequested, this, [this] {
        auto* dialog = new ui::InviteDialog(m_phones, m_window.get());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    // The window ends first, and phones that are still served report after it that they leave.
    connect(&m_phones, &ui::PhoneHost::changed, m_window.get(),
            [this] { m_window->header().showPhones(m_phones.isOn(), m_phones.connected()); });
}

/// How the dice of each side are entered is a habit of the table, so it is kept in the program's settings.
void GameWindow::keepDiceHabits() {
    auto& habits = m_window->diceHabits();
    const auto key = [system = m_session.view().system](const QString& side) {
        return QString("dice/%1/%2").arg(QString::fromStdString(system), side);
    };
    for (const auto& side : m_session.view().sides) {
        const auto id = QString::fromStdString(side.id);
        if (const auto kept = m_settings.value(key(id)); kept.isValid()) habits.setNumber(id, kept.toInt());
    }
    connect(&habits, &ui::DiceHabits::changed, this, [this, key](const QString& side, ui::DiceMode mode) {
        m_settings.setValue(key(side), int(mode));
    });
}

/// Which sides play themselves is kept with the game: another game begins with people at every side.
void GameWindow::keepLeadHabits() {
    auto& habits = m_window->leadHabits();
    for (const auto& side : m_session.view().sides)
        if (const auto kept = m_game.file->note(leadNote(m_game.stream, side.id)))
            habits.setWords(QString::fromStdString(side.id), QString::fromStdString(*kept));
    connect(&habits, &ui::LeadHabits::changed, this, [this, &habits](const QString& side) {
        saveNote(leadNote(m_game.stream, side.toStdString()), habits.words(side));
    });
}

void GameWindow::restoreWindow() {
    for (const auto what : {ui::MainWindow::Kept::Lesson, ui::MainWindow::Kept::Clock})
        if (const auto words = m_game.file->note(keptNote(what, m_game.stream)))
            m_window->restore(what, QString::fromStdString(*words));
}

void GameWindow::saveWindowState(ui::MainWindow::Kept what, const QString& words) {
    saveNote(keptNote(what, m_game.stream), words);
}

void GameWindow::saveNote(const std::string& key, const QString& words) {
    if (m_game.file->readOnly()) return;
    const auto kept = m_game.file->setNote(key, words.toStdString());
    if (!kept) m_window->messages().present(ui::BarMessage::from(kept.error()));
}

void GameWindow::show() {
    const auto geometry = m_settings.geometry();
    if (geometry.isEmpty() || !m_window->restoreGeometry(geometry))
        m_window->setWindowState(Qt::WindowMaximized);
    m_window->setLook(m_settings.value(lookKey).toMap());
    restoreWindow();
    if (m_game.encounter->log().size() < 2) m_window->showBriefing();
    m_window->show();
    if (m_game.file->readOnly()) reportReadOnly();
    if (const auto message = takeoverMessage(*m_game.file)) m_window->messages().present(*message);
    if (const auto message = upgradeMessage(*m_game.file)) m_window->messages().present(*message);
    if (const auto message = smallScreenMessage(m_window->minimumSize(), m_window->screen()->availableSize()))
        m_window->messages().present(*message);
    reportSetAside();
    for (const auto& left : m_game.encounter->droppedContent())
        m_window->messages().present(
            {ui::BarMessage::Tone::Warning, QString::fromStdString(left.text), {}, {}});
}

void GameWindow::keepLook() {
    m_settings.setGeometry(m_window->saveGeometry());
    m_settings.setValue(lookKey, m_window->look());
    keepPicture();
}

void GameWindow::keepPicture() {
    constexpr int wide = 256, high = 144;
    auto* table = m_window->findChild<ui::PlayArea*>();
    if (m_game.file->readOnly() || !table || !table->isVisible()) return;
    const auto picture =
        table->grab().toImage().scaled(wide, high, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    const auto& view = m_session.view();
    keepStatePicture({m_game.file->path(), QString::fromStdString(m_game.encounter->system().id()),
                      QString::fromStdString(view.title)},
                     picture.copy(0, 0, wide, high));
}

bool GameWindow::wasLeftLongAgo() const {
    const auto& log = m_game.encounter->log();
    if (log.size() < 2) return false; // nothing has happened yet
    const auto step = m_game.encounter->stamp(log.head());
    if (!step) return false;
    const auto last = QDateTime::fromString(QString::fromStdString(step->at), Qt::ISODate);
    return last.isValid() && last.secsTo(QDateTime::currentDateTime()) >= sameEveningSeconds;
}

void GameWindow::showRecap() {
    auto* dialog = new ui::RecapDialog(recapOf(m_game), m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

bool GameWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_window.get() && event->type() == QEvent::Close) {
        keepLook();
        emit closed();
    }
    return QObject::eventFilter(watched, event);
}

void GameWindow::reportReadOnly() {
    auto message = ui::BarMessage::from(*m_game.file->whyReadOnly());
    message.tone = ui::BarMessage::Tone::Warning;
    message.actions.push_back({tr("Save a copy…"), [this] { saveCopy(); }});
    m_window->messages().present(message);
}

void GameWindow::reportSetAside() {
    if (const auto message = setAsideMessage()) m_window->messages().present(*message);
}

void GameWindow::watchWriter() {
    if (m_game.file->isWriterGone()) {
        m_watch.stop();
        ui::BarMessage message;
        message.text = tr("The other program has closed this file.");
        message.actions.push_back({tr("Go on playing here"), [this] { emit reloadRequested(); }});
        m_window->messages().present(message);
        return;
    }
    const auto fresh = m_game.file->refresh();
    if (!fresh || !*fresh) return;
    m_watch.stop();
    ui::BarMessage message;
    message.tone = ui::BarMessage::Tone::Warning;
    message.text = tr("The game continues in another window; this one shows its earlier state.");
    message.actions.push_back({tr("Show the latest state"), [this] { emit reloadRequested(); }});
    m_window->messages().present(message);
}

void GameWindow::reportFailedBackup() {
    const auto problem = m_game.file->backupProblem();
    if (!problem) return;
    m_watch.stop();
    auto message = ui::BarMessage::from(*problem);
    message.tone = ui::BarMessage::Tone::Warning;
    message.text = tr("The file is safe, but it has no new backup (%1).").arg(message.text);
    m_window->messages().present(message);
}

void GameWindow::saveCopy() {
    const QString name = QFileInfo(freeNameBeside(m_game.file->path(), tr("copy"))).filePath();
    m_prompts.askSavePath(tr("Save a copy"), name, tr("Campaign files (*.tide)"),
                          [this](const QString& chosen) {
                              const QString path = chosen.endsWith(u".tide") ? chosen : chosen + ".tide";
                              ui::BarMessage message;
                              if (const auto saved = m_game.file->saveCopyAs(path); !saved)
                                  message = ui::BarMessage::from(saved.error());
                              else {
                                  message.text = tr("Saved as %1.").arg(shown(path));
                                  message.actions.push_back({tr("Go on in the copy"),
                                                             [this, path] { emit openCopyRequested(path); }});
                              }
                              m_window->messages().present(message);
                          });
}

void GameWindow::saveMission() {
    const QString name = QFileInfo(freeNameBeside(m_game.file->path(), tr("game"))).filePath();
    m_prompts.askSavePath(
        tr("Save this game as a file"), name, tr("Campaign files (*.tide)"), [this](const QString& chosen) {
            const QString path = chosen.endsWith(u".tide") ? chosen : chosen + ".tide";
            ui::BarMessage message;
            if (const auto saved = m_game.file->saveEncounterAs(m_game.stream, path); !saved)
                message = ui::BarMessage::from(saved.error());
            else
                message.text =
                    tr("Saved as %1. It opens on any computer with this program.").arg(shown(path));
            m_window->messages().present(message);
        });
}

void GameWindow::print() {
    auto& dialog = openPrintDialog(printContent(m_session.system(), m_game.encounter->game()), {}, m_systems,
                                   m_game.file->path(), m_settings, m_prompts, m_window.get());
    dialog.setAudiences(audienceChoices(m_session.system(), m_game.encounter->game()));
}

void GameWindow::keepPhoto(const QString& photo) {
    auto kept = m_game.file->setNote(photoNote, photo.toStdString());
    if (kept) kept = m_game.file->backup();
    if (!kept) m_window->messages().present(ui::BarMessage::from(kept.error()));
}

} // namespace app

#include "moc_game_window.cpp"
