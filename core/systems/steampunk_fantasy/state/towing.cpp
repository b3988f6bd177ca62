// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/towing.h"

#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>

namespace core::steampunk_fantasy {

bool isTowed(const Sheet& sheet) {
    bool towed = false;
    Keywords(sheet.keywords).each(&Word::tows, [&](auto read, const Keyword& tow) {
        towed = towed || (!tow.values.empty() && read(tow) == 0);
    });
    return towed;
}

int wagonLimit(const Sheet& sheet) { return Keywords(sheet.keywords).first(&Word::tows); }

std::vector<UnitId> towedBy(const State& state, const UnitId& towingUnit) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.present && unit.towingUnit == towingUnit) out.push_back(id);
    return out;
}

const Unit* freeTowingUnit(const State& state, const Unit& wagon, Hex hex) {
    for (const auto& [id, other] : state.units) {
        if (!other.isOnBoard() || other.side != wagon.side || distance(other.stance->hex, hex) != 1) continue;
        auto others = towedBy(state, id);
        std::erase(others, wagon.id);
        if (int(others.size()) < wagonLimit(state.sheetOf(other))) return &other;
    }
    return nullptr;
}

Stance stanceBehind(Stance stance, const Unit& towingUnit) {
    if (const auto to = directionTo(stance.hex, towingUnit.stance->hex)) stance.facing = *to;
    stance.speed = towingUnit.stance->speed;
    return stance;
}

} // namespace core::steampunk_fantasy
