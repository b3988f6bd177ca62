// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/hit_effects.h"

#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// Keywords whose hits have an effect in addition to damage, in the order in which they take effect.
const std::vector<const Word*>& effectWords() {
    static const auto out = [] {
        std::vector<const Word*> all;
        for (const auto* word : words::all())
            if (word->onHit) all.push_back(word);
        return all;
    }();
    return out;
}

/// How many hits of an assault bring one token: "1 per 2".
int hitsForOne(const Keyword& keyword) {
    for (const auto& value : keyword.values)
        if (value.find(" per ") != std::string::npos) return std::max(1, numberIn(value, 1));
    return 1;
}

} // namespace

bool isProofAgainst(const State& state, const Unit& unit, const HitEffect& effect) {
    if (effect.breathers && !mayBePoisoned(state, unit)) return true;
    return std::any_of(effect.proof.begin(), effect.proof.end(),
                       [&](const char* what) { return what && isImmune(state, unit, what); });
}

void leaveEffect(Run& run, const UnitId& target, const HitEffect& effect, const Keyword& keyword, int times) {
    const int die = effect.die ? effect.die(keyword) : 0;
    if (times <= 0 || (effect.die && die <= 0)) return;
    if (!effect.played.empty() && !isSet(run.state.switches, effect.played, "on")) return;
    if (isProofAgainst(run.state, run.state.at(target), effect)) return;
    accumulateDamage(run, target, effect.leaves, times,
                     effect.die ? "d" + std::to_string(die) : std::string());
}

void leaveEffectsOfShot(Run& run, const UnitId& target, const Keywords& weapon) {
    for (const bool rolled : {false, true}) // effects without a die come first
        for (const auto* word : effectWords()) {
            if ((word->onHit->die != nullptr) != rolled) continue;
            if (const auto* keyword = weapon.find(*word)) leaveEffect(run, target, *word->onHit, *keyword, 1);
        }
}

void leaveEffectsOfBlows(Run& run, const UnitId& target, const Keywords& striker, int hits) {
    for (const auto* word : effectWords()) {
        if (!word->onHit->inAssaults) continue;
        for (const auto& one : striker) {
            if (one->word != word) continue;
            leaveEffect(run, target, *word->onHit, *one, word->onHit->onceEach ? 1 : hits / hitsForOne(*one));
            if (word->onHit->onceEach) break;
        }
    }
}

} // namespace core::steampunk_fantasy
