// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/stratagem_effects.h"

#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/groups.h"
#include "systems/combat_patrol/rules/plans.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

namespace core::combat_patrol {

bool needsEnemyTarget(StratagemKind kind) { return ruleOf(kind).against != StratagemRule::Against::NoTarget; }

Result<Ok> checkMoment(const State& state, Side side, const Stratagem& stratagem, const UnitId& id,
                       const UnitId& enemy, Occasion occasion) {
    StratagemMoment moment(state, side, stratagem, id, enemy, occasion);
    const auto& rule = ruleOf(stratagem.kind);
    if (!rule.fromReserves)
        moment.need(moment.unit.presence != Presence::Reserves, "the unit is not on the table");
    rule.fits(moment);
    return moment.result();
}

void useStratagem(Run& run, Side side, const Stratagem& stratagem, const UnitId& id, const UnitId& enemy,
                  const WeaponsAtTarget& aim) {
    spend(run, side, stratagem.kind, id);
    const auto root = run.state.rootOf(id);
    const auto& rule = ruleOf(stratagem.kind);
    if (rule.happens)
        rule.happens(run, {side, stratagem, root, enemy, aim});
    else
        run.emit(EffectSet{root, stratagem.kind, true});
}

std::vector<const Stratagem*> atSelection(const State& state, const UnitId& id) {
    std::vector<const Stratagem*> out;
    const auto& unit = state.root(id);
    for (const auto kind : usedAtSelection()) {
        const auto* stratagem = stratagemOf(state, unit.side, kind);
        if (stratagem &&
            StratagemMoment(state, unit.side, *stratagem, id, {}, Occasion::Listed).isSelectable() &&
            !unit.effects.contains(kind) && checkStratagem(state, unit.side, *stratagem, id) &&
            checkMoment(state, unit.side, *stratagem, id, {}, Occasion::Listed))
            out.push_back(stratagem);
    }
    return out;
}

void useAtSelection(Run& run, const UnitId& id, const std::vector<std::string>& stratagems, Selecting when) {
    const auto side = run.state.at(id).side;
    for (const auto& name : stratagems) {
        Checks checks(run.state, run.overridden);
        const auto known = run.state.stratagems.find(name);
        checks.require(known != run.state.stratagems.end(), "stratagem.unknown",
                       "there is no stratagem `" + name + "`", "stratagems");
        const auto stratagem = known->second;
        const auto selecting = ruleOf(stratagem.kind).atSelection;
        checks.require(selecting.has_value(), "stratagem.moment",
                       stratagem.name + " cannot be used when a unit is selected", "stratagems");
        if (*selecting != when) continue;
        checks.merge(checkStratagem(run.state, side, stratagem, id));
        checks.merge(checkMoment(run.state, side, stratagem, id, {}, Occasion::Listed));
        useStratagem(run, side, stratagem, id, {}, {});
    }
}

namespace {

/// Checks that fields that this stratagem does not use are empty.
void checkUnused(Checks& checks, const UseStratagem& order, const Stratagem& entry) {
    checks.require(order.enemy.empty() || needsEnemyTarget(entry.kind), "stratagem.no_enemy",
                   entry.name + " needs no enemy; leave that field empty", "enemy");
    checks.require((order.weapons.empty() && order.counts.empty()) || ruleOf(entry.kind).aims,
                   "stratagem.no_weapons", entry.name + " fires no weapons; leave that field empty",
                   "weapons");
}

} // namespace

Result<Run> plan(Checks& checks, const UseStratagem& order) {
    const auto& state = checks.state();
    const auto stratagem = state.stratagems.find(order.stratagem);
    const auto* unit = state.find(order.unit);
    checks.require(stratagem != state.stratagems.end(), "stratagem.unknown",
                   "there is no stratagem `" + order.stratagem + "`", "stratagem");
    checks.require(unit, "unit.unknown", "there is no unit `" + order.unit.text + "`", "unit");
    checks.require(order.enemy.empty() || state.find(order.enemy), "unit.unknown",
                   "there is no unit `" + order.enemy.text + "`", "enemy");
    checks.require(!parts(state, order.unit).empty(), "unit.gone", unit->name + " is destroyed", "unit");
    const auto& entry = stratagem->second;
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    checks.merge(checkStratagem(state, order.side, entry, order.unit));
    checks.merge(checkMoment(state, order.side, entry, order.unit, order.enemy, Occasion::Listed));
    checks.require(
        !needsEnemyTarget(entry.kind) ||
            StratagemMoment(state, order.side, entry, order.unit, order.enemy, Occasion::Listed).isEnemy(),
        "target.missing", "choose the enemy unit that " + entry.name + " is used against", "enemy");
    checkUnused(checks, order, entry);
    checks.require(!ruleOf(entry.kind).fromReserves || unit->presence == Presence::Reserves,
                   "arrive.not_in_reserves", unit->name + " is not in Reserves", "unit");
    WeaponsAtTarget aim;
    aim.target = order.enemy;
    aim.weapons = order.weapons;
    aim.counts = order.counts;
    aim.cover = order.cover;
    aim.halfRange = order.halfRange;
    if (ruleOf(entry.kind).aims) groupsFor(checks, state.rootOf(order.unit), Mode::Ranged, {aim});
    auto run = checks.start(entry.name);
    useStratagem(run, order.side, entry, order.unit, order.enemy, aim);
    return run;
}

} // namespace core::combat_patrol
