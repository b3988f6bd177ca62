// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// GOLEM (TC-K11): only a Bloodbath takes the model Out of Action; it is fearless, gets no BLOOD MARKER of
/// GAS, and its own side heals none of its markers.
constinit const Word words::golem{
    .key = "GOLEM",
    .rule = "TC-K11",
    .fearless = true,
    .proofAgainst = gasKey,
    .turns = [](const State& state, const UnitId& unit, const Harm& harm) -> std::optional<RowChange> {
        if (harm.row != Injury::Out || harm.bathed || !isOn(state, unit, golem)) return std::nullopt;
        return RowChange{.row = Injury::Down, .says = " is a GOLEM: Down instead of Out of Action"};
    }};

bool words::refusesHealing(const State& state, const UnitId& unit) { return isOn(state, unit, golem); }

} // namespace core::trench_crusade
