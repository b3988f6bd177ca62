// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/attack_tasks.h"

namespace core::combat_patrol {

/// The models that take the next wounds of an attack: those of one part of the target, in the order in which
/// they fall.
struct Front {
    UnitId part; ///< empty if no model is left
    std::vector<int> models;
    bool last = false; ///< no other models come after these
    bool aim = false;  ///< the attacker may choose between the parts (Precision)
    std::vector<std::string>
        names; ///< names of the models from which the target's side may choose the first to fall; else empty
    bool hasChoice() const { return aim || !names.empty(); }
};
Front frontOf(const State& state, const Volley& volley);

} // namespace core::combat_patrol
