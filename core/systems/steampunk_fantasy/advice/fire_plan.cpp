// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/fire_plan.h"

#include "systems/steampunk_fantasy/advice/harm_worth.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"

#include <algorithm>
#include <cmath>

namespace core::steampunk_fantasy {

namespace {

/// A shot with its mean result.
struct PlannedShot {
    UnitId target;
    double worth = 0, hits = 0;
};

/// What one hit costs the target, whose harm of this half counts already.
double lossByHit(const State& state, const Unit& unit, const std::string& weapon, const Unit& target,
                 const Volley& volley) {
    auto then = target;
    then.body = unitBodyAfter(state, target, pendingOf(target));
    if (isLost(then.body)) return 0;
    const IncomingHit landing{unit.id, target.id, weapon, volley.band, volley.aimed, {}, volley.unstable, {}};
    double out = 0;
    for (const auto side : sidesTowards(state, target, unit))
        out = std::max(out, meanLoss(then, struckNow(state, then, side, true), hitOf(state, landing),
                                     priceOf(state, target)));
    return out;
}

std::optional<PlannedShot> shotAt(const State& state, const Unit& unit, const std::string& weapon,
                                  const UnitId& id) {
    const auto volley = volleyAt(state, unit, weapon, id);
    if (!volley) return std::nullopt;
    PlannedShot out{id, 0, 0};
    for (const auto& pool : volley->pools) {
        const auto& target = state.at(pool.target);
        const double hits = pool.dice * hitChance(pool.need);
        const double price = priceOf(state, target);
        const double part = hits * lossByHit(state, unit, weapon, target, *volley) / price;
        const double worth = price * (1 - 1 / (1 + part + part * part / 2));
        out.worth += target.side == unit.side ? -worth : worth;
        if (pool.target == id) out.hits += hits;
    }
    return out;
}

std::optional<PlannedShot> bestShotOf(const State& state, const Unit& unit, const std::string& weapon) {
    std::optional<PlannedShot> best;
    for (const auto& [id, other] : state.units) {
        if (!other.isOnBoard() || other.side == unit.side) continue;
        const auto shot = shotAt(state, unit, weapon, id);
        if (shot && shot->worth > 0 && (!best || shot->worth > best->worth)) best = shot;
    }
    return best;
}

/// "1.4".
std::string tenths(double number) {
    const auto all = std::lround(number * 10);
    return std::to_string(all / 10) + "." + std::to_string(all % 10);
}

} // namespace

std::optional<SideOrder> nextShot(const State& state, const std::string& side) {
    for (const auto& [id, unit] : state.units) {
        if (unit.side != side || !unit.isOnBoard()) continue;
        for (const auto& weapon : weaponsToFire(state, unit)) {
            const auto shot = bestShotOf(state, unit, weapon);
            if (!shot) continue;
            const auto& target = state.at(shot->target);
            Fire order;
            order.unit = id;
            order.weapon = weapon;
            order.target = shot->target;
            return SideOrder{{toRecord(Command(order)), false},
                             unit.name + ": " + state.weapons.at(weapon).name + " → " + target.name,
                             tenths(shot->hits) + " hits on average, where they cost the enemy most",
                             id.text};
        }
    }
    return std::nullopt;
}

} // namespace core::steampunk_fantasy
