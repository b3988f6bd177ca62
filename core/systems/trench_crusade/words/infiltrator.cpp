// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/data/keyword_names.h"

#include <algorithm>

namespace core::trench_crusade {

/// INFILTRATOR (TC-K15): the model is set up after all others, by its datasheet or an effect without
/// conditions.
bool words::infiltrates(const State& state, const Unit& unit) {
    const auto& own = state.sheetOf(unit).keywords;
    if (std::find(own.begin(), own.end(), keywords::infiltrator) != own.end()) return true;
    const auto gives = [&](const Effects& effects) {
        return std::any_of(effects.begin(), effects.end(), [](const Effect& each) {
            return each.when.empty() &&
                   (each.kind == EffectKind::Infiltrates ||
                    (each.kind == EffectKind::Keyword && each.text == keywords::infiltrator));
        });
    };
    const auto any = [&](const std::vector<std::string>& ids, const auto& list) {
        return std::any_of(ids.begin(), ids.end(), [&](const auto& id) {
            const auto found = list.find(id);
            return found != list.end() && gives(found->second.effects);
        });
    };
    return any(unit.abilities, state.abilities) || any(unit.gear, state.gear);
}

} // namespace core::trench_crusade
