// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/assault/fighters.h"
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <algorithm>

/// Where the hits of an assault go, and what they do (5.7).
namespace core::steampunk {

namespace {

Request blowHead(const State& state, const Blow& blow, std::string purpose) {
    Request out;
    out.id = "damage";
    out.rule = "5.4";
    out.purpose = std::move(purpose);
    out.unit = blow.by;
    out.side = state.at(blow.by).side;
    return out;
}

} // namespace

std::optional<Request> ShareHits::ask(const State& state) const {
    const auto targets = fightersOf(state, melee.clash, 1 - side);
    if (targets.size() < 2) return std::nullopt;
    Request out;
    out.kind = Request::Kind::Split;
    out.id = "share";
    out.rule = "5.7";
    out.side = sideIds[std::size_t(side)];
    out.purpose = state.sides.at(out.side) +
                  ": whom do the hits strike? One for each living model does damage, "
                  "further ones support it";
    out.policy = "each base takes a hit for each of its models, then the first takes the rest";
    Split split;
    split.points = sideHits(melee, side);
    int left = split.points;
    for (const auto& id : targets) {
        const auto& unit = state.at(id);
        const int models = hasModels(state, unit) ? unit.body.models : 1;
        out.options.push_back(
            {id.text, unit.name,
             models == 1 ? std::string("one hit does damage") : std::to_string(models) + " hits do damage"});
        split.preset.push_back(std::min(models, left));
        left -= split.preset.back();
    }
    split.preset.front() += left;
    out.split = std::move(split);
    return out;
}

namespace {

/// The sources of hits, one entry for each hit.
std::vector<Melee::Source> eachHit(const std::vector<Melee::Source>& sources) {
    std::vector<Melee::Source> out;
    for (const auto& source : sources)
        for (int n = 0; n < source.hits; ++n)
            out.push_back({source.unit, source.elite, 1});
    return out;
}

/// Damage rolls and Cunning Assault of so many hits on one base, the first of `hits` first (HX-K8).
void addBlows(const State& state, const UnitId& target, const std::vector<Melee::Source>& hits,
              std::vector<Blow>& out) {
    const auto& unit = state.at(target);
    const int models = hasModels(state, unit) ? unit.body.models : 1;
    const int rolls = std::min(models, int(hits.size()));
    const bool even = isSet(state.switches, switches::support, "even");
    const auto plus =
        supportOf(rolls, int(hits.size()) - rolls, even ? SupportPolicy::Even : SupportPolicy::First);
    std::map<std::pair<UnitId, std::string>, int> bySource;
    for (const auto& hit : hits)
        ++bySource[{hit.unit, hit.elite}];
    int cunning = 0;
    for (const auto& [source, count] : bySource)
        for (const auto& values :
             allOf(assaultKeywords(state, state.at(source.first), source.second), "cunning assault"))
            if (!values.empty()) cunning += cunningRolls(count, std::max(1, numberIn(values.front(), 1)));
    const bool light = state.sheetOf(unit).tables.contains(TableId::Light);
    const bool instead = light && cunning > 0 && isSet(state.switches, switches::cunning, "instead");
    for (int n = 0; n < rolls && !instead; ++n)
        out.push_back(
            {hits[std::size_t(n)].unit, target, hits[std::size_t(n)].elite, plus[std::size_t(n)], false, 0});
    for (int n = 0; n < cunning && light; ++n)
        out.push_back({hits.front().unit, target, {}, 0, true, 0});
}

/// Acid, poison and fire of those who hit (HX-K13 to HX-K15): one for so many hits.
void bringAssaultTokens(Run& run, const UnitId& target, const std::vector<Melee::Source>& hits) {
    std::map<std::pair<UnitId, std::string>, int> bySource;
    for (const auto& hit : hits)
        ++bySource[{hit.unit, hit.elite}];
    for (const auto& [source, count] : bySource) {
        const auto keywords = assaultKeywords(run.state, run.state.at(source.first), source.second);
        const auto& unit = run.state.at(target);
        for (const auto& values : allOf(keywords, "poison")) {
            if (values.empty() || !mayBePoisoned(run.state, unit)) continue;
            const int every = values.size() > 1 ? std::max(1, numberIn(values[1], 1)) : 1;
            if (count / every > 0)
                suffer(run, target, Does::Poison, count / every,
                       "d" + std::to_string(numberIn(values.front())));
        }
        for (const auto& values : allOf(keywords, "minor acid")) {
            const int every = values.empty() ? 1 : std::max(1, numberIn(values.front(), 1));
            if (count / every > 0 && !isImmune(run.state, unit, "acid"))
                suffer(run, target, Does::MinorAcid, count / every);
        }
        if (hasKeyword(keywords, "set on fire") && !isImmune(run.state, unit, "fire"))
            suffer(run, target, Does::Fire);
    }
}

} // namespace

void ShareHits::take(Run& run, const Answer& answer) {
    auto hits = eachHit(melee.hits[std::size_t(side)]);
    std::vector<Blow> blows;
    for (const auto& id : fightersOf(run.state, melee.clash, 1 - side)) {
        const auto share = answer.shares.find(id.text);
        const auto count =
            std::min(hits.size(), std::size_t(share == answer.shares.end() ? 0 : share->second));
        const std::vector<Melee::Source> mine(hits.begin(), hits.begin() + std::ptrdiff_t(count));
        hits.erase(hits.begin(), hits.begin() + std::ptrdiff_t(count));
        if (mine.empty()) continue;
        bringAssaultTokens(run, id, mine);
        addBlows(run.state, id, mine, blows);
    }
    std::reverse(blows.begin(), blows.end());
    run.push(LandBlows{melee, std::move(blows)});
}

void ShareHits::run(Run& run) {
    const auto targets = fightersOf(run.state, melee.clash, 1 - side);
    if (targets.empty()) return;
    Answer all;
    all.shares[targets.front().text] = sideHits(melee, side);
    take(run, all);
}

std::optional<Request> LandBlows::ask(const State& state) const {
    if (landed || blows.empty()) return std::nullopt;
    const auto& blow = blows.back();
    return askFor(wound ? *wound : woundOfBlow(state, melee.clash, blow),
                  blowHead(state, blow,
                           state.at(blow.by).name + (blow.cunning ? " finds a weak spot of " : " hits ") +
                               state.at(blow.target).name));
}

void LandBlows::take(Run& run, const Answer& answer) {
    if (!wound) wound = woundOfBlow(run.state, melee.clash, blows.back());
    takeAnswer(*wound, answer);
    if (!wound->row()) {
        landed = wound->suffered();
        wound.reset();
    }
    run.push(*this);
}

void LandBlows::run(Run& run) {
    if (blows.empty()) return;
    if (!landed) landed = woundOfBlow(run.state, melee.clash, blows.back()).suffered();
    suffer(run, blows.back().target, *landed);
    countSlain(run, blows.back().by, *landed);
    landed.reset();
    blows.pop_back();
    if (!blows.empty()) run.push(*this);
}

std::vector<std::pair<LandBlows, double>> LandBlows::skipAhead(const State& state, WorkBudget& work) const {
    std::vector<std::pair<LandBlows, double>> out;
    const auto odds = sufferedOdds(wound ? *wound : woundOfBlow(state, melee.clash, blows.back()), work);
    if (!odds) return out;
    for (const auto& [suffered, chance] : *odds) {
        auto later = *this;
        later.wound.reset();
        later.landed = suffered;
        out.emplace_back(std::move(later), chance);
    }
    return out;
}

} // namespace core::steampunk
