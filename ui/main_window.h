// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/game.h"
#include "kernel/odds/odds.h"
#include "ui/theme/theme.h"
#endif
#include "ui/session/change.h"

#include <QMainWindow>
#include <QPointer>
#include <QVariantMap>

#include <functional>
#include <memory>
#include <optional>

namespace core {
struct Problem;
}

namespace ui {

class ActivationCard;
class BoardPanel;
class DiceHabits;
class BriefingPage;
class CorrectionDialogs;
class HeaderBar;
class LessonPanel;
class LeadHabits;
class LogPanel;
class MessageBar;
class EndOfGame;
class NextButton;
class PlayArea;
class PlayRecord;
class Prompts;
class Session;
class SessionClock;
class SidePanel;
class TableWindow;
class WindowDialogs;
class WindowKeys;

/// The main screen of a game in play. It only puts the parts together: header, messages, briefing, the table
/// (PlayArea), keys (WindowKeys), menu (WindowMenu) and dialogs; data and actions are in the session.
class MainWindow final : public QMainWindow {
    Q_OBJECT
    /// The present subjects for a page of the manual, the most specific first.
    Q_PROPERTY(QStringList manualPlaces READ manualPlaces)

public:
    /// `session` and `prompts` must outlive the window.
    MainWindow(Session& session, Prompts& prompts, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return m_session; }
    ActivationCard& activation();
    /// The dice mode of each side; the owner of the window saves it for the next session.
    DiceHabits& diceHabits();
    /// Which sides play themselves; the owner of the window saves this, too.
    LeadHabits& leadHabits();
    /// The left column, which shows the home side, and the right one, which shows one of the other sides.
    SidePanel& home();
    SidePanel& others();
    /// The board, hidden where the game has none.
    BoardPanel& board();
    HeaderBar& header() { return *m_header; }
    LogPanel& log();
    NextButton& next();
    MessageBar& messages() { return *m_messages; }
    LessonPanel& lesson();
    SessionClock& clock() { return *m_clock; }
    WindowDialogs& dialogs() { return *m_dialogs; }
    CorrectionDialogs& corrections() { return *m_corrections; }
    EndOfGame& endOfGame() { return *m_end; }
    /// The visible areas that a key steps through, in reading order.
    QList<QWidget*> areas() const;
    /// The token row that Tab reaches, for each side with a unit in hand.
    QList<QWidget*> tokenRows() const;
    /// Opens or raises the window for all players, or for those of one side.
    void showTable(const core::Audience& audience = core::Audience::Table);
    /// The layout of the window and the position of the players' window, to be saved and restored.
    QVariantMap look() const;
    void setLook(const QVariantMap& look);
    void toggleFullScreen();
    /// Shows the mission on one page in place of the table, until the game is begun; does nothing without a
    /// briefing.
    void showBriefing();
    /// Whether the briefing is shown.
    bool isBriefing() const;
    /// Shows the table in place of the briefing.
    void endBriefing();
    /// The value of the property manualPlaces.
    QStringList manualPlaces() const;
    /// Data of the window that is saved with the game: progress of the lesson, pauses of the clock.
    enum class Kept { Lesson, Clock };
    /// Restores these data as they were saved with the game.
    void restore(Kept what, const QString& words);

    /// Returns the order that gives a unit its present datasheet from the library; nothing when there is
    /// none.
    using DatasheetReload =
        std::function<std::optional<core::Order>(const std::string& sheet, const std::string& unit)>;
    void setDatasheetReload(DatasheetReload reload) { m_datasheetReload = std::move(reload); }
    const DatasheetReload& datasheetReload() const { return m_datasheetReload; }

signals:
    // Requests that only the application can carry out.
    void newMissionRequested();
    void quickFightRequested();
    void openRequested();
    void saveCopyRequested();
    void backupsRequested();
    void saveMissionRequested();
    void campaignRequested();
    void printRequested();
    void welcomeRequested();
    void oddsRequested();
    void libraryRequested();
    void manualRequested();
    void phonesRequested();
    void diceRequested();
    /// Requests to save these data of the window with the game.
    void keepRequested(ui::MainWindow::Kept what, const QString& words);
    /// Requests to keep these odds for comparison; `about` names the unit and the time.
    void compareRequested(const QString& about, const core::OddsReport& report);
    void themeChosen(ui::ThemeChoice choice);
    /// The session is over; `photo` is the path of a picture or empty. The note is already saved.
    void paused(const QString& note, const QString& photo);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fill(QWidget& inside);
    void connectPanels();
    void connectDialogs();
    void refused(const core::Problem& problem);
    void follow(ui::Changes changes);

    Session& m_session;
    QByteArray m_tablePlace;
    std::unique_ptr<PlayRecord> m_record;
    PlayArea* m_play = nullptr;
    BriefingPage* m_briefing = nullptr;
    SessionClock* m_clock = nullptr;
    HeaderBar* m_header = nullptr;
    MessageBar* m_messages = nullptr;
    WindowDialogs* m_dialogs = nullptr;
    CorrectionDialogs* m_corrections = nullptr;
    EndOfGame* m_end = nullptr;
    WindowKeys* m_keys = nullptr;
    QPointer<TableWindow> m_table;
    DatasheetReload m_datasheetReload;
};

} // namespace ui
