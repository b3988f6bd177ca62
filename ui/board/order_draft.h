// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/board_system.h"
#endif

#include <optional>
#include <string>
#include <vector>

namespace ui {

/// An order of movement while it is put together: by cells that are pointed at, or act by act.
class OrderDraft final {
public:
    OrderDraft() = default;
    /// Begins with the order that has been given, else with the one of which nothing has to be said.
    explicit OrderDraft(core::BoardOrders orders);

    const core::BoardOrders& orders() const { return m_orders; }
    /// The way as it is now, nullptr where the unit has no order at all.
    const core::BoardRoute* route() const;
    /// Whether somebody has chosen something.
    bool isTouched() const { return m_touched; }
    /// Every cell that a way ends in, but that in which it begins.
    std::vector<std::string> reach() const;
    /// The way that ends there with the fewest acts; the same cell again takes the next facing there. False
    /// where none ends there.
    bool choose(const std::string& cell);
    /// Adds an act to the step that is being filled in, or to the next one that has room for it; after a
    /// cell it goes on from there where it can, else a new way begins. False where no order allows it.
    bool add(core::BoardAct act);
    bool canAdd(core::BoardAct act) const;
    /// Leaves the unit where it is, turned as it is.
    bool stay();
    bool canStay() const;
    /// Forgets what was chosen.
    void reset();

private:
    using Acts = std::vector<std::vector<core::BoardAct>>;
    std::optional<Acts> withAct(core::BoardAct act) const;
    std::optional<Acts> extended(Acts acts, core::BoardAct act) const;
    std::optional<std::size_t> bestFor(const Acts& acts) const;
    std::optional<std::size_t> stayRoute() const;

    core::BoardOrders m_orders;
    std::optional<std::size_t> m_route;
    Acts m_acts; ///< step by step as far as they were pressed
    bool m_touched = false;
    bool m_byCell = false; ///< the acts are those of a way that was pointed out
};

} // namespace ui
