// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/agony.h"

#include "systems/steampunk_fantasy/odds/acid.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int fireDie = 6;

/// Adds the results of tokens one after another; no token sees the effects of another one.
template <class Read>
bool addToken(std::map<AgonySum, double>& sums, const Wound& wound, Read read, WorkBudget& work) {
    const auto ends = enumerateEndings(wound, work);
    if (!ends) return false;
    const auto results = mapOutcomes(*ends, read);
    std::map<AgonySum, double> next;
    for (const auto& [sum, chance] : sums)
        for (const auto& [result, also] : results) {
            if (!work.spend()) return false;
            next[sum + result] += chance * also;
        }
    sums = std::move(next);
    return true;
}

bool addAll(std::map<AgonySum, double>& sums, AgonyStep step, const Struck& struck, const BaseState& base,
            WorkBudget& work) {
    bool whole = true;
    if (step == AgonyStep::Fire)
        for (int n = 0; n < base.fire && whole; ++n)
            whole = addToken(sums, fireWound(struck), fireResult, work);
    if (step == AgonyStep::Poison)
        for (const int die : base.poison)
            whole = whole && addToken(
                                 sums, poisonWound(struck, die),
                                 [die](const Wound& wound) { return poisonResult(wound, die); }, work);
    if (step == AgonyStep::Bleeding)
        for (const int die : base.bleeding)
            whole = whole && addToken(
                                 sums, bleedingWound(struck, die),
                                 [die](const Wound& wound) { return bleedingResult(wound, die); }, work);
    return whole;
}

std::optional<Ends<BaseState>> minorAcidStep(const BaseState& base, WorkBudget& work) {
    const auto ends = enumerateEndings(MinorAcid(base.minorAcid), work);
    if (!ends) return std::nullopt;
    return mapOutcomes(*ends, [&](const MinorAcid& end) {
        auto out = base;
        out.minorAcid = end.left();
        out.tokens += end.tokens();
        return out;
    });
}

} // namespace

AgonySum operator+(AgonySum sum, const AgonyResult& one) {
    sum.suffered = std::move(sum.suffered) + one.suffered;
    if (one.left > 0) sum.left.insert(std::upper_bound(sum.left.begin(), sum.left.end(), one.left), one.left);
    return sum;
}

BaseState afterAgony(AgonyStep step, BaseState base, const AgonySum& sum) {
    if (step == AgonyStep::Fire) base.fire = static_cast<int>(sum.left.size());
    if (step == AgonyStep::Poison) base.poison = sum.left;
    if (step == AgonyStep::Bleeding) base.bleeding = sum.left;
    return stateAfterStep(std::move(base), sum.suffered);
}

Struck inAgony(const DamageTables& tables, const Resistances& resists, const BaseState& base) {
    Struck out;
    out.tables = &tables;
    out.tokens = base.tokens;
    out.crewTokens = base.crewTokens;
    out.resists = resists;
    return out;
}

Wound fireWound(const Struck& struck, bool armour) {
    return Wound::agony(struck, Die{fireDie, -struck.resists.fire}, true, armour);
}

AgonyResult fireResult(const Wound& wound) { return {wound.suffered(), wound.hasEnded() ? 0 : 1}; }

Wound poisonWound(const Struck& struck, int die) {
    return Wound::agony(struck, Die{die, -struck.resists.poison}, false);
}

AgonyResult poisonResult(const Wound& wound, int die) {
    return {wound.suffered(), wound.suffered().kills() ? 0 : weakerPoison(die)};
}

Wound bleedingWound(const Struck& struck, int die) { return Wound::agony(struck, Die{die, 0}, true); }

AgonyResult bleedingResult(const Wound& wound, int die) {
    const auto& suffered = wound.suffered();
    const int left = suffered.of(Does::AmplifyBleeding, "source") > 0 ? strongerBleeding(die) : die;
    return {suffered.without(Does::Bleeding), wound.hasEnded() || suffered.kills() ? 0 : left};
}

std::optional<Ends<BaseState>> agonyStep(AgonyStep step, const DamageTables& tables,
                                         const Resistances& resists, const BaseState& base,
                                         WorkBudget& work) {
    if (!base.isAlive()) return Ends<BaseState>{{base, 1}};
    if (step == AgonyStep::MinorAcid) return minorAcidStep(base, work);
    std::map<AgonySum, double> sums{{AgonySum{}, 1}};
    if (!addAll(sums, step, inAgony(tables, resists, base), base, work)) return std::nullopt;
    return mapOutcomes(sums, [&](const AgonySum& sum) { return afterAgony(step, base, sum); });
}

} // namespace core::steampunk_fantasy
