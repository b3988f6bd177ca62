// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/attack_tasks.h"

/// Allocation of wounds: the models that take them.
namespace core::combat_patrol {

/// The models that take the next wounds of an attack: those of one part of the target, in the order in which
/// they fall.
struct Front {
    UnitId part;             ///< empty if no model is left
    std::vector<int> models; ///< indices in the part
    bool last = false;       ///< no other models come after these
    bool aim = false;        ///< Precision: the attacker may choose between the parts
    std::vector<std::string>
        names; ///< names of the models from which the target's side may choose the first to fall; else empty
    /// Whether a player must choose before the models take wounds.
    bool hasChoice() const { return aim || !names.empty(); }
};
/// The models that take the next wounds of the volley's current group.
Front frontOf(const State& state, const Volley& volley);

} // namespace core::combat_patrol
