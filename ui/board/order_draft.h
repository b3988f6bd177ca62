// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/game/board_system.h"
#endif

#include <optional>
#include <string>
#include <vector>

namespace ui {

/// A movement order while it is built: by clicking cells, or act by act.
class OrderDraft final {
public:
    OrderDraft() = default;
    /// Begins with the order that has been given, else with the default order.
    explicit OrderDraft(core::BoardOrders orders);

    const core::BoardOrders& orders() const { return m_orders; }
    /// The present route; nullptr where the unit has no route to choose from.
    const core::BoardRoute* route() const;
    /// Whether the order was changed.
    bool isTouched() const { return m_touched; }
    /// All cells in which a route ends, except the starting cell.
    std::vector<std::string> reach() const;
    /// Chooses the route that ends there with the fewest acts; the same cell again chooses the next facing
    /// there. False where no route ends there.
    bool choose(const std::string& cell);
    /// Adds an act to the current step, or to the next one that can take it; after a clicked cell the route
    /// continues from there if possible, else a new route begins. False where no order allows it.
    bool add(core::BoardAct act);
    bool canAdd(core::BoardAct act) const;
    /// Orders the unit to keep its place and facing.
    bool stay();
    bool canStay() const;
    /// Drops the choices.
    void reset();

private:
    using Acts = std::vector<std::vector<core::BoardAct>>;
    std::optional<Acts> withAct(core::BoardAct act) const;
    std::optional<Acts> extended(Acts acts, core::BoardAct act) const;
    std::optional<std::size_t> bestFor(const Acts& acts) const;
    std::optional<std::size_t> stayRoute() const;

    core::BoardOrders m_orders;
    std::optional<std::size_t> m_route;
    Acts m_acts; ///< the acts chosen so far, step by step
    bool m_touched = false;
    bool m_byCell = false; ///< the acts are those of a route chosen by a cell
};

} // namespace ui
