// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/ids.h"

#include <optional>
#include <string>
#include <vector>

namespace core::combat_patrol {

/// What the table says about a unit after it moved; absent = as before.
struct Stand {
    std::optional<std::vector<std::string>> markers;
    std::optional<bool> tainted;
    std::optional<std::vector<UnitId>> contact;
    std::vector<UnitId> taints;
    friend bool operator==(const Stand&, const Stand&) = default;
    template <class S, class F> static void standFields(F&& f) {
        f("markers", static_cast<std::optional<std::vector<std::string>> S::*>(&Stand::markers), "objectives within 3 inches afterwards");
        f("tainted", static_cast<std::optional<bool> S::*>(&Stand::tainted), "in Contagion Range of an enemy afterwards");
        f("contact", static_cast<std::optional<std::vector<UnitId>> S::*>(&Stand::contact), "enemy units within Engagement Range afterwards");
        f("taints", static_cast<std::vector<UnitId> S::*>(&Stand::taints), "enemy units that its own Contagion Range reaches now");
    }
};

} // namespace core::combat_patrol
