// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/assault_dice.h"
#include "systems/steampunk_fantasy/rules/assault/retreat.h"
#include "systems/steampunk_fantasy/state/tasks.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>
#include <array>

/// Which hex is fought over where enemies change places (5.1, 5.7).
namespace core::steampunk_fantasy {

namespace {

/// One unit of each side, which represents it.
std::array<const Unit*, 2> sidesIn(const State& state, const Clash& clash) {
    std::array<const Unit*, 2> out{};
    for (const auto* group : {&clash.entering, &clash.defending})
        for (const auto& id : *group)
            if (const auto* unit = state.find(id); unit && unit->isOnBoard()) {
                auto& first = out[unit->side == sideIds.front() ? 0 : 1];
                if (!first) first = unit;
            }
    return out;
}

/// The unit whose faction is higher in the list of factions, which also decides ties.
const Unit& decider(const State& state, const std::array<const Unit*, 2>& sides) {
    const auto upper = upperHand(0, state.sheetOf(*sides[0]).faction, 0, state.sheetOf(*sides[1]).faction);
    return *sides[upper == UpperHand::First ? 0 : 1];
}

bool isAsked(const State& state, const Clash& clash) {
    const auto sides = sidesIn(state, clash);
    return clash.other && sides[0] && sides[1];
}

/// The clash fought over that hex: the unit that starts there defends it, the other one enters.
Clash foughtAt(const State& state, const Clash& clash, Hex hex) {
    Clash out{hex, {}, {}, clash.defending};
    for (const auto& id : clash.entering) {
        const auto* unit = state.find(id);
        const bool stays = unit && unit->stance && unit->stance->hex == hex;
        (stays ? out.defending : out.entering).push_back(id);
    }
    std::sort(out.defending.begin(), out.defending.end());
    return out;
}

} // namespace

std::optional<Request> PickHex::ask(const State& state) const {
    if (!isAsked(state, clash)) return std::nullopt;
    const auto& unit = decider(state, sidesIn(state, clash));
    auto out =
        choiceOf(state, unit.id, "hex", "5.7", state.sides.at(unit.side) + ": which hex is fought over?",
                 "the side that decides attacks the hex of the enemy");
    for (const auto hex : {clash.hex, *clash.other})
        out.options.push_back({textOf(hex), textOf(hex),
                               hex == unit.stance->hex
                                   ? unit.name + " is in this hex, and the enemy comes to it"
                                   : unit.name + " comes to the enemy"});
    out.preset = textOf(unit.stance->hex == clash.hex ? *clash.other : clash.hex);
    return out;
}

void PickHex::take(Run& run, const Answer& answer) {
    const auto hex = hexOf(answer.pick);
    auto fought =
        foughtAt(run.state, clash, hex && (*hex == clash.hex || *hex == *clash.other) ? *hex : clash.hex);
    for (const auto& id : fought.defending)
        if (const auto* unit = run.state.find(id); unit && unit->isOnBoard() && unit->stance->contests)
            placeUnit(run, id, {});
    run.say("the assault is fought over " + textOf(fought.hex));
    run.push(LeaveAssault{Melee{std::move(fought)}});
}

void PickHex::run(Run& run) { run.push(LeaveAssault{Melee{std::move(clash)}}); }

} // namespace core::steampunk_fantasy
