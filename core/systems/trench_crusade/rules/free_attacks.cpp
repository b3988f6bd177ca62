// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/state_changes.h"

/// Attacks on a model that Retreats (TC-A3).
namespace core::trench_crusade {

namespace {

Context retreating(const UnitId& who) {
    Context context;
    context.actor = who;
    context.action = actions::retreat.id;
    return context;
}

/// How much an injury roll does: a Minor Hit counts 1, Down 2, Out of Action 4.
double harmOf(const State& state, const Context& context) {
    const auto pool = injuryPool(state, context, true);
    const auto rows = pool.rowOdds(injuryRoll(pool.rolledDice(), pool.plus()));
    return rows[1] + 2 * rows[2] + 4 * rows[3];
}

double strikeHarm(const State& state, const DeclaredAttack& attack) {
    auto context = contextOf(state, attack);
    const auto pool = attackPool(state, context, 0);
    const auto rows = rowOdds(successRoll(pool.rolledDice(), pool.plus()));
    const double plain = rows[1] * harmOf(state, context);
    context.critical = true;
    return plain + rows[2] * harmOf(state, context);
}

} // namespace

std::string bestMelee(const State& state, const UnitId& unit, const UnitId& against) {
    const auto& model = state.at(unit);
    if (!state.sheetOf(model).melee) return {};
    std::string best;
    double most = -1;
    for (const auto& id : weaponsFor(state, model, true)) {
        DeclaredAttack attack;
        attack.attacker = unit;
        attack.target = against;
        attack.weapon = id;
        attack.melee = true;
        attack.offHand = words::isOffHand(state, unit, id);
        if (const double harm = strikeHarm(state, attack); harm > most) {
            most = harm;
            best = id;
        }
    }
    return best;
}

void FreeAttacks::run(Run& run) {
    if (opponents.empty()) return;
    auto rest = *this;
    rest.opponents.erase(rest.opponents.begin());
    if (!rest.opponents.empty()) run.push(std::move(rest));
    const auto& who = opponents.front();
    const auto *enemy = run.state.find(who), *target = run.state.find(mover);
    if (!enemy || !target || !enemy->isOnTable() || !target->isOnTable()) return;
    DeclaredAttack attack;
    attack.attacker = who;
    attack.target = mover;
    attack.weapon = bestMelee(run.state, who, mover);
    attack.melee = true;
    attack.freeAttack = true;
    attack.offHand = words::isOffHand(run.state, who, attack.weapon);
    attack.modifier = words::freeAttackDice(run.state, retreating(mover));
    if (attack.weapon.empty()) return run.say(enemy->name + " has nothing to strike with");
    run.push(HitRoll{std::move(attack), {}, false});
}

} // namespace core::trench_crusade
