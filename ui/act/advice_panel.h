// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "advice/adviser.h"
#endif
#include "ui/session/change.h"

#include <QFrame>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

class ElidedLabel;
class OddsQueue;
class Session;

/// What the unit in hand would do by its behaviour and by the odds: with a proposal one line, on request the
/// best orders with their reasons and what the advice presumes of the table. One press carries an order out;
/// nothing is done by itself.
class AdvicePanel final : public QFrame {
    Q_OBJECT

public:
    AdvicePanel(Session& session, OddsQueue& queue, QWidget* parent);
    /// Updates what has changed in the session; called by the activation card.
    void follow(ui::Changes changes);
    /// Whether the unit in hand can be advised now.
    bool canAdvise() const;
    /// Whether the orders of the unit in hand are shown on request.
    bool isAsked() const { return !m_asked.isEmpty(); }
    /// Shows the best orders of the unit in hand, or hides them again.
    void toggle();
    /// The key: shows the best orders; pressed again it takes the next one of them in hand, the best one
    /// first.
    void pressKey();
    const std::optional<core::advice::Advice>& advice() const { return m_advice; }

signals:
    /// An advised order is in hand and shall be carried out.
    void carryOutAsked();
    /// The panel has been shown or hidden, or its height has changed.
    void resized();

private:
    struct Row {
        QWidget* whole;
        QPushButton* deed;
        ElidedLabel* why;
    };
    void makeHead(QVBoxLayout* into);
    Row& row(std::size_t place);
    void ask();
    void show(const core::advice::Advice& advice);
    void showHead();
    void showRows();
    void showPresumed();
    void refresh();
    bool isWanted() const;
    bool takeInHand(std::size_t place);
    void carryOut(std::size_t place);

    Session& m_session;
    OddsQueue& m_queue;
    QString m_unit;                               ///< the unit that the advice is about
    QString m_asked;                              ///< the unit whose advice was requested; empty = none
    std::optional<core::advice::Advice> m_advice; ///< nothing while it is calculated
    std::size_t m_next = 0;                       ///< the order that the key takes in hand next
    ElidedLabel* m_line = nullptr;
    QPushButton* m_carryOut = nullptr;
    QToolButton* m_unfold = nullptr;
    QVBoxLayout* m_rowLines = nullptr;
    std::vector<Row> m_rows;
    QLabel* m_behaviour = nullptr;
    QWidget* m_chips = nullptr;
    QString m_shownChips; ///< the facts that the chips show
};

} // namespace ui
