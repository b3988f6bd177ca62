// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/checks.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/state/table_terms.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace core::plaguetide {

bool canSpend(const State& state, const Unit& unit, int ap) {
    return state.booked.empty() && state.phase == Phase::Operatives && unit.isReady() &&
           unit.token(Token::Ap) >= ap;
}

bool isCharged(const State& state, const Unit& unit, Token counter, int size) {
    const int now = unit.token(counter);
    return isSwitchedOn(state, "counter_full") ? now >= size : now > 0;
}

std::vector<UnitId> operativesToHelp(const State& state, const Unit& unit) {
    std::vector<UnitId> out;
    for (const auto& [id, other] : state.units)
        if (other.operative && id != unit.id &&
            (other.has(Status::Pinned) || other.has(Status::Down) || other.has(Status::Captured)))
            out.push_back(id);
    return out;
}

bool isOnlyPinned(const Unit& unit) { return unit.statuses == std::set{Status::Pinned}; }

bool canBegin(const State& state, const Unit& unit, const Action& action) {
    const std::string_view id = action.id;
    if (id == actions::quell.id && unit.token(Token::Warp) == 0) return false;
    if (id == actions::quell.id && isOnlyPinned(unit))
        return state.booked.empty() && state.phase == Phase::Operatives && unit.token(Token::Ap) >= action.ap;
    if (!canSpend(state, unit, action.ap)) return false;
    const auto& sheet = state.sheetOf(unit);
    if (id == actions::aimed.id) return !inCombat(state, unit.id);
    if (id == actions::ability.id) return isCharged(state, unit, Token::Ability, sheet.ability.counter);
    if (id == actions::blitz.id) return isCharged(state, unit, Token::Blitz, sheet.blitz.counter);
    if (id == actions::help.id) return !operativesToHelp(state, unit).empty();
    if (id == actions::overwatch.id) return !unit.watched;
    return true;
}

bool canOperate(const State& state, const Unit& unit) {
    const auto& all = state.mission->objectives;
    return std::any_of(all.begin(), all.end(), [&](const Objective& one) {
        return !one.isDone() && canSpend(state, unit, one.operateCost);
    });
}

Checks& Checks::figure(const UnitId& id, const std::string& where) {
    const auto& unit = knownUnit(id, where);
    return require(unit.presence == Presence::Table, "unit.gone", unit.name + " is not on the table any more",
                   where);
}

Checks& Checks::operative(const UnitId& id, int ap, const std::string& action) {
    figure(id, "who");
    const auto& unit = state().at(id);
    require(unit.operative, "unit.not_operative", unit.name + " is not an operative", "who");
    if (canSpend(state(), unit, ap)) return *this; // no reason has to be put into words
    rule(state().booked.empty(), "mission.over", "the game has ended; resume it to play on");
    rule(state().phase == Phase::Operatives, "phase.not_operatives",
         action + " belongs to the operatives’ phase");
    for (const auto status : unit.statuses)
        rule(false, "operative.not_ready",
             unit.name + " is " + effects::of(status).name + "; " + action + " needs Ready", "who");
    const int left = unit.token(Token::Ap);
    rule(left >= ap, "operative.no_ap",
         action + " costs " + std::to_string(ap) + " AP, " + unit.name + " has " + std::to_string(left),
         "who");
    return *this;
}

Checks& Checks::enemy(const UnitId& id, const std::string& where) {
    if (id.empty()) return require(false, "target.missing", "choose a target first", where);
    figure(id, where);
    require(!state().at(id).operative, "target.not_enemy", state().at(id).name + " is not an enemy", where);
    return *this;
}

Checks& Checks::comrade(const UnitId& id, const UnitId& who, const std::string& where) {
    figure(id, where);
    const auto& unit = state().at(id);
    require(unit.operative && unit.isOnTable(), "ally.none",
            unit.name + (unit.operative ? " is Captured" : " is not an operative"), where);
    return require(id != who, "ally.itself", "choose operatives other than " + unit.name + " itself", where);
}

} // namespace core::plaguetide

template class core::table::GameChecks<core::plaguetide::Checks, core::plaguetide::Rules>;
