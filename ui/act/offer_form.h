// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <optional>
#include <vector>

class QFrame;
class QLabel;
class QPushButton;

namespace ui {

class Chip;
class DiceHabits;
class FieldEditor;
class FlowLayout;
class FormTitle;
class OddsChart;
class OddsDesk;
class Session;

/// The action in hand before it is paid for: what it costs, what to fill in, what stands against it, the
/// odds.
class OfferForm final : public QWidget {
    Q_OBJECT

public:
    OfferForm(Session& session, OddsDesk& desk, DiceHabits& habits, QWidget* parent);
    /// Looks again at what has changed in the session; its card says when.
    void follow(ui::Changes changes);
    /// Carries the action out, or says why not. Dice that the side has rolled in the program fall at once.
    void carryOut();
    /// The same with dice that come in the other way, from now on for this side: typed where they were
    /// rolled.
    void carryOutOtherwise();
    /// Flips "allow anyway", where a rule is all that stands against the action.
    void toggleOverride();
    /// Puts the focus where the target is chosen, else into the first field that is asked.
    void focusTarget();

signals:
    void compareAsked(const core::OddsReport& report);

private:
    void makeBlock(QLayout* into);
    void makeBottom(QLayout* into);
    void showOffer();
    void showFields(const core::Offer& offer);
    void showBlock(const core::Offer& offer);
    void askOdds(const core::Offer& offer);
    void showGo();
    bool asksDice() const;
    void showOdds(const std::optional<core::OddsReport>& odds);
    std::optional<core::Problem> standsAgainst(const core::Offer& offer) const;

    Session& m_session;
    OddsDesk& m_desk;
    DiceHabits& m_habits;
    FormTitle* m_title = nullptr;
    Chip* m_house = nullptr;
    QWidget* m_fieldBox = nullptr;
    FlowLayout* m_fieldFlow = nullptr;
    std::vector<FieldEditor*> m_editors;
    std::vector<core::OfferField> m_fields;
    QFrame* m_block = nullptr;
    QLabel* m_reason = nullptr;
    QPushButton* m_anyway = nullptr;
    OddsChart* m_odds = nullptr;
    QLabel* m_help = nullptr;
    QPushButton* m_compare = nullptr;
    QPushButton* m_otherDice = nullptr; ///< carries it out with dice that come in the other way
    QPushButton* m_go = nullptr;
    std::optional<core::Request> m_first; ///< what the action will ask first
    std::optional<core::Order>
        m_asked; ///< whose odds are shown or on their way; nothing once the table has changed
    std::string m_shownOffer;
    QString m_shownUnit;
    std::optional<core::OddsReport> m_now;
    std::optional<core::OddsReport> m_was; ///< the odds before the last change to the action in hand
};

} // namespace ui
