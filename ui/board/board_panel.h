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

namespace core {
class Game;
struct BoardLine;
struct Offer;
} // namespace core

namespace ui {

class BoardCanvas;
class ElidedLabel;
class OrderBar;
class RovingFocus;
class Session;

/// The board of a game that has one: what is on it and where, what is pointed out about the unit in hand, the
/// way to choose a unit or fill in a cell by pointing at it, and to order a unit by pointing out its way.
/// Hidden where there is no board.
class BoardPanel final : public QWidget {
    Q_OBJECT

public:
    BoardPanel(Session& session, QWidget* parent);
    ~BoardPanel() override;
    BoardCanvas& canvas() { return *m_canvas; }
    bool hasBoard() const;
    /// Whether somebody switched it off.
    bool isWanted() const { return m_wanted; }
    void setWanted(bool wanted);
    /// Whether the unit in hand is being ordered on the board.
    bool isPlanning() const { return m_draft.has_value(); }
    const OrderDraft* draft() const { return m_draft ? &*m_draft : nullptr; }
    /// Gives the order that is shown; false when the board plans nothing.
    bool giveOrder();

signals:
    /// A board has come, gone, or was switched on or off.
    void shownChanged();
    /// The unit in hand is ordered on the board from now on, or no longer.
    void planningChanged();
    /// A cell was pointed at that no field of the action in hand takes.
    void cellInspected(const QString& cell);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeHead(QLayout* into);
    void connectCanvas();
    void follow(ui::Changes changes);
    void showBoard();
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
    QPushButton* layerButton(const std::string& name);

    // Ordering, in board_orders.cpp.
    void makeOrders(QLayout* into);
    void followOrders();
    void showOrders();
    std::optional<core::BoardOrders> ordersOfUnit(QString& offer);
    const core::Offer* orderOffer() const;
    void keepDraft();
    void turnOver();
    bool planTo(const QString& cell);
    core::Value guns() const;
    QString nextToOrder() const;
    void orderRest();
    void correctPlace(const QString& unit, const char* token, const std::string& text);

    Session& m_session;
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_hint = nullptr;
    QPushButton* m_rest = nullptr;
    QWidget* m_layerBox = nullptr;
    QHBoxLayout* m_layers = nullptr;
    RovingFocus* m_layerFocus = nullptr;
    std::map<std::string, QPushButton*> m_buttons; ///< by the name of the layer
    std::map<std::string, bool> m_switched;        ///< layers that somebody put on or off, by name
    BoardCanvas* m_canvas = nullptr;
    ElidedLabel* m_status = nullptr;
    OrderBar* m_orders = nullptr;
    std::unique_ptr<core::Game> m_game; ///< as it stands, asked for lines; made when it is needed
    std::optional<OrderDraft> m_draft;  ///< of the unit that is ordered on the board
    QString m_draftUnit, m_draftOffer;  ///< whose it is, and by which of its offers
    std::optional<core::Value> m_guns;  ///< what was chosen for the further field
    QString m_measured;                 ///< the cell that is looked from in place of the unit in hand
    bool m_wanted = true;
    bool m_turned = false;    ///< the board lies on its side
    bool m_cellTaken = false; ///< the cell that was just pointed at went into a field
};

} // namespace ui
