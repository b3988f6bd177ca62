// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/plans.h"
#include "systems/scrimmage/state/table_terms.h"

#include <algorithm>

/// Tests without an action, and damage without an attack.
namespace core::scrimmage {

namespace {

/// The model that is credited for a trap of that team: one that can lay traps, else any model.
UnitId layerOf(const State& state, const std::string& side) {
    UnitId out;
    for (const auto& id : unitsOnTable(state, side))
        if (out.empty() || abilityOf(state, id, "trap_mastery")) out = id;
    return out;
}

} // namespace

Result<Run> plan(Checks& checks, const Test& order) {
    const auto& state = checks.state();
    checks.model(order.who, "who");
    checks.rule(state.at(order.who).isConscious(), "unit.unconscious",
                nameOf(state, order.who) + " is unconscious", "who");
    auto run = checks.start("Test");
    StatRoll roll;
    roll.what = RollFor::Test;
    roll.who = order.who;
    roll.test = order;
    run.push(std::move(roll));
    return run;
}

Result<Run> plan(Checks& checks, const Hurt& order) {
    checks.model(order.unit, "unit");
    auto run = checks.start("Damage");
    damage(run, order.unit, order.level, {}, false, order.armour ? Shelter::Armour : Shelter::Nothing, false,
           order.cause.empty() ? "another cause" : order.cause);
    return run;
}

Result<Run> plan(Checks& checks, const SpringTrap& order) {
    const auto& state = checks.state();
    const auto piece = state.pieces.find(order.piece);
    checks.require(piece != state.pieces.end(), "piece.unknown", "there is no piece `" + order.piece + "`",
                   "piece");
    checks.rule(piece->second.kind == "trap", "spring.trap", piece->second.name + " is not a trap", "piece");
    for (auto each = order.who.begin(); each != order.who.end(); ++each) {
        const auto& id = *each;
        checks.model(id, "who");
        checks.require(std::find(order.who.begin(), each, id) == each, "target.twice",
                       nameOf(state, id) + " is named twice", "who");
        checks.rule(playedBy(state, id) != piece->second.side, "spring.friend",
                    nameOf(state, id) + " knows where the trap is", "who");
    }
    auto run = checks.start("Trap");
    run.say(piece->second.name + " snaps shut");
    const auto data = state.abilities.find("trap_mastery");
    const auto level = data == state.abilities.end() ? Level::Severe : data->second.level;
    const auto layer = layerOf(state, piece->second.side);
    run.emit(PieceGone{order.piece});
    for (const auto& id : order.who)
        damage(run, id, level, layer, false, Shelter::Armour, false, "a trap");
    return run;
}

} // namespace core::scrimmage
