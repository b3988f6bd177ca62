// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace ui {

class ChecklistPanel;
class OfferForm;
class OfferGrid;
class OpenForm;
class Session;

/// The middle: what the figure in hand may do and the action it has in hand; with nobody in hand, what Next
/// will do and the game master's own actions.
class ActivationCard final : public QWidget {
    Q_OBJECT

public:
    ActivationCard(Session& session, QWidget* parent);
    OfferGrid& grid() { return *m_grid; }
    OfferForm& offer() { return *m_offer; }
    /// Enter: roll, apply or carry out, whichever is next.
    void confirm();
    /// Escape: leave what is open, else put the action and then the figure out of hand.
    void escape();

private:
    void follow(ui::Changes changes);
    void fillMore();
    void showHeading();
    void showPage();

    Session& m_session;
    QLabel* m_heading = nullptr;
    QLabel* m_subject = nullptr;
    QToolButton* m_more = nullptr;
    QPushButton* m_master = nullptr;
    OfferGrid* m_grid = nullptr;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_hint = nullptr;
    OfferForm* m_offer = nullptr;
    OpenForm* m_open = nullptr;
    ChecklistPanel* m_checklist = nullptr;
};

} // namespace ui
