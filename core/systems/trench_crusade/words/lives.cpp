// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/state/unit_facts.h"

namespace core::trench_crusade {

namespace {

/// The name under which the model notes the loss of its next life; empty when none is left.
std::string nextLife(const State& state, const UnitId& unit, int lives) {
    for (int life = 1; life <= lives; ++life)
        if (const auto use = "life " + std::to_string(life); !isUsed(state.at(unit), use)) return use;
    return {};
}

} // namespace

/// A beast of many lives (TC-SC9): Out of Action is Down and takes off its BLOOD MARKERS while it has any
/// left; after that it goes Out of Action only with all its BLOOD MARKERS, those that were spent on this very
/// roll among them.
constinit const Word words::lives{
    .key = "three_lives",
    .rule = "TC-SC9",
    .special = CarriedOut::Automatic,
    .turns = [](const State& state, const UnitId& unit, const Harm& harm) -> std::optional<RowChange> {
        if (harm.row != Injury::Out) return std::nullopt;
        const auto count = valueOn(state, unit, lives);
        if (!count) return std::nullopt;
        if (const auto use = nextLife(state, unit, *count); !use.empty())
            return RowChange{.row = Injury::Down,
                             .used = use,
                             .says = " loses a life: Down instead of Out of Action",
                             .losesBlood = true};
        if (bloodOn(state, unit) + harm.spent >= markerCap) return std::nullopt;
        return RowChange{.row = Injury::Down,
                         .says = " has fewer than 6 BLOOD MARKERS: Down instead of Out of Action"};
    }};

} // namespace core::trench_crusade
