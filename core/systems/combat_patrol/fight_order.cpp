// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/fight_order.h"

#include "systems/combat_patrol/formation.h"
#include "systems/combat_patrol/phases.h"

#include <algorithm>

namespace core::combat_patrol {

bool mayFight(const State& state, const UnitId& id) {
    const auto& unit = state.root(id);
    const bool stands = !parts(state, id).empty() && unit.presence != Presence::Reserves;
    return stands && !unit.fought && (unit.charged || engaged(state, id));
}

FightPick fightPick(const State& state) {
    FightPick out;
    std::vector<UnitId> all[2];
    const auto collect = [&](bool remaining) {
        for (const auto side : {Side::Attacker, Side::Defender}) {
            auto& list = all[static_cast<std::size_t>(side)];
            list.clear();
            for (const auto& id : unitsOf(state, side))
                if (mayFight(state, id) && (remaining || fightsFirst(state, id))) list.push_back(id);
        }
        return !all[0].empty() || !all[1].empty();
    };
    out.remaining = !collect(false);
    if (out.remaining && !collect(true)) return out;
    const bool begun = state.pickedLast && state.pickedRemaining == out.remaining;
    out.side = other(begun ? *state.pickedLast : state.active);
    if (all[static_cast<std::size_t>(out.side)].empty()) out.side = other(out.side);
    out.units = all[static_cast<std::size_t>(out.side)];
    const auto& next = state.fightsNext; // Counter-offensive goes before the order
    if (!next.empty() && state.find(next) && mayFight(state, next)) {
        out.side = state.at(next).side;
        out.units = {next};
    }
    return out;
}

Result<Ok> checkFight(const State& state, const UnitId& id) {
    const auto root = state.rootOf(id);
    const auto name = unitName(state, id);
    if (state.phase != Phase::Fight) return against("phase.other", "Fighting belongs to the Fight phase", "who");
    if (state.root(id).fought) return against("fight.done", name + " has fought in this phase", "who");
    if (!mayFight(state, id)) return against("fight.not_engaged", name + " is not within Engagement Range and did not charge", "who");
    const auto pick = fightPick(state);
    if (std::find(pick.units.begin(), pick.units.end(), root) != pick.units.end()) return Ok{};
    if (state.at(root).side != pick.side) return against("fight.other_side", "the " + sideName(pick.side) + " picks the next unit", "who");
    if (!pick.remaining && !fightsFirst(state, id)) return against("fight.later", "units that fight first come before " + name, "who");
    return against("fight.order", unitName(state, pick.units.front()) + " fights next", "who");
}

FightEnds fightEnds(const State& state, const UnitId& id) { return {state.rootOf(id), state.at(id).side, fightPick(state).remaining, state.root(id).leader}; }

} // namespace core::combat_patrol
