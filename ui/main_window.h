// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game.h"
#include "kernel/odds.h"
#include "ui/theme/theme.h"
#endif
#include "ui/session/change.h"

#include <QMainWindow>
#include <QPointer>
#include <QVariantMap>

#include <functional>
#include <memory>
#include <optional>

class QFrame;
class QSplitter;

namespace core {
struct Problem;
}

namespace ui {

class ActivationCard;
class BoardPanel;
class BoardSplit;
class DiceHabits;
class Columns;
class BriefingPage;
class HeaderBar;
class LessonPanel;
class LogPanel;
class MessageBar;
class NextButton;
class PlayRecord;
class Prompts;
class Session;
class SessionClock;
class SidePanel;
class TableWindow;
class WindowDialogs;
class WindowKeys;

/// The one screen of a game in play. It only puts the panels together; what they show and do is in the
/// session.
class MainWindow final : public QMainWindow {
    Q_OBJECT
    /// What the manual has a page about, the nearest first.
    Q_PROPERTY(QStringList manualPlaces READ manualPlaces)

public:
    /// Both must outlive the window.
    MainWindow(Session& session, Prompts& prompts, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return m_session; }
    ActivationCard& activation() { return *m_activation; }
    /// How the dice of each side come in; whoever makes the window keeps them for the next evening.
    DiceHabits& diceHabits();
    /// The outer columns.
    SidePanel& home() { return *m_home; }
    SidePanel& others() { return *m_others; }
    /// The board, hidden where the game has none.
    BoardPanel& board();
    HeaderBar& header() { return *m_header; }
    LogPanel& log() { return *m_log; }
    NextButton& next() { return *m_next; }
    MessageBar& messages() { return *m_messages; }
    LessonPanel& lesson() { return *m_lesson; }
    SessionClock& clock() { return *m_clock; }
    WindowDialogs& dialogs() { return *m_dialogs; }
    /// The areas that are gone through by key, as they are read; what is hidden is none.
    QList<QWidget*> areas() const;
    /// Of each side that has one in hand, the token row that Tab comes to.
    QList<QWidget*> tokenRows() const;
    /// Opens, or raises, the window for the players, or for those of one side.
    void showTable(const core::Audience& audience = core::Audience::Table);
    /// How the window is divided and where the players' window stands, to be remembered and given back.
    QVariantMap look() const;
    void setLook(const QVariantMap& look);
    void toggleFullScreen();
    /// The mission on one page in place of the table, until somebody begins; nothing where there is no
    /// mission.
    void showBriefing();
    bool isBriefing() const;
    void endBriefing();
    QStringList manualPlaces() const;
    /// Words of the window itself that go with the game: what is left of the lesson, when the clock stood.
    enum class Kept { Lesson, Clock };
    void restore(Kept what, const QString& words);

    /// Answers the command that gives a unit its datasheet as the library has it now; nothing when there is
    /// none.
    using Retake =
        std::function<std::optional<core::Order>(const std::string& sheet, const std::string& unit)>;
    void setRetake(Retake retake) { m_retake = std::move(retake); }
    const Retake& retake() const { return m_retake; }

signals:
    // What only the program around the window can do.
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
    void diceRequested();
    void keepAsked(ui::MainWindow::Kept what, const QString& words);
    /// These odds are to be kept beside others; `about` says whose they are and when.
    void compareRequested(const QString& about, const core::OddsReport& report);
    void themeChosen(ui::ThemeChoice choice);
    /// The night is over; `photo` is the path of a picture or empty. The note itself is already booked.
    void paused(const QString& note, const QString& photo);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeGame(QWidget* parent);
    void fillColumns();
    void nameColumns();
    void shareHeight();
    void bringHand();
    void fillBottom(QFrame& bottom);
    void connectPanels();
    void refused(const core::Problem& problem);
    void follow(ui::Changes changes);

    Session& m_session;
    QSplitter* m_rows = nullptr;
    Columns* m_columns = nullptr;
    std::optional<double> m_bottomShare; ///< of the height, once dragged
    QByteArray m_tablePlace;
    QString m_enemyInHand, m_unitInHand;
    std::unique_ptr<PlayRecord> m_record;
    QWidget* m_game = nullptr; ///< everything below the message bar
    BriefingPage* m_briefing = nullptr;
    LessonPanel* m_lesson = nullptr;
    SessionClock* m_clock = nullptr;
    HeaderBar* m_header = nullptr;
    MessageBar* m_messages = nullptr;
    ActivationCard* m_activation = nullptr;
    BoardSplit* m_middle = nullptr;
    SidePanel* m_home = nullptr;
    SidePanel* m_others = nullptr;
    LogPanel* m_log = nullptr;
    NextButton* m_next = nullptr;
    WindowDialogs* m_dialogs = nullptr;
    WindowKeys* m_keys = nullptr;
    QList<QWidget*> m_areas;
    QPointer<TableWindow> m_table;
    Retake m_retake;
};

} // namespace ui
