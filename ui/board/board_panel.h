// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/board/order_draft.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <string>

class QHBoxLayout;
class QPushButton;
class QToolButton;

namespace core {
class Game;
struct BoardLine;
struct Offer;
} // namespace core

namespace ui {

class BoardCanvas;
class ElidedLabel;
class FoldingButton;
class OrderBar;
class RovingFocus;
class Session;

/// The board of a game that has one: its contents, layers about the unit in hand, and input by pointing:
/// choosing units, filling in cells, and ordering a unit along a route. Hidden where there is no board.
class BoardPanel final : public QWidget {
    Q_OBJECT

public:
    BoardPanel(Session& session, QWidget* parent);
    ~BoardPanel() override;
    BoardCanvas& canvas() { return *m_canvas; }
    bool hasBoard() const;
    /// Whether the board is switched on.
    bool isWanted() const { return m_wanted; }
    void setWanted(bool wanted);
    /// Whether the unit in hand is being ordered on the board.
    bool isPlanning() const { return m_draft.has_value(); }
    /// The order that is being planned on the board; nullptr when there is none.
    const OrderDraft* draft() const { return m_draft ? &*m_draft : nullptr; }
    /// Gives the order that is shown; false when no order is being planned.
    bool giveOrder();

signals:
    /// The board has appeared, disappeared, or was switched on or off.
    void shownChanged();
    /// Planning an order for the unit in hand on the board has begun or ended.
    void planningChanged();
    /// A cell was clicked that no field of the action in hand takes.
    void cellInspected(const QString& cell);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeHead(QLayout* into);
    void makeLegend();
    void connectCanvas();
    void follow(ui::Changes changes);
    void showBoard();
    void cover(core::BoardView& board);
    void showHand();
    void showHead();
    void showLayers();
    bool isShown(const core::BoardLayer& layer) const;
    void say(int cell);
    std::optional<core::BoardLine> lineTo(int cell);
    const core::Game& game();
    QString lookedFrom() const;
    void measureFrom(const QString& cell);
    void takeCell(const QString& cell);
    void takeUnit(const QString& unit);
    bool concerns(const std::string& unit) const;
    FoldingButton* layerButton(const std::string& name);

    // Giving orders, in board_orders.cpp.
    void makeOrders(QLayout* into);
    void followOrders();
    void showOrders();
    std::optional<core::BoardOrders> ordersOfUnit(QString& offer);
    const core::Offer* orderOffer() const;
    void keepDraft();
    void switchTurn();
    bool planTo(const QString& cell);
    core::Value guns() const;
    QString nextToOrder() const;
    void orderRest();
    void correctPlace(const QString& unit, const char* token, const std::string& text);

    Session& m_session;
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_hint = nullptr;
    QPushButton* m_rest = nullptr;
    QToolButton* m_legend = nullptr; ///< its tool tip names the grounds
    QPushButton* m_uncover = nullptr;
    QWidget* m_layerBox = nullptr;
    QHBoxLayout* m_layers = nullptr;
    RovingFocus* m_layerFocus = nullptr;
    std::map<std::string, FoldingButton*> m_buttons; ///< by name of the layer
    std::map<std::string, bool> m_switched;          ///< layers that the user switched on or off, by name
    BoardCanvas* m_canvas = nullptr;
    ElidedLabel* m_status = nullptr;
    OrderBar* m_orders = nullptr;
    std::unique_ptr<core::Game> m_game; ///< a copy of the game for lines of sight; created on demand
    std::optional<OrderDraft> m_draft;  ///< the draft of the unit that is ordered on the board
    QString m_draftUnit, m_draftOffer;  ///< the unit of the draft, and its offer
    std::optional<core::Value> m_guns;  ///< the value chosen for the additional field
    QString m_measured;                 ///< the cell to measure from in place of the unit in hand
    bool m_wanted = true;
    bool m_turned = false;    ///< the board is turned by a quarter
    bool m_cellTaken = false; ///< the cell that was just clicked was taken by a field
};

} // namespace ui
