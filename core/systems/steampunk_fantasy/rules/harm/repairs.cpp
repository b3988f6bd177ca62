// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/repairs.h"

#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int threeTokens = 3;

void take(Body& body, const char* token, int count) {
    const int left = body.has(token) - count;
    if (left > 0)
        body.tokens[token] = left;
    else
        body.tokens.erase(token);
}

/// Makes the largest die a step smaller, or removes it.
void weaken(std::vector<int>& dice) {
    if (dice.empty()) return;
    dice.back() = weakerPoison(dice.back());
    std::erase(dice, 0);
    std::sort(dice.begin(), dice.end());
}

void ease(std::vector<Effect>& harms, Does does) {
    const auto at =
        std::find_if(harms.begin(), harms.end(), [&](const Effect& one) { return one.does == does; });
    if (at == harms.end()) return;
    at->amount += at->amount < 0 ? 1 : -1;
    if (at->amount == 0) harms.erase(at);
}

} // namespace

std::string nameOf(Mend mend) {
    static constexpr std::array names{"rises again",
                                      "one Fire token",
                                      "one Acid token",
                                      "one Bleeding token",
                                      "one Poison token",
                                      "lasting damage",
                                      "one step of Bleeding",
                                      "one step of Poison",
                                      "three Future damage tokens",
                                      "one Future damage token",
                                      "one Future crew damage token",
                                      "one Minor acid token",
                                      "one point of lost assault damage",
                                      "one Shaken token",
                                      "one Acid token becomes Minor acid",
                                      "a model that is down",
                                      "a head"};
    return names.at(std::size_t(mend));
}

bool canMend(const Body& body, Mend mend) {
    switch (mend) {
    case Mend::Rise:
        return body.of(Does::TemporarilyKilled) > 0;
    case Mend::Fire:
        return body.has(tokens::fire) > 0;
    case Mend::Acid:
        return body.has(tokens::acid) > 0;
    case Mend::Bleeding:
    case Mend::BleedingStep:
        return !body.bleeding.empty();
    case Mend::Poison:
    case Mend::PoisonStep:
        return !body.poison.empty();
    case Mend::Harm:
        return !body.harms.empty();
    case Mend::ThreeTokens:
    case Mend::Token:
        return body.has(tokens::future) > 0;
    case Mend::CrewToken:
        return body.has(tokens::futureCrew) > 0;
    case Mend::MinorAcid:
        return body.has(tokens::minorAcid) > 0;
    case Mend::AssaultDamage:
        return body.of(Does::AssaultDamage) != 0;
    case Mend::Shaken:
        return body.has(tokens::shaken) > 0;
    case Mend::AcidStep:
        return body.has(tokens::acid) > 0;
    case Mend::Model:
        return body.has(tokens::fallen) > 0;
    case Mend::Head:
        return body.has(tokens::lostHeads) > 0;
    }
    return false;
}

Body bodyAfterMend(Body body, Mend mend) {
    switch (mend) {
    case Mend::Rise:
        ease(body.harms, Does::TemporarilyKilled);
        break;
    case Mend::Fire:
        take(body, tokens::fire, 1);
        break;
    case Mend::Acid:
        take(body, tokens::acid, 1);
        break;
    case Mend::Bleeding:
        if (!body.bleeding.empty()) body.bleeding.pop_back();
        break;
    case Mend::Poison:
        if (!body.poison.empty()) body.poison.pop_back();
        break;
    case Mend::Harm:
        if (!body.harms.empty()) body.harms.erase(body.harms.begin());
        break;
    case Mend::BleedingStep:
        weaken(body.bleeding);
        break;
    case Mend::PoisonStep:
        weaken(body.poison);
        break;
    case Mend::ThreeTokens:
        take(body, tokens::future, threeTokens);
        break;
    case Mend::Token:
        take(body, tokens::future, 1);
        break;
    case Mend::CrewToken:
        take(body, tokens::futureCrew, 1);
        break;
    case Mend::MinorAcid:
        take(body, tokens::minorAcid, 1);
        break;
    case Mend::AssaultDamage:
        ease(body.harms, Does::AssaultDamage);
        break;
    case Mend::Shaken:
        take(body, tokens::shaken, 1);
        break;
    case Mend::AcidStep:
        take(body, tokens::acid, 1);
        ++body.tokens[tokens::minorAcid];
        break;
    case Mend::Model:
        take(body, tokens::fallen, 1);
        ++body.models;
        ++body.tokens[tokens::future];
        break;
    case Mend::Head:
        take(body, tokens::lostHeads, 1);
        break;
    }
    return body;
}

