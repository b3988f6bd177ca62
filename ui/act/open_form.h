// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/dice/requests.h"
#endif
#include "ui/dice/dice_switch.h"
#include "ui/session/session.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QFrame;
class QLabel;
class QPushButton;
class QScrollArea;
class QSpacerItem;

namespace ui {

class CardTitle;
class DiceHabits;
class DiceTray;
class FoldingButton;
class GoButton;
class OddsChart;
class OddsQueue;
class OfferForm;
class OutcomePanel;
struct Outcome;
class StagesAhead;
struct TypedDice;

/// An action that has begun: the dice or the choice it waits for, its result so far, and buttons to apply or
/// leave it.
class OpenForm final : public QWidget {
    Q_OBJECT

public:
    OpenForm(Session& session, OddsQueue& queue, DiceHabits& habits, QWidget* parent);
    /// Updates what has changed in the session; called by the activation card.
    void follow(ui::Changes changes);
    /// Does what the amber button does: enters the typed dice, rolls the missing ones, then applies the
    /// result.
    void goOn();
    /// Answers every question with its preset, rolls the program's dice and applies the result; stops where
    /// real dice are needed.
    void resolve();
    /// Gives the action up; once dice were rolled, at the second press, as the first one says so.
    void leave();
    /// Takes the place of the card of the action that begins, if it was shown: its fields stay in sight,
    /// dimmed, as far as the dice leave them the height, and its odds are shown until new ones are known, so
    /// that nothing moves under the pointer.
    void takePlaceOf(const OfferForm* card);
    /// Sets what the players first do with miniatures, shown whole above the question; empty shows nothing.
    void setTableMoves(const QStringList& moves);
    /// Puts the cursor into the boxes of the requested dice.
    void typeFaces();
    /// Passes a key to the pending dice or question; false when it has no meaning there.
    bool pressKey(const QKeyEvent& key);

signals:
    /// Requests to keep these odds in the odds window.
    void compareRequested(const core::OddsReport& report);
    /// The card shows these odds now; nullopt where it shows none.
    void oddsShown(const std::optional<core::OddsReport>& odds);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRequested();
    void makeBottom(QLayout* into);
    void showOpen();
    void showGo();
    void showHead();
    void showDeclared();
    void shareAgain();
    void shareHeight();
    int heightAbove(int width) const;
    bool beganWithQuestion() const;
    void showBack();
    QString goWords() const;
    bool needsSecondPress() const;
    Outcome outcome();
    void showTyped();
    void take(const core::Answer& answer);
    void rollHere();
    void correct(std::size_t answer, std::size_t row, int face);
    void rollAll();
    void forgetOdds();
    void askOddsSoon();
    void askOdds();
    void dropEvenOdds();
    void showOdds();
    void askOptions();
    void makeSkipped(QVBoxLayout* into);
    void showSkipped();
    void noteOptions();

    Session& m_session;
    OddsQueue& m_oddsQueue;
    DiceHabits& m_habits;
    QScrollArea* m_area = nullptr;
    CardTitle* m_title = nullptr;
    QLabel* m_tableMoves = nullptr; ///< below the title, where it never scrolls
    QLabel* m_declared = nullptr;   ///< what was declared before the action began, in the place of its fields
    QLabel* m_fields = nullptr;     ///< the dimmed picture of the fields, above `m_declared`
    QFrame* m_rule = nullptr;       ///< the line below `m_declared`
    QSpacerItem* m_kept = nullptr;  ///< keeps free, above that line, the rest of the height of the fields
    int m_room = 0;                 ///< the height of the fields
    OddsChart* m_odds = nullptr;
    QSpacerItem* m_slack = nullptr; ///< keeps dice and answers at `m_top` where the odds become lower
    int m_top = 0;                  ///< where the first dice began, in pixels; 0 where no card was shown
    QFrame* m_below = nullptr;      ///< the line below the odds
    DiceTray* m_tray = nullptr;
    QWidget* m_skipped = nullptr;    ///< buttons that ask skipped questions, next to the rolls they are about
    std::vector<QPushButton*> m_ask; ///< for the last skipped question and the one before
    QLabel* m_text = nullptr;
    StagesAhead* m_ahead = nullptr;
    OutcomePanel* m_outcome = nullptr;
    FoldingButton* m_back = nullptr; ///< takes the last answer back
    FoldingButton* m_leave = nullptr;
    GoButton* m_go = nullptr;
    QObject m_before;                                ///< requests the odds before the first die
    std::vector<std::unique_ptr<QObject>> m_options; ///< each requests the odds of one option
    std::vector<std::pair<std::string, core::OddsReport>>
        m_optionOdds; ///< the odds of the options, by id, as they come
    std::optional<core::OddsReport> m_nowOdds, m_beforeOdds;
    /// The choices before the first die with which the odds before it were asked; nullopt = not asked.
    std::optional<std::vector<core::Answer>> m_beforeChoices;
    bool m_foldsOdds = false;   ///< the odds stay folded before the first die
    int m_shared = 0;           ///< times that the height was shared since the event loop had its turn
    bool m_sharing = false;     ///< set while shareHeight() runs
    bool m_oddsDue = false;     ///< odds are requested in the next turn of the event loop
    bool m_leaveWarned = false; ///< leaving was requested since the last answer
    int m_shownAnswers = -1;    ///< number of answers when the focus was last set; -1 = no action open
    std::optional<std::vector<ViewChange>> m_changes; ///< of the action that is open; nullopt = not found yet
};

/// Rolls in the program as long as the requested dice belong to sides for which the program rolls;
/// `atSkipped` says whether this ends at a skipped question.
void rollByHabit(Session& session, const DiceHabits& habits, Session::AtSkipped atSkipped);

/// Enters dice that were typed, and rolls the other side's dice if the program rolls for that side.
void answerTyped(Session& session, const DiceHabits& habits, const core::Answer& answer);

/// Rolls those of the requested dice that are not typed. After a roll with real dice the program's dice that
/// follow are rolled, too, so that no player waits for them.
void rollUntyped(Session& session, const DiceHabits& habits, const TypedDice& typed);

/// Whether a refusal is about input in the dice tray, which then shows the reason.
bool isAnswerProblem(const core::Problem& problem);

} // namespace ui
