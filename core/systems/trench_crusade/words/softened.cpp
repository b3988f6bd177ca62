// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// Effects that turn a Minor Hit into Down, or Down into a Minor Hit.
constinit const Word words::softened{
    .key = "down_is_minor",
    .turns = [](const State& state, const UnitId& unit, const Harm& harm) -> std::optional<RowChange> {
        if (harm.row == Injury::Minor && hasEffect(state, unit, EffectKind::MinorIsDown, harm.context))
            return RowChange{.row = Injury::Down};
        if (harm.row != Injury::Down) return std::nullopt;
        const auto by = activeEffects(state, unit, EffectKind::DownIsMinor, harm.context);
        if (by.empty()) return std::nullopt;
        return RowChange{.row = Injury::Minor, .spent = {by.front()}};
    }};

} // namespace core::trench_crusade
