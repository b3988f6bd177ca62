// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QFrame;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class CardTitle;
class Chip;
class DiceHabits;
class DiceTray;
class FieldRows;
class GoButton;
class OddsChart;
class OddsQueue;
class Session;
class StagesAhead;

/// The action in hand before it is paid for: who acts on whom and what it costs, what to fill in, what speaks
/// against it, the odds, and the rolls it will ask for. Dice typed into the first roll begin the action.
class OfferForm final : public QWidget {
    Q_OBJECT

public:
    OfferForm(Session& session, OddsQueue& queue, DiceHabits& habits, QWidget* parent);
    /// Looks again at what has changed in the session; its card says when.
    void follow(ui::Changes changes);
    /// Carries the action out, or says why not. Dice that the program rolls for the side fall at once; real
    /// dice are waited for.
    void carryOut();
    /// The same, with this one roll made the other way: typed where the program rolls, rolled where dice are
    /// real.
    void carryOutOtherwise();
    /// Types a digit as the first real die of the action; false where no real dice are waited for.
    bool typeDigit(const QKeyEvent& key);
    /// Flips "allow anyway", where a rule is all that stands against the action.
    void toggleOverride();
    /// Puts the focus where the target is chosen, else into the first field that is asked.
    void focusTarget();

signals:
    /// The action has begun, and its first roll is to be typed although the program rolls for the side.
    void typingAsked();
    /// The groups that could still act are to do nothing.
    void skipAsked();
    void compareAsked(const core::OddsReport& report);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeQuestions(QVBoxLayout* into);
    void makeOdds(QVBoxLayout* into);
    void shareHeight();
    void shareHelp(int room);
    void makeStages(QVBoxLayout* into);
    void makeBlock(QLayout* into);
    void makeBottom(QLayout* into);
    void showOffer();
    void showFields(const core::Offer& offer);
    void showBlock(const core::Offer& offer);
    void askOdds(const core::Offer& offer);
    void showGo();
    void showFirst();
    void takeTyped(const core::Answer& answer);
    void rollFirst();
    bool isDone(const core::Offer& offer) const;
    QString factsOf(const core::Offer& offer) const;
    QString figuresOf(const core::Offer& offer) const;
    bool asksDice() const;
    bool programRolls() const;
    void showOdds(const std::optional<core::OddsReport>& odds);
    std::optional<core::Problem> blockingReason(const core::Offer& offer) const;

    Session& m_session;
    OddsQueue& m_oddsQueue;
    DiceHabits& m_habits;
    CardTitle* m_title = nullptr;
    Chip* m_house = nullptr;
    QScrollArea* m_top = nullptr; ///< what is filled in
    QScrollArea* m_low = nullptr; ///< odds and rolls
    FieldRows* m_fields = nullptr;
    QFrame* m_block = nullptr;
    QLabel* m_reason = nullptr;
    QPushButton* m_anyway = nullptr;
    OddsChart* m_odds = nullptr;
    QLabel* m_help = nullptr; ///< the numbers of the action and what it does
    QFrame* m_rule = nullptr;
    DiceTray* m_tray = nullptr; ///< the first roll, before it is paid for
    StagesAhead* m_ahead = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_skip = nullptr; ///< of a proposal: none of the groups acts
    QPushButton* m_leave = nullptr;
    GoButton* m_go = nullptr;
    std::shared_ptr<const core::Resolution> m_planned;
    std::optional<core::Request> m_first; ///< what the action will ask first
    std::optional<core::Order>
        m_asked;                ///< whose odds are shown or on their way; nothing once the table has changed
    std::string m_inHand;       ///< the action that was in hand when last looked at
    QString m_numbers, m_words; ///< of the action, and with them what it does
    std::string m_added; ///< the action of which figures were added one by one, and nothing was changed since
    bool m_sharing = false; ///< the height is being shared out
    std::string m_shownOffer;
    QString m_shownUnit;
    std::optional<core::OddsReport> m_now;
    std::optional<core::OddsReport> m_was; ///< the odds before the last change to the action in hand
};

} // namespace ui