std::vector<Mend> ownRepairs(const State& state, const Unit& unit) {
    std::vector<Mend> out;
    if (unit.body.of(Does::RepairOff) > 0) return out;
    keywordsOf(state, unit).each(&Word::mends, [&](auto read, const Keyword& keyword) {
        for (const auto mend : read(keyword).list)
            if (canMend(unit.body, mend)) out.push_back(mend);
    });
    return out;
}

int repairSteps(const State& state, const Unit& unit) {
    int out = 0;
    keywordsOf(state, unit).each(&Word::mends, [&](auto read, const Keyword& keyword) {
        if (out == 0) out = read(keyword).steps;
    });
    return out;
}

std::vector<MendPoints> mendPointsOf(const State& state, const Unit& unit) {
    std::vector<MendPoints> out;
    const bool broken = unit.body.of(Does::RepairOff) > 0;
    keywordsOf(state, unit).each(&Word::mends, [&](auto read, const Keyword& keyword) {
        const auto rule = read(keyword);
        int points = rule.points;
        if (rule.perModel) points *= unit.body.models;
        if (rule.perHead)
            points = points * livingHeads(state, unit) + rule.more; // a beast of many heads (HX-K63)
        if ((points == 0 && !rule.perHead) || (rule.repairs && broken)) return;
        out.push_back({points, rule.heals, rule.repairs, rule.others, rule.late});
    });
    return out;
}

std::vector<Mend> pointMends(const Unit& unit, bool lives) {
    static constexpr Mend healed[] = {Mend::Bleeding,   Mend::Poison, Mend::Fire,
                                      Mend::AcidStep,   Mend::Model,  Mend::BleedingStep,
                                      Mend::PoisonStep, Mend::Token,  Mend::MinorAcid};
    static constexpr Mend repaired[] = {Mend::Harm,   Mend::Fire,  Mend::AcidStep, Mend::MinorAcid,
                                        Mend::Shaken, Mend::Token, Mend::CrewToken};
    std::vector<Mend> out;
    const auto add = [&](const auto& all) {
        for (const auto mend : all)
            if (canMend(unit.body, mend)) out.push_back(mend);
    };
    if (lives)
        add(healed);
    else
        add(repaired);
    return out;
}

int pointsFor(Mend mend) {
    switch (mend) {
    case Mend::Head:
        return 4;
    case Mend::Bleeding:
    case Mend::Poison:
    case Mend::Harm:
        return 3;
    case Mend::Fire:
    case Mend::AcidStep:
    case Mend::Model:
        return 2;
    default:
        return 1;
    }
}

std::vector<Mend> healings(const State& state, const Unit& target, bool major) {
    std::vector<Mend> out;
    const auto add = [&](Mend mend) {
        if (canMend(target.body, mend)) out.push_back(mend);
    };
    const bool living = isOf(state, target, "bio");
    add(major ? Mend::Bleeding : Mend::BleedingStep);
    add(major ? Mend::Poison : Mend::PoisonStep);
    if (major) add(Mend::Acid);
    add(Mend::MinorAcid);
    if (living) add(major ? Mend::ThreeTokens : Mend::Token);
    return out;
}

} // namespace core::steampunk_fantasy
