// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds.h"
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

namespace ui {

class ChecklistPanel;
class DiceHabits;
class ElidedLabel;
class OfferForm;
class OfferGrid;
class OfferStrip;
class OddsQueue;
class OpenForm;
class Session;
class SheetPanel;

/// The middle: what the figure in hand may do and the action it has in hand; with nobody in hand, what Next
/// will do and the game master's own actions.
class ActivationCard final : public QWidget {
    Q_OBJECT

public:
    ActivationCard(Session& session, QWidget* parent);
    /// How the dice of each side come in.
    DiceHabits& habits() { return *m_habits; }
    OfferGrid& grid() { return *m_grid; }
    OfferForm& offer();
    /// Enter: roll, apply or carry out, whichever is next.
    void confirm();
    /// Ctrl+Enter: answers, rolls and applies all of what is open, up to the next real dice.
    void resolve();
    /// Hands a plain key to the open action, and a digit to the real dice of the one in hand; false when it
    /// means nothing there.
    bool pressKey(const QKeyEvent& key);
    /// Escape: leave what is open, else put the action and then the figure out of hand.
    void escape();
    /// Its pages scroll by themselves: it never asks for the height of all their words.
    bool hasHeightForWidth() const override { return false; }

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    /// These odds are to be kept beside others; `about` says whose they are and when.
    void compareAsked(const QString& about, const core::OddsReport& report);
    /// The groups that could still act are to do nothing.
    void skipAsked();
    void dangerFound(const std::vector<core::OddsReport>& reports);

private:
    void follow(ui::Changes changes);
    void fillMore();
    void showSkip();
    void showHeading();
    bool isFolded() const;
    void showPage();
    void showSheet();
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
    QPushButton* m_master = nullptr;
    OfferGrid* m_grid = nullptr;
    OfferStrip* m_strip = nullptr; ///< in place of the grid while an action is in hand
    bool m_resizing = false;
    QBoxLayout* m_body = nullptr;  ///< actions, and the datasheet below or beside them
    QStackedWidget* m_pages = nullptr;
    QFrame* m_card = nullptr;
    SheetPanel* m_sheet = nullptr;
    OfferForm* m_offer = nullptr; ///< made for the first action that is chosen
    OpenForm* m_open = nullptr;   ///< made for the first action that is begun
    ChecklistPanel* m_checklist = nullptr;
};

} // namespace ui
