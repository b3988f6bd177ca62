// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/base_state.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int firstShaken = 2, firstMarkers = 2, leastPoison = 4, mostBleeding = 12;

void addDice(std::vector<int>& dice, const Suffered& suffered, Does does) {
    for (const auto& [each, amount] : suffered.all())
        if (each.does == does)
            dice.insert(dice.end(), static_cast<std::size_t>(amount), dieOf(each.die).sides);
    std::sort(dice.begin(), dice.end());
}

} // namespace

BaseState lostBase() {
    BaseState out;
    out.models = 0;
    return out;
}

int shakenAfter(int tokens, int results) {
    if (results <= 0) return tokens;
    return tokens == 0 ? firstShaken + results - 1 : tokens + results;
}

int tokensAfterDeaths(int tokens, int deaths) {
    for (int n = 0; n < deaths && tokens > 0; ++n)
        tokens /= 2;
    return tokens;
}

int deathsOf(const BaseState& base, const Suffered& suffered) {
    if (suffered.of(Does::Destroy) > 0) return base.models;
    int left = base.models;
    for (const auto& [each, amount] : suffered.all())
        if (each.does == Does::Kill || each.does == Does::Fall)
            left -= std::clamp(amount, 0, std::max(0, left - each.limit));
    return base.models - left;
}

BaseState stateAfterStep(BaseState base, const Suffered& suffered) {
    const int deaths = deathsOf(base, suffered);
    base.models -= deaths;
    if (!base.isAlive()) return lostBase();
    base.tokens = tokensAfterDeaths(base.tokens + suffered.of(Does::Token), deaths);
    base.crewTokens += suffered.of(Does::CrewToken);
    base.shaken = shakenAfter(base.shaken, suffered.of(Does::Shaken)) + suffered.of(Does::ShakenToken);
    base.acid += suffered.of(Does::Acid);
    base.minorAcid += suffered.of(Does::MinorAcid);
    base.fire += suffered.of(Does::Fire);
    addDice(base.poison, suffered, Does::Poison);
    addDice(base.bleeding, suffered, Does::Bleeding);
    return base;
}

int weakerPoison(int die) { return die > leastPoison ? die - 2 : 0; }

int strongerBleeding(int die) { return std::min(mostBleeding, die + 2); }

BaseState afterAftermath(BaseState base) {
    base.shaken = std::max(0, base.shaken - 1);
    return base;
}

int markersAfterPlacing(int markers) { return markers == 0 ? firstMarkers : markers + 1; }
int markersAfterAftermath(int markers) { return std::max(0, markers - 1); }

} // namespace core::steampunk_fantasy
