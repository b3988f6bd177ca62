// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/dealt_hits.h"

#include "systems/steampunk_fantasy/rules/harm/abilities.h"

#include <algorithm>
#include <cmath>

/// Which hits of an assault do damage and which support (5.7).
namespace core::steampunk_fantasy {

namespace {

constexpr double armourHolds = 1.0 / 3; ///< chance that an armour die holds: on 5+
constexpr int heldBack = 3;             ///< damage less where one of them holds (5.4)

/// What the die does on average with `plus` added, never less than nothing; 0 without a die.
double averageOf(const std::optional<Die>& die, int plus) {
    if (!die) return 0;
    double sum = 0;
    for (int face = 1; face <= die->sides; ++face)
        sum += std::max(0, face + die->plus + plus);
    return sum / die->sides;
}

/// The damage to be expected of one hit of that kind on that base (5.4).
double expectedOf(const State& state, const Melee& melee, const Unit& target, const Melee::Source& source) {
    const auto hit = blowOf(state, melee, state.at(source.unit), source.elite);
    const auto armour = armourNow(state, target, sideStruckBy(state, melee, target, source.unit), false);
    const int dice = std::max(0, armour.value_or(0) - hit.ap);
    const double open = std::pow(1 - armourHolds, dice);
    const double half = dice * armourHolds * std::pow(1 - armourHolds, dice - 1);
    const auto& tables = state.sheetOf(target).tables;
    const auto felt = [&](TableId table, const std::optional<Die>& die) {
        return tables.contains(table) ? averageOf(die, 0) : 0;
    };
    const int through = hit.plus + (armour ? hit.penetration : 0);
    double out = open * averageOf(hit.regular, through) + half * averageOf(hit.regular, hit.plus - heldBack);
    out += open * averageOf(hit.fire, through) + half * averageOf(hit.fire, hit.plus - heldBack);
    out += felt(TableId::Psychic, hit.psychic) + felt(TableId::Crew, hit.crew);
    return out + open * felt(TableId::Crew, hit.crewIfPenetrated);
}

/// Takes `count` hits out of `left`: the hardest against that base, among equals in their order.
std::vector<Melee::Source> takeHardest(const State& state, const Melee& melee, const Unit& target, int count,
                                       std::vector<Melee::Source>& left) {
    const auto isAlike = [](const Melee::Source& one, const Melee::Source& other) {
        return one.unit == other.unit && one.elite == other.elite;
    };
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t n = 0; n < left.size(); ++n) {
        const bool known = n > 0 && isAlike(left[n - 1], left[n]);
        order.emplace_back(known ? order.back().first : -expectedOf(state, melee, target, left[n]), n);
    }
    std::sort(order.begin(), order.end());
    order.resize(std::min(order.size(), std::size_t(std::max(0, count))));
    std::vector<Melee::Source> out;
    for (const auto& one : order)
        out.push_back(left[one.second]);
    std::sort(order.begin(), order.end(),
              [](const auto& one, const auto& other) { return one.second > other.second; });
    for (const auto& one : order)
        left.erase(left.begin() + std::ptrdiff_t(one.second));
    return out;
}

} // namespace

int modelsStruck(const State& state, const Unit& target) {
    return hasModels(state, target) ? std::max(1, target.body.models) : 1;
}

std::vector<Melee::Source> eachHit(const std::vector<Melee::Source>& sources) {
    std::vector<Melee::Source> out;
    for (const auto& source : sources)
        for (int n = 0; n < source.hits; ++n)
            out.push_back({source.unit, source.elite, 1});
    return out;
}

std::vector<std::vector<Melee::Source>> dealtHits(const State& state, const Melee& melee,
                                                  std::vector<Melee::Source> hits,
                                                  const std::vector<UnitId>& targets,
                                                  const std::vector<int>& shares) {
    std::vector<std::vector<Melee::Source>> out;
    for (std::size_t n = 0; n < targets.size(); ++n) {
        const auto& target = state.at(targets[n]);
        const int rolls = std::min(modelsStruck(state, target), shares[n]);
        out.push_back(takeHardest(state, melee, target, rolls, hits));
    }
    for (std::size_t n = 0; n < targets.size(); ++n) {
        const auto rest = std::min(hits.size(), std::size_t(std::max(0, shares[n] - int(out[n].size()))));
        const auto end = hits.begin() + std::ptrdiff_t(rest);
        out[n].insert(out[n].end(), hits.begin(), end);
        hits.erase(hits.begin(), end);
    }
    return out;
}

} // namespace core::steampunk_fantasy
