// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/ids.h"

#include <optional>
#include <string>
#include <vector>

namespace core::combat_patrol {

/// The position of a unit after a move, as seen on the table; absent = unchanged.
struct Placement {
    std::optional<std::vector<std::string>> markers;
    std::optional<bool> tainted; ///< within an enemy's Contagion Range
    std::optional<std::vector<UnitId>> contact;
    std::vector<UnitId> taints; ///< enemy units within the Contagion Range of this unit
    friend bool operator==(const Placement&, const Placement&) = default;
    template <class S, class F> static void placementFields(F&& f) {
        f("markers", static_cast<std::optional<std::vector<std::string>> S::*>(&Placement::markers),
          role::objective, formText("markers", "Objective markers within 3″ afterwards."));
        f("tainted", static_cast<std::optional<bool> S::*>(&Placement::tainted),
          formText("in Contagion Range",
                   "The unit is within the range of an enemy's aura afterwards: −1 Toughness."));
        f("contact", static_cast<std::optional<std::vector<UnitId>> S::*>(&Placement::contact), role::enemy,
          "enemy units within Engagement Range afterwards");
        f("taints", static_cast<std::vector<UnitId> S::*>(&Placement::taints), role::enemy,
          "enemy units that its own Contagion Range reaches now");
    }
};

} // namespace core::combat_patrol
