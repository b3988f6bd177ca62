// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/duel.h"

#include "systems/steampunk_fantasy/advice/harm_worth.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr double perFace = 1.0 / 6;
constexpr double atLeast = 0.1; ///< share of the hits that gets through, however well the enemy deflects

/// The mean number of successes of the assault dice.
double meanHits(int dice, int toHit, const Keywords& keywords) {
    const double ordinary = std::clamp((7 - toHit) * perFace, 0.0, 1.0);
    const double each = ordinary + (keywords.has(&Word::sixesCountTwice) ? perFace : 0);
    const double again =
        perFace * std::min(2, keywords.first(&Word::rerollsPerSix)); // chance of a failed die
    return dice * (each + again * (1 - ordinary) * each);
}

} // namespace

void prepareForAssault(const State& state, Fighter& fighter) {
    const auto& unit = *fighter.unit;
    const auto profile = assaultNow(state, unit, {});
    const auto [strikes, parries] = diceAt(state, unit, Side::Front);
    fighter.strikes = meanHits(strikes, profile.toHit, assaultKeywords(state, unit, {}));
    const auto parry = deflectionNow(state, unit, {});
    fighter.parries = parry ? parries * std::clamp((7 - parry->toHit) * perFace, 0.0, 1.0) : 0;
    fighter.blow = hitOf(profile.harm, profile.ap);
    fighter.struckInAssault = struckNow(state, unit, Side::Front, false);
}

double meanLossInAssault(const Fighter& striker, const Fighter& enemy) {
    if (enemy.isUnseen || isFlying(striker.now.speed) != isFlying(enemy.now.speed)) return 0;
    const double hits = std::max(atLeast * striker.strikes, striker.strikes - enemy.parries);
    const double damaging = std::min<double>(hits, enemy.models);
    auto blow = striker.blow;
    if (damaging > 0) blow.plus += int((hits - damaging) / damaging); // the other hits support
    const double each = meanLoss(*enemy.unit, enemy.struckInAssault, blow, enemy.price);
    const double part = damaging * each / enemy.price;
    return enemy.price * (1 - 1 / (1 + part + part * part / 2));
}

} // namespace core::steampunk_fantasy
