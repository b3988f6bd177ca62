// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game/game.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QFrame;
class QLabel;
class QPixmap;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class CardTitle;
class Chip;
class DiceHabits;
class DiceTray;
class FieldRows;
class FoldingButton;
class GoButton;
class OddsChart;
class OddsQueue;
class PressGuard;
class Session;
class StagesAhead;
class TargetOdds;

/// The action in hand before it is paid for: actor, target and price, the fields, the reason if it is
/// blocked, the odds, and the rolls it will ask for. Dice typed into the first roll begin the action.
class OfferForm final : public QWidget {
    Q_OBJECT

public:
    OfferForm(Session& session, OddsQueue& queue, DiceHabits& habits, const PressGuard& guard,
              QWidget* parent);
    /// Updates what has changed in the session; called by the activation card.
    void follow(ui::Changes changes);
    /// Carries out the action, or shows why it cannot be carried out. The program's dice are rolled at once;
    /// real dice are waited for.
    void carryOut();
    /// Carries out the action with the first roll made in the other mode: typed where the program rolls,
    /// rolled where the dice are real.
    void carryOutOtherwise();
    /// Sets the result of the last step, shown in one small line at the foot where there is room: the next
    /// group is proposed at once.
    void setLastResult(const QString& words);
    /// Whether the present action has been seen as it is laid out now.
    bool wasSeen() const { return m_wasSeen; }
    /// The height of the fields in pixels, which the open action that takes their place keeps free.
    int heightOfFields() const;
    /// How far below the top of the fields the first roll begins, in pixels.
    int topOfDice() const;
    /// The fields as they are shown now, dimmed, on the ground of the card.
    QPixmap pictureOfFields() const;
    /// The chart of the odds, whose place and folding the open action takes over.
    const OddsChart& odds() const { return *m_odds; }
    /// The odds with the present values; nullopt while they are unknown or no dice are rolled.
    const std::optional<core::OddsReport>& report() const { return m_now; }
    /// Enters a digit as the first real die of the action; false where no real dice are expected.
    bool typeDigit(const QKeyEvent& key);
    /// Toggles "Allow anyway", where only a rule blocks the action.
    void toggleOverride();
    /// Puts the focus on the target field, else on the first field.
    void focusTarget();

signals:
    /// The action has begun; its first roll will be typed although the program rolls for the side.
    void typingRequested();
    /// Requests to go on to the next phase without the groups that could still act.
    void skipRequested();
    /// Requests to keep these odds in the odds window.
    void compareRequested(const core::OddsReport& report);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeQuestions(QVBoxLayout* into);
    void makeOdds(QVBoxLayout* into);
    void shareHeight();
    void shareHelp(int room);
    void showLast();
    int helpHeight(const QString& words) const;
    void makeStages(QVBoxLayout* into);
    void makeBlock(QLayout* into);
    void makeBottom(QLayout* into);
    void showOffer();
    void showBehaviour(const core::Offer& offer, QString reason);
    void showFields(const core::Offer& offer);
    void showBlock(const core::Offer& offer);
    void askOdds(const core::Offer& offer);
    void makeTargetOdds();
    void askTargetOdds(const core::Offer* offer);
    void showGo();
    void showFirst();
    void takeTyped(const core::Answer& answer);
    void rollFirst();
    bool isDone(const core::Offer& offer) const;
    const core::OfferField* emptyTargets(const core::Offer& offer) const;
    bool isHeldBack();
    QString factsOf(const core::Offer& offer) const;
    QString figuresOf(const core::Offer& offer) const;
    bool asksDice() const;
    bool programRolls() const;
    void showOdds(const std::optional<core::OddsReport>& odds);
    std::optional<core::Problem> blockingReason(const core::Offer& offer) const;

    Session& m_session;
    OddsQueue& m_oddsQueue;
    DiceHabits& m_habits;
    const PressGuard& m_guard;
    CardTitle* m_title = nullptr;
    Chip* m_house = nullptr;
    QScrollArea* m_top = nullptr; ///< the fields
    QScrollArea* m_low = nullptr; ///< the odds and the rolls
    FieldRows* m_fields = nullptr;
    QFrame* m_block = nullptr;
    QLabel* m_reason = nullptr;
    QPushButton* m_anyway = nullptr;
    OddsChart* m_odds = nullptr;
    TargetOdds* m_targetOdds = nullptr; ///< the chances against each possible target
    QLabel* m_behaviour = nullptr;
    QString m_behaviourWords;                       ///< how the group in hand acts, by its behaviour
    std::pair<QString, core::StepId> m_behaviourOf; ///< the unit and the step to which these words belong
    QLabel* m_help = nullptr;                       ///< the numbers of the action and its description
    QLabel* m_last = nullptr;                       ///< the result of the last step
    QString m_lastWords;
    QFrame* m_rule = nullptr;
    DiceTray* m_tray = nullptr; ///< the first roll, before it is paid for
    StagesAhead* m_ahead = nullptr;
    FoldingButton* m_compare = nullptr;
    FoldingButton* m_skip = nullptr; ///< shown with a proposal: skips all groups that could still act
    FoldingButton* m_leave = nullptr;
    GoButton* m_go = nullptr;
    std::shared_ptr<const core::Resolution> m_planned;
    std::optional<core::Request> m_first; ///< the first request of the action
    std::optional<core::Order>
        m_asked;          ///< the order whose odds are shown or requested; nothing once the table has changed
    std::string m_inHand; ///< the action that was in hand at the last update
    QString m_numbers, m_words; ///< the numbers of the action alone, and with its description
    std::string m_added; ///< the action that added figures one by one, as long as nothing else has changed
    std::optional<core::Order> m_warned; ///< the order without targets that was held back once
    bool m_wasSeen = false;              ///< the form has been painted since the action in hand was chosen
    bool m_sharing = false;              ///< set while shareHeight() runs
    std::string m_shownOffer;
    QString m_shownUnit;
    std::optional<core::OddsReport> m_now;
    std::optional<core::OddsReport> m_was; ///< the odds before the last change to the action in hand
};

} // namespace ui
