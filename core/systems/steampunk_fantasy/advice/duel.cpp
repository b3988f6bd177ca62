// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/duel.h"

#include "systems/steampunk_fantasy/advice/harm_worth.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr double perFace = 1.0 / 6;

/// The mean number of successes of so many assault dice.
double meanHits(int dice, int toHit, const Keywords& keywords) {
    const double ordinary = std::clamp((7 - toHit) * perFace, 0.0, 1.0);
    const double each = ordinary + (keywords.has(&Word::sixesCountTwice) ? perFace : 0);
    const double again = perFace * std::min(2, keywords.first(&Word::rerollsPerSix)); // of dice that failed
    return dice * (each + again * (1 - ordinary) * each);
}

} // namespace

double meanLossInAssault(const State& state, const Fighter& striker, const Fighter& enemy) {
    const auto &by = *striker.unit, &at = *enemy.unit;
    if (enemy.isUnseen || isFlying(by.stance->speed) != isFlying(at.stance->speed)) return 0;
    const auto profile = assaultNow(state, by, {});
    const double struck =
        meanHits(diceAt(state, by, Side::Front).first, profile.toHit, assaultKeywords(state, by, {}));
    const auto parry = deflectionNow(state, at, {});
    const int parries = diceAt(state, at, Side::Front).second;
    const double deflected = parry ? parries * std::clamp((7 - parry->toHit) * perFace, 0.0, 1.0) : 0;
    const double hits = std::max(0.1 * struck, struck - deflected);
    const double damaging = std::min<double>(hits, enemy.models);
    auto blow = hitOf(profile.harm, profile.ap);
    if (damaging > 0) blow.plus += int((hits - damaging) / damaging);
    const double each = meanLoss(at, struckNow(state, at, Side::Front, false), blow, enemy.price);
    const double part = damaging * each / enemy.price;
    return enemy.price * (1 - 1 / (1 + part + part * part / 2));
}

} // namespace core::steampunk_fantasy
