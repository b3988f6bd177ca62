// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/assault/merging.h"
#include "systems/steampunk_fantasy/rules/assault/retreat.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "table/sentences.h"

#include <algorithm>
#include <numeric>

/// How deflections cancel hits, and what follows from the hits that remain (5.7).
namespace core::steampunk_fantasy {

namespace {

/// Deflections that may all cancel the same hits, and those hits.
struct Cancelled {
    std::size_t side = 0; ///< whose hits they are
    int count = 0;
    std::vector<Melee::Source> deflectors, sources;
    int most() const {
        return std::accumulate(sources.begin(), sources.end(), 0,
                               [](int sum, const Melee::Source& one) { return sum + one.hits; });
    }
};

/// Hits of a side that this unit may deflect, by source.
std::vector<Melee::Source> within(const State& state, const Melee& melee, std::size_t side,
                                  const UnitId& deflector) {
    std::vector<Melee::Source> out;
    for (const auto& one : melee.hits[side]) {
        if (one.hits == 0 || !mayDeflect(state, melee, state.at(deflector), one.unit)) continue;
        const auto same = std::find_if(out.begin(), out.end(), [&](const Melee::Source& other) {
            return other.unit == one.unit && other.elite == one.elite;
        });
        if (same == out.end())
            out.push_back(one);
        else
            same->hits += one.hits;
    }
    return out;
}

std::optional<Cancelled> nextCancelled(const State& state, const Melee& melee) {
    for (const std::size_t side : {0u, 1u})
        for (const auto& first : melee.deflected[1 - side]) {
            Cancelled out{side, 0, {}, within(state, melee, side, first.unit)};
            for (const auto& one : melee.deflected[1 - side])
                if (within(state, melee, side, one.unit) == out.sources) {
                    out.count += one.hits;
                    out.deflectors.push_back(one);
                }
            return out;
        }
    return std::nullopt;
}

/// Removes deflections that are used up.
void spend(Melee& melee, const Cancelled& cancelled) {
    std::erase_if(melee.deflected[1 - cancelled.side], [&](const Melee::Source& one) {
        return std::find(cancelled.deflectors.begin(), cancelled.deflectors.end(), one) !=
               cancelled.deflectors.end();
    });
}

void takeFrom(std::vector<Melee::Source>& hits, const Melee::Source& source, int count) {
    for (auto& one : hits) {
        if (one.unit != source.unit || one.elite != source.elite) continue;
        const int less = std::min(one.hits, count);
        one.hits -= less;
        count -= less;
    }
}

std::string keyOfSource(const Melee::Source& source) {
    return source.unit.text + (source.elite.empty() ? "" : "|" + source.elite);
}

std::string nameOfSource(const State& state, const Melee::Source& source) {
    const auto& unit = state.at(source.unit);
    return source.elite.empty() ? unit.name : unit.name + ": " + nameOfKind(state, unit, source.elite);
}

std::string wordsOfHit(const Hit& hit) {
    const auto harm = hit.regular ? wordsOf(*hit.regular) : std::string("no regular damage");
    return harm + ", AP " + std::to_string(hit.ap);
}

/// How hard a hit strikes, roughly: to bring the options into an order.
int weightOf(const Hit& hit) {
    int out = 2 * (hit.ap + hit.plus + hit.penetration);
    for (const auto& die : {hit.regular, hit.psychic, hit.crew, hit.fire, hit.crewIfPenetrated})
        if (die) out += die->sides + 1 + 2 * die->plus;
    return out;
}

/// How many hits of each source are cancelled, the hardest hits first or the weakest.
std::vector<int> cancelledFirst(const State& state, const Melee& melee, const Cancelled& cancelled,
                                bool hardest) {
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t n = 0; n < cancelled.sources.size(); ++n) {
        const auto& source = cancelled.sources[n];
        const int weight = weightOf(blowOf(state, melee, state.at(source.unit), source.elite));
        order.emplace_back(hardest ? -weight : weight, n);
    }
    std::sort(order.begin(), order.end());
    std::vector<int> out(cancelled.sources.size(), 0);
    int left = cancelled.count;
    for (const auto& [weight, n] : order) {
        out[n] = std::min(left, cancelled.sources[n].hits);
        left -= out[n];
    }
    return out;
}

/// Cancels hits of the first sources, where it makes no difference which. Returns how many each source has
/// lost.
std::vector<int> cancelAny(Melee& melee, const Cancelled& cancelled) {
    std::vector<int> out;
    int left = cancelled.count;
    for (const auto& source : cancelled.sources) {
        out.push_back(std::min(left, source.hits));
        takeFrom(melee.hits[cancelled.side], source, out.back());
        left -= out.back();
    }
    spend(melee, cancelled);
    return out;
}

/// The keywords of all gear of the unit.
Keywords gearOf(const State& state, const Unit& unit) {
    Keywords out;
    for (const auto& id : carriedWeapons(state, unit))
        if (const auto gear = state.weapons.find(id); gear != state.weapons.end())
            out.add(gear->second.keywords);
    return out;
}

/// Carries out what deflecting does to the striker: some gear poisons it, some lets its bearer outwit it.
/// `went`: how many hits of each source were cancelled.
void answerDeflected(Run& run, Melee& melee, const Cancelled& cancelled, std::vector<int> went) {
    for (const auto& deflector : cancelled.deflectors) {
        const auto& by = run.state.at(deflector.unit);
        const auto gear = gearOf(run.state, by);
        const int poison = gear.most(&Word::poisonsDeflected);
        const bool outwits = gear.has(&Word::outwitsDeflected);
        int left = deflector.hits;
        for (std::size_t n = 0; n < went.size() && left > 0; ++n) {
            const int hits = std::min(left, went[n]);
            const auto striker = cancelled.sources[n].unit;
            went[n] -= hits;
            left -= hits;
            if (hits == 0) continue;
            if (poison > 0 && mayBePoisoned(run.state, run.state.at(striker)))
                accumulateDamage(run, striker, Does::Poison, hits, "d" + std::to_string(poison));
            if (outwits) melee.parried[1 - cancelled.side].push_back({deflector.unit, striker, hits});
        }
    }
}

/// The side that has the advantage when all deflections are counted.
int advantageOf(const State& state, Melee melee) {
    while (const auto next = nextCancelled(state, melee))
        cancelAny(melee, *next);
    return winnerOf(state, melee);
}

/// Adds what the stench of one base does to all others in the assault (HX-K47).
void spreadStench(Run& run, const Melee& melee, const UnitId& by, const Stench& stench,
                  std::vector<Blow>& out) {
    for (const int side : {0, 1})
        for (const auto& id : livingFighters(run.state, melee.clash, side)) {
            const auto& unit = run.state.at(id);
            if (id == by) continue;
            if (stench.poison > 0 && mayBePoisoned(run.state, unit))
                accumulateDamage(run, id, Does::Poison, 1, "d" + std::to_string(stench.poison));
            if (stench.crew > 0 && run.state.sheetOf(unit).tables.contains(TableId::Crew))
                out.push_back({by, id, {}, 0, 0, TableId::Crew, stench.crew});
        }
}

std::vector<Blow> stench(Run& run, const Melee& melee) {
    std::vector<Blow> out;
    for (const int side : {0, 1})
        for (const auto& by : livingFighters(run.state, melee.clash, side))
            keywordsOf(run.state, run.state.at(by))
                .each(&Word::stinks, [&](auto read, const Keyword& keyword) {
                    spreadStench(run, melee, by, read(keyword), out);
                });
    return out;
}

} // namespace

