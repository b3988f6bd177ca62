// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/reactions/reaction.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/turn/activation.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// An attack that a figure of the group will make, and the figures that it may hit.
struct Blow {
    UnitId by;
    DeclaredAttack attack;
    AttackTraits traits;
    std::vector<UnitId> struck;
};

bool isAmong(const std::vector<UnitId>& units, const UnitId& id) {
    return std::find(units.begin(), units.end(), id) != units.end();
}

std::vector<Blow> blowsOf(const State& state, const Activate& order) {
    std::vector<Blow> out;
    for (const auto& id : order.units)
        for (const auto action : order.actions) {
            if (action == HordeAction::Move || action == HordeAction::Operate) continue;
            auto attack = attackBy(state, order, id, action);
            if (!attack) continue;
            const auto traits = attackTraits(attack->profile.keywords, attack->melee);
            std::vector<UnitId> struck{attack->target};
            if (traits.spreads()) struck.insert(struck.end(), order.affected.begin(), order.affected.end());
            out.push_back({id, std::move(*attack), traits, std::move(struck)});
        }
    return out;
}

bool isStruckByOthers(const std::vector<Blow>& blows, const UnitId& by, const UnitId& id) {
    return std::any_of(blows.begin(), blows.end(),
                       [&](const Blow& blow) { return blow.by != by && isAmong(blow.struck, id); });
}

bool leftByOthers(const State& state, const Activate& order, const UnitId& by, const UnitId& id) {
    return hasMovedBefore(order, order.actions.size()) &&
           std::any_of(order.units.begin(), order.units.end(), [&](const UnitId& other) {
               return other != by && isAmong(leftBy(state, order, other), id);
           });
}

/// Whether an operative that one figure has Pinned or Stunned cannot react to the next, nor strike one that
/// leaves.
bool disarmsForOthers(const State& state, const Activate& order, const std::vector<Blow>& blows,
                      const Blow& blow) {
    if (!effects::preventsReaction(blow.attack.profile.keywords)) return false;
    return std::any_of(blow.struck.begin(), blow.struck.end(), [&](const UnitId& id) {
        const auto* unit = state.find(id);
        if (!unit || !unit->operative || !unit->isReady()) return false;
        const bool reacts = unit->token(Token::Ap) >= reactions::leastPrice();
        return (reacts && isStruckByOthers(blows, blow.by, id)) || leftByOthers(state, order, blow.by, id);
    });
}

/// Whether the next figure can capture an operative that an earlier one put Down, because no other Ready
/// operative is in reach (PT-S9).
bool fellsForOthers(const State& state, const Activate& order, const std::vector<Blow>& blows,
                    const Blow& blow) {
    if (!order.alone || blow.attack.profile.damage <= 0) return false;
    return std::any_of(blow.struck.begin(), blow.struck.end(), [&](const UnitId& id) {
        const auto* unit = state.find(id);
        return unit && unit->operative && unit->isOnTable() && !unit->has(Status::Down) &&
               isStruckByOthers(blows, blow.by, id);
    });
}

} // namespace

bool actsOneByOne(const State& state, const Activate& order) {
    if (order.units.size() < 2 || isSwitchedOn(state, "group_as_one")) return false;
    const auto blows = blowsOf(state, order);
    const bool reachesItself = std::any_of(order.affected.begin(), order.affected.end(),
                                           [&](const UnitId& id) { return isAmong(order.units, id); });
    return std::any_of(blows.begin(), blows.end(), [&](const Blow& blow) {
        return blow.traits.throwInches > 0 || (blow.traits.areaHits > 0 && reachesItself) ||
               disarmsForOthers(state, order, blows, blow) || fellsForOthers(state, order, blows, blow);
    });
}

} // namespace core::plaguetide
