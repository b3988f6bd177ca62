// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds/odds.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <vector>

class QKeyEvent;
class QBoxLayout;
class QFrame;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace ui {

class AdvicePanel;
class ChecklistPanel;
class DiceHabits;
class ElidedLabel;
class NextButton;
class OfferForm;
class OfferGrid;
class OfferStrip;
class OddsQueue;
class OpenForm;
class PressGuard;
class LeadController;
class LeadHabits;
class LeadLine;
class LastResult;
class LeadPage;
class MasterMenu;
class Session;
class DatasheetPanel;

/// The middle of the window: the actions of the figure in hand and the action that is chosen; with no figure
/// in hand, what Next will do and the game master's own actions.
class ActivationCard final : public QWidget {
    Q_OBJECT

public:
    ActivationCard(Session& session, QWidget* parent);
    /// Which sides roll real dice and for which the program rolls.
    DiceHabits& habits() { return *m_habits; }
    /// The buttons of all actions of the unit in hand.
    OfferGrid& grid() { return *m_grid; }
    /// The form of the action in hand; it is created at the first call.
    OfferForm& offer();
    AdvicePanel& advice() { return *m_advice; }
    /// Which sides play themselves, and what they do next.
    LeadHabits& leadHabits() { return *m_leadHabits; }
    LeadController& lead() { return *m_lead; }
    /// Lets the button Next carry out the proposal that this card shows, or the step of a side that plays
    /// itself.
    void joinNext(NextButton& next);
    /// Enter: rolls, applies or carries out, whichever is next.
    void confirm();
    /// Ctrl+Enter: answers, rolls and applies the open action, up to the next real dice.
    void resolve();
    /// Passes a plain key to the open action, or a digit to the real dice of the action in hand; false when
    /// the key has no meaning there.
    bool pressKey(const QKeyEvent& key);
    /// Escape: leaves the open action, else the step in hand of a side that plays itself, else deselects
    /// the action in hand or, without one, the figure.
    void escape();
    /// False: the pages scroll, so the card never requests the height of their whole text.
    bool hasHeightForWidth() const override { return false; }

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    /// Requests to keep these odds for comparison; `about` names the unit and the time.
    void compareRequested(const QString& about, const core::OddsReport& report);
    /// Requests to go on to the next phase without the groups that could still act.
    void skipRequested();
    /// Reports the unit whose datasheet is now shown beside the open action; empty = none is.
    void sheetBesideChanged(const QString& unit);
    /// Reports the figures with a danger of 5 % or more, the most endangered first; after a step
    /// those before it, as long as they are on the table and not down, until the new ones are calculated.
    void dangerFound(const std::vector<core::OddsReport>& reports);

private:
    void follow(ui::Changes changes);
    void takePlace();
    void fillMore();
    void showSkip();
    void showLead();
    bool isChoosing() const;
    QString decider() const;
    void settle();
    void typeWaiting(const QString& digits);
    void guardQuestion(ui::Changes changes);
    void showHeading();
    void showSubject();
    bool isFolded() const;
    bool isMasterFolded() const;
    void placeGrid();
    void showPage();
    void showSheet();
    void showLastResult();
    bool isWide() const;
    OpenForm& openForm();
    QWidget& page();
    void compare(const core::OddsReport& report);

    Session& m_session;
    OddsQueue* m_oddsQueue;
    DiceHabits* m_habits;
    QLabel* m_heading = nullptr;
    ElidedLabel* m_subject = nullptr;
    QToolButton* m_more = nullptr;
    QPushButton* m_skip = nullptr;
    MasterMenu* m_masterMenu = nullptr; ///< replaces the grid of the game master in a narrow card
    QPushButton* m_master = nullptr;
    OfferGrid* m_grid = nullptr;
    OfferStrip* m_strip = nullptr; ///< replaces the grid while an action is in hand
    AdvicePanel* m_advice = nullptr;
    LastResult* m_lastResult;
    LeadHabits* m_leadHabits;
    LeadController* m_lead;
    LeadLine* m_leadLine = nullptr;
    LeadPage* m_leadPage = nullptr; ///< created when a side plays itself
    PressGuard* m_guard = nullptr;
    QString m_decider;             ///< the name of the side that was last asked or had a unit in hand
    bool m_isLedStepShown = false; ///< a led step was in hand at the last change
    bool m_resizing = false;
    bool m_wasOpen = false;
    bool m_isGridBelow = false;
    QVBoxLayout* m_actions = nullptr; ///< the card of the action with the buttons and lines around it
    QBoxLayout* m_body = nullptr;     ///< actions, and the datasheet below or beside them
    QStackedWidget* m_pages = nullptr;
    QFrame* m_card = nullptr;
    DatasheetPanel* m_sheet = nullptr;
    QString m_sheetBeside;        ///< what sheetBesideChanged reported last
    OfferForm* m_offer = nullptr; ///< created when the first action is chosen
    OpenForm* m_open = nullptr;   ///< created when the first action begins
    ChecklistPanel* m_checklist = nullptr;
};

} // namespace ui
