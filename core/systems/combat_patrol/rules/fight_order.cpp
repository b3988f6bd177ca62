// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/fight_order.h"

#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// The units of both sides that may fight in one step of the phase.
table::ActivatableUnits ableToFight(const State& state, bool remaining) {
    table::ActivatableUnits out;
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto& id : unitsOf(state, side))
            if (mayFight(state, id) && (remaining || fightsFirst(state, id)))
                out[codec::keyText(side)].push_back(id);
    return out;
}

Side sideNamed(const std::string& key) {
    return key == codec::keyText(Side::Defender) ? Side::Defender : Side::Attacker;
}

} // namespace

FightRound fightRound(const State& state) {
    FightRound out;
    out.able = ableToFight(state, false);
    out.remaining = out.able.empty();
    if (out.remaining) out.able = ableToFight(state, true);
    out.order.order = {codec::keyText(other(state.active)), codec::keyText(state.active)};
    if (state.pickedLast && state.pickedRemaining == out.remaining)
        out.order.last = codec::keyText(*state.pickedLast);
    for (const auto& [id, unit] : state.units)
        if (unit.fought) out.order.acted.insert(id);
    if (const auto& next = state.fightsNext; state.find(next) && mayFight(state, next)) {
        table::call(out.order, next); // Counter-offensive comes before the order, and before Fights First
        auto& able = out.able[codec::keyText(state.at(next).side)];
        if (std::find(able.begin(), able.end(), next) == able.end()) able.push_back(next);
    }
    return out;
}

table::AlternationWords fightWords(const State& state) {
    table::AlternationWords out;
    out.unit = [&state](const UnitId& id) { return unitName(state, id); };
    out.side = [](const std::string& key) { return sideName(sideNamed(key)); };
    out.code = "fight";
    out.acted = "fought";
    return out;
}

FightPick fightPick(const State& state) {
    const auto round = fightRound(state);
    auto now = table::choosing(round.order, round.able);
    return {round.remaining, sideNamed(now.side), std::move(now.units)};
}

Result<Ok> checkFight(const State& state, const UnitId& id) {
    const auto root = state.rootOf(id);
    const auto name = unitName(state, id);
    if (state.phase != Phase::Fight)
        return against("phase.other", "Fighting belongs to the Fight phase", "who");
    if (state.root(id).fought)
        return against("fight.done", sentenceAboutUnit(state, id, "has fought in this phase"), "who");
    if (!mayFight(state, id))
        return against("fight.not_engaged",
                       sentenceAboutUnit(state, id, "is not within Engagement Range and did not charge"),
                       "who");
    const auto round = fightRound(state);
    const auto side = state.at(root).side;
    auto may = table::mayActivate(round.order, round.able, codec::keyText(side), {root}, fightWords(state));
    const bool itsPick = table::choosing(round.order, round.able).side == codec::keyText(side);
    if (!may && itsPick && !round.remaining && !fightsFirst(state, id))
        return against("fight.later", "units that fight first come before " + name, "who");
    return may;
}

FightEnds fightEnds(const State& state, const UnitId& id) {
    return {state.rootOf(id), state.at(id).side, fightPick(state).remaining, state.root(id).leader};
}

} // namespace core::combat_patrol
