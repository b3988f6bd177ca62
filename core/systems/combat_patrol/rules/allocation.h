// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/attack_tasks.h"

namespace core::combat_patrol {

/// Who takes the next wounds of an attack: models of one part of the target, in the order in which they fall.
struct Front {
    UnitId part; ///< empty when no model is left to be hurt
    std::vector<int> models;
    bool last = false; ///< no others come after them
    bool aim = false;  ///< the attacker may choose between the parts (Precision)
    std::vector<std::string>
        names; ///< the target's side may choose who falls first: the models by name, else empty
    bool open() const { return aim || !names.empty(); }
};
Front frontOf(const State& state, const Volley& volley);

} // namespace core::combat_patrol
