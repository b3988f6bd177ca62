// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/board_system.h"
#endif

#include <QFrame>

#include <array>
#include <map>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QWidget;

namespace ui {

class OrderDraft;
class RovingFocus;

/// The line below the board in which an order is built: its three steps, buttons that turn and move the unit,
/// its guns, and the button that gives the order.
class OrderBar final : public QFrame {
    Q_OBJECT

public:
    explicit OrderBar(QWidget* parent);
    /// Shows the present order; `guns` is the value of its additional field, `inHand` whether it is
    /// unfinished, `twoTurns` whether the unit gets orders for two turns, `next` the unit that follows.
    void showDraft(const OrderDraft& draft, const core::Value& guns, bool inHand, bool twoTurns,
                   const QString& next);

signals:
    /// A button was pressed that adds this act to the order.
    void acted(core::BoardAct act);
    /// The button was pressed that orders the unit to keep its place and facing.
    void stayed();
    void gunsChosen(const core::Value& value);
    /// Requests to switch between the orders of this turn and of the next.
    void turnRequested();
    /// The button was pressed that gives the order.
    void given();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeSteps(QLayout* into);
    void makeActs(QLayout* into);
    QPushButton* actButton(const QString& sign, const QString& words, const QString& help);
    void showGuns(const core::BoardOrders& orders, const core::BoardOrders::Choice& choice,
                  const core::Value& guns);
    void fit();

    /// A button that adds an act to the order, with its sign and its words.
    struct ActButton {
        QPushButton* button;
        QString sign, words;
    };
    QPushButton* m_turn = nullptr; ///< the turn of the order, where orders for two turns are due
    std::array<QFrame*, 3> m_steps{};
    std::array<QLabel*, 3> m_stepWords{};
    std::vector<ActButton> m_buttons;
    std::map<core::BoardAct, QPushButton*> m_acts;
    QPushButton* m_stay = nullptr;
    QPushButton* m_guns = nullptr;
    QMenu* m_gunMenu = nullptr;
    QPushButton* m_give = nullptr;
};

} // namespace ui
