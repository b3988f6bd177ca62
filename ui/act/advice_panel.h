// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#endif
#include "ui/session/change.h"

#include <QFrame>
#include <QString>

#include <optional>

class QPushButton;
class QToolButton;

namespace ui {

class AdvicePopover;
class ElidedLabel;
class OddsQueue;
class Session;

/// What the unit in hand would do by its behaviour and by the odds, in one line that keeps its place: for a
/// side of the game master at once, for others on request. The best orders with their reasons open over the
/// window. One press carries an order out; nothing is done by itself.
class AdvicePanel final : public QFrame {
    Q_OBJECT

public:
    AdvicePanel(Session& session, OddsQueue& queue, QWidget* parent);
    /// Updates what has changed in the session; called by the activation card.
    void follow(ui::Changes changes);
    /// Shows or hides the line; `room` = the window is large enough for it.
    void place(bool room);
    /// Whether the unit in hand can be advised now.
    bool canAdvise() const { return m_canAdvise; }
    /// Whether the best orders of the unit in hand are shown on request.
    bool isAsked() const { return !m_asked.isEmpty(); }
    /// Shows the best orders of the unit in hand, or hides them again.
    void toggle();
    /// What the key for advice does: the first press shows the best orders, each further one takes the next
    /// of them in hand, the best one first.
    void pressKey();
    /// The advice for the unit in hand; nothing while there is none.
    const std::optional<core::advice::Advice>& advice() const { return m_advice; }
    AdvicePopover& popover() { return *m_popover; }

signals:
    /// An advised order is in hand and shall be carried out.
    void carryOutRequested();

private:
    void makeLine();
    bool findWhetherAdvised() const;
    bool isOwnSide() const;
    bool isWanted() const;
    void ask();
    void show(const core::advice::Advice& advice);
    void showLine();
    void refresh();
    bool takeInHand(std::size_t place);
    void carryOut(std::size_t place);

    Session& m_session;
    OddsQueue& m_queue;
    QString m_unit;                               ///< the unit that the advice is about
    bool m_isFolded = false;                      ///< an order was taken: its card is read, not the list
    QString m_asked;                              ///< the unit whose advice was requested; empty = none
    std::optional<core::advice::Advice> m_advice; ///< nothing while it is calculated
    std::size_t m_next = 0;                       ///< the order that the key takes in hand next
    bool m_canAdvise = false;
    bool m_keepsLine = false; ///< the line was shown when the open action began
    bool m_room = true;       ///< the card has room for the line
    ElidedLabel* m_line = nullptr;
    QPushButton* m_carryOut = nullptr;
    QToolButton* m_unfold = nullptr;
    AdvicePopover* m_popover = nullptr;
};

} // namespace ui
