// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/merging.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/assault/retreat.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>
#include <array>

namespace core::steampunk_fantasy {

namespace {

/// Whether an enemy feels how the hits are spread over those who score them: infantry feels no Cunning
/// Assault.
bool isCounted(const State& state, const Melee& melee, int side, const Keywords& keywords) {
    if (std::any_of(keywords.begin(), keywords.end(),
                    [](const auto& one) { return one->word && one->word->countsHits(); }))
        return true;
    if (!keywords.has(&Word::outwits)) return false;
    const auto enemies = livingFighters(state, melee.clash, 1 - side);
    return std::any_of(enemies.begin(), enemies.end(), [&](const UnitId& id) {
        const auto& sheet = state.sheetOf(state.at(id));
        return sheet.tables.contains(TableId::Light) || sheet.is("vehicle") || sheet.is("mechanical");
    });
}

/// Whether deflection dice follow the successes of that kind of model (HX-K35).
bool mirrors(const State& state, const Melee::Source& source) {
    const auto profile = deflectionNow(state, state.at(source.unit), source.elite);
    return profile && !profile->perSuccess.empty();
}

/// Whether two units meet every enemy alike: at the same side, and deflected by the same dice.
bool meetAlike(const State& state, const Melee& melee, const UnitId& one, const UnitId& other) {
    if (one == other) return true;
    const auto enemies = livingFighters(state, melee.clash, 1 - sideIndex(state.at(one)));
    return std::all_of(enemies.begin(), enemies.end(), [&](const UnitId& id) {
        const auto& enemy = state.at(id);
        return sideStruckBy(state, melee, enemy, one) == sideStruckBy(state, melee, enemy, other) &&
               mayDeflect(state, melee, enemy, one) == mayDeflect(state, melee, enemy, other);
    });
}

/// Whether it makes no difference for anything that follows which of two sources a hit comes from.
bool strikeAlike(const State& state, const Melee& melee, const Melee::Source& one,
                 const Melee::Source& other) {
    const auto& first = state.at(one.unit);
    const auto& second = state.at(other.unit);
    const int side = sideIndex(first);
    if (mirrors(state, one) || mirrors(state, other) || one.spare + other.spare > 0) return false;
    if (!(blowOf(state, melee, first, one.elite) == blowOf(state, melee, second, other.elite))) return false;
    return !isCounted(state, melee, side, assaultKeywords(state, first, one.elite)) &&
           !isCounted(state, melee, side, assaultKeywords(state, second, other.elite)) &&
           meetAlike(state, melee, one.unit, other.unit);
}

/// Adds the hits of a source to those of an earlier source where it makes no difference.
void addHits(const State& state, Melee& melee, Melee::Source source) {
    auto& hits = melee.hits[std::size_t(sideIndex(state.at(source.unit)))];
    if (!mirrors(state, source) || !isSet(state.switches, switches::mirrorDice, "before")) source.first = 0;
    if (hits.empty() || !strikeAlike(state, melee, hits.back(), source))
        hits.push_back(std::move(source));
    else
        hits.back().hits += source.hits;
}

} // namespace

Melee mergedByWinner(const State& state, const Melee& melee) {
    auto out = withoutHits(melee);
    const int winner = winnerOf(state, melee);
    const bool fought = !melee.hits[0].empty() || !melee.hits[1].empty();
    if (fought) out.hits[std::size_t(winner)] = {{{}, {}, 1, 0, 0}};
    return out;
}

Melee withoutHits(const Melee& melee) { return {melee.clash, melee.round, {}, {}, melee.sides, {}}; }

Melee hitsOfSide(const Melee& melee, int side) {
    auto out = withoutHits(melee);
    out.hits[std::size_t(side)] = melee.hits[std::size_t(side)];
    out.parried[std::size_t(side)] = melee.parried[std::size_t(side)];
    return out;
}

UnitId firstEqualStriker(const State& state, const Melee& melee, const Blow& blow) {
    if (blow.by == blow.target) return blow.by;
    const auto& striker = state.at(blow.by);
    for (const auto& id : livingFighters(state, melee.clash, sideIndex(striker))) {
        if (id == blow.by) break;
        const auto& other = state.at(id);
        const bool same = other.sheet == striker.sheet && other.weapons == striker.weapons &&
                          other.body.elites == striker.body.elites;
        if (same && blowOf(state, melee, other, blow.elite) == blowOf(state, melee, striker, blow.elite) &&
            meetAlike(state, melee, id, blow.by))
            return id;
    }
    return blow.by;
}

std::vector<std::pair<Strike, double>> Strike::skipAhead(const State& state, WorkBudget& work) const {
    std::vector<std::pair<Strike, double>> out;
    const auto& pool = pools.back();
    const auto ends = enumerateEndings(pool.dice, work);
    if (!ends) return out;
    const auto hits = mapOutcomes(*ends, [](const AssaultDice& dice) {
        return std::array{dice.successes(), dice.firstSuccesses(), dice.spare()};
    });
    for (const auto& [scored, chance] : hits) {
        auto later = *this;
        later.pools.pop_back();
        addHits(state, later.melee, {pool.unit, pool.elite, scored[0], scored[1], scored[2]});
        const auto same = std::find_if(out.begin(), out.end(),
                                       [&](const auto& one) { return one.first.melee == later.melee; });
        if (same == out.end())
            out.emplace_back(std::move(later), chance);
        else
            same->second += chance;
    }
    return out;
}

} // namespace core::steampunk_fantasy