std::optional<Request> CancelHits::ask(const State& state) const {
    const auto next = nextCancelled(state, melee);
    if (!next || next->sources.size() < 2 || next->count >= next->most()) return std::nullopt;
    const int winner = advantageOf(state, melee);
    const auto leader = livingFighters(state, melee.clash, winner).front();
    auto out = headOf(state, leader, "deflected", "5.7",
                      "Which hits of " + state.sides.at(sideIds[next->side]) + " are deflected?");
    out.kind = Request::Kind::Split;
    out.policy =
        "the side with the advantage has the hardest hits of the enemy and its own weakest hits deflected";
    Split split;
    split.points = next->count;
    for (const auto& source : next->sources) {
        const auto hit = blowOf(state, melee, state.at(source.unit), source.elite);
        out.options.push_back({keyOfSource(source), nameOfSource(state, source), wordsOfHit(hit)});
        split.most.push_back(source.hits);
    }
    split.preset = cancelledFirst(state, melee, *next, int(next->side) != winner);
    out.split = std::move(split);
    return out;
}

void CancelHits::take(Run& run, const Answer& answer) {
    const auto next = nextCancelled(run.state, melee);
    std::vector<int> went;
    for (const auto& source : next->sources) {
        const auto share = answer.shares.find(keyOfSource(source));
        went.push_back(share == answer.shares.end() ? 0 : share->second);
        takeFrom(melee.hits[next->side], source, went.back());
    }
    spend(melee, *next);
    answerDeflected(run, melee, *next, std::move(went));
    run.push(*this);
}

void CancelHits::run(Run& run) {
    if (const auto next = nextCancelled(run.state, melee)) {
        auto went = cancelAny(melee, *next);
        answerDeflected(run, melee, *next, std::move(went));
        return run.push(*this);
    }
    std::string words = melee.round > 1 ? "Round " + std::to_string(melee.round) + ": " : std::string();
    for (const std::size_t side : {0u, 1u})
        words += (side == 0 ? "" : ", ") + run.state.sides.at(sideIds[side]) + " " +
                 table::plural(sideHits(melee, int(side)), "hit", "hits");
    run.say(words);
    // For odds, sources are merged of which only the sum counts from here on.
    run.push(EndAssault{run.recorded ? melee : mergedByWinner(run.state, melee)});
    if (auto blows = stench(run, melee); !blows.empty())
        run.push(LandBlows{run.recorded ? melee : withoutHits(melee), std::move(blows)});
    for (const int side : {1, 0})
        if (sideHits(melee, side) > 0 || !melee.parried[std::size_t(side)].empty())
            run.push(ShareHits{run.recorded ? melee : hitsOfSide(melee, side), side});
}

} // namespace core::steampunk_fantasy
