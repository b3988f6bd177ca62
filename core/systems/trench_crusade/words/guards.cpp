// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/data/special_names.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr Word pilgrim{.key = "PILGRIM"};
constexpr auto homunculus = "homunculus"; ///< the datasheet that guards its maker

bool isBodyguard(const State& state, const Unit& unit) {
    return std::any_of(unit.abilities.begin(), unit.abilities.end(), [&](const auto& one) {
        const auto it = state.abilities.find(one);
        return it != state.abilities.end() &&
               std::any_of(it->second.effects.begin(), it->second.effects.end(), [](const Effect& effect) {
                   return effect.kind == EffectKind::Special && effect.text == specials::bodyguard;
               });
    });
}

} // namespace

/// A homunculus guards its maker (TC-W147).
constinit const Word words::takwin{.key = "takwin", .rule = "TC-W147", .special = CarriedOut::Asks};

/// Bodyguards (TC-W23): PILGRIMS guard each other, and so do BLACK GRAIL models.
std::vector<UnitId> words::guardsOf(const State& state, const Context& hit) {
    std::vector<UnitId> out;
    const auto& victim = state.at(hit.other);
    const auto shares = [&](const UnitId& id, const Word& word) {
        return isOn(state, id, word) && isOn(state, victim.id, word);
    };
    const bool maker = valueOn(state, victim.id, takwin, hit).has_value();
    for (const auto& [id, unit] : state.units) {
        if (id == victim.id || unit.side != victim.side || !unit.isOnTable()) continue;
        if (isBodyguard(state, unit) && (shares(id, pilgrim) || shares(id, blackGrail))) out.push_back(id);
        if (maker && unit.sheet == homunculus) out.push_back(id);
    }
    return out;
}

} // namespace core::trench_crusade
