// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/state/unit_facts.h"

namespace core::trench_crusade {

/// TOUGH (TC-K21): the first time that the model would go Out of Action it goes Down.
constinit const Word words::tough{
    .key = "TOUGH",
    .rule = "TC-K21",
    .turns = [](const State& state, const UnitId& unit, const Harm& harm) -> std::optional<RowChange> {
        if (harm.row != Injury::Out || !isOn(state, unit, tough) || isToughUsed(state.at(unit)))
            return std::nullopt;
        return RowChange{
            .row = Injury::Down, .used = toughUse, .says = " is TOUGH: Down instead of Out of Action"};
    }};

bool words::isToughUsed(const Unit& unit) { return isUsed(unit, toughUse); }

} // namespace core::trench_crusade
