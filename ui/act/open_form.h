// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/procedure.h"
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

namespace ui {

class CardTitle;
class DiceHabits;
class DiceTray;
class GoButton;
class OddsChart;
class OddsQueue;
class OutcomePanel;
struct Outcome;
class StagesAhead;
struct TypedDice;

/// An action that has begun: the dice or the choice it waits for, what has come of it so far, apply or leave.
class OpenForm final : public QWidget {
    Q_OBJECT

public:
    OpenForm(Session& session, OddsQueue& queue, DiceHabits& habits, QWidget* parent);
    /// Looks again at what has changed in the session; its card says when.
    void follow(ui::Changes changes);
    /// Does what the amber button does: enters what is typed, rolls what is still to roll, then applies.
    void goOn();
    /// Answers every question as presumed, rolls what the program rolls and applies what came of it; stops
    /// where real dice are due.
    void resolve();
    /// Puts the cursor into the boxes of the dice at hand.
    void typeFaces();
    /// Hands a key to the dice or the question at hand; false when it means nothing there.
    bool pressKey(const QKeyEvent& key);

signals:
    void compareAsked(const core::OddsReport& report);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showAsked();
    void makeBottom(QLayout* into);
    void showOpen();
    void showGo();
    void showHead();
    QString goWords() const;
    Outcome outcome() const;
    void showTyped();
    void take(const core::Answer& answer);
    void rollHere();
    void rollAll();
    void forgetOdds();
    void askOddsSoon();
    void askOdds();
    void showOdds();
    void askOptions();

    Session& m_session;
    OddsQueue& m_oddsQueue;
    DiceHabits& m_habits;
    QScrollArea* m_area = nullptr;
    CardTitle* m_title = nullptr;
    OddsChart* m_odds = nullptr;
    DiceTray* m_tray = nullptr;
    QPushButton* m_ask = nullptr; ///< a question that was passed over, beside the roll it is about
    QLabel* m_text = nullptr;
    StagesAhead* m_ahead = nullptr;
    OutcomePanel* m_outcome = nullptr;
    QPushButton* m_back = nullptr; ///< takes the last answer back
    QPushButton* m_leave = nullptr;
    GoButton* m_go = nullptr;
    QObject m_before;                                ///< asks for the odds before the first die
    std::vector<std::unique_ptr<QObject>> m_options; ///< ask for what the odds become with each option
    std::optional<core::OddsReport> m_nowOdds, m_beforeOdds;
    bool m_beforeAsked = false;
    bool m_oddsDue = false;  ///< to be asked for with the next turn of the event loop
    int m_shownAnswers = -1; ///< how many answers stood when the focus was last set; -1 = nothing open
};

/// Rolls in the program as long as dice are asked for from sides that have them rolled there.
void rollByHabit(Session& session, const DiceHabits& habits, Session::AtSkipped atSkipped);

/// Hands over dice that were typed, and rolls those of the other side that the program rolls for it.
void answerTyped(Session& session, const DiceHabits& habits, const core::Answer& answer);

/// Rolls the dice asked for, but for those of them that are typed.
void rollUntyped(Session& session, const TypedDice& typed);

/// Whether a refusal is about what was typed into the dice tray, which then says so itself.
bool isAnswerProblem(const core::Problem& problem);

} // namespace ui
