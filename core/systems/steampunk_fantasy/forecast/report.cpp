// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/merging.h"
#include "systems/steampunk_fantasy/rules/assault/retreat.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/victory/score.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/odds_reports.h"
#include "table/outcomes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>

/// The odds of an order as sentences.
namespace core::steampunk_fantasy {

namespace {

/// A base in one ending, with the harm that still waits for the end of the phase.
Body bodyIn(const Unit& before, const Ending<Rules>& end) {
    const auto* after = end.state.find(before.id);
    return after ? unitBodyAfter(end.state, *after, pendingOf(*after)) : before.body;
}

/// The chance that the unit is surrounded and breaks out, which these odds leave undecided.
double brokenOut(const Unit& unit, const Endings<Rules>& ends) {
    const auto mark = breaksOutMark + unit.id.text;
    double out = 0;
    for (const auto& end : ends.all)
        if (std::find(end.marks.begin(), end.marks.end(), mark) != end.marks.end()) out += end.chance;
    return out;
}

bool isInvolved(const Unit& unit, const Endings<Rules>& ends) {
    return brokenOut(unit, ends) > 0 || std::any_of(ends.all.begin(), ends.all.end(), [&](const auto& end) {
               return !(bodyIn(unit, end) == unit.body);
           });
}

/// The state of a base in one ending.
struct Fate {
    Body body;
    bool crippled = false; ///< only since this order
};

Fate fateIn(const Unit& unit, const Ending<Rules>& end) {
    auto then = unit;
    then.body = bodyIn(unit, end);
    const bool crippled = isCrippled(end.state, then) && !isCrippled(end.state, unit);
    return {std::move(then.body), crippled};
}

/// The harms that at least one ending adds, each with its chance.
std::map<std::string, double> newHarms(const Unit& unit, const table::Outcomes<Fate>& fates) {
    std::map<std::string, double> out;
    fates.each([&](const Fate& fate, double chance) {
        for (const auto& harm : fate.body.harms)
            if (std::find(unit.body.harms.begin(), unit.body.harms.end(), harm) == unit.body.harms.end())
                out[wordsOf(harm)] += chance;
    });
    return out;
}

/// The odds of one unit: its models left, or for a unit of one model whether it is unhurt, damaged,
/// destroyed.
OddsReport unitOdds(const Unit& unit, const Endings<Rules>& ends) {
    const table::Outcomes<Fate> fates(ends, [&](const auto& end) { return fateIn(unit, end); });
    OddsReport out;
    out.title = unit.name;
    out.subject = unit.id.text;
    out.question = "to destroy " + unit.name;
    out.answer = fates.chance([](const Fate& fate) { return isLost(fate.body); });
    out.expected = fates.mean([&](const Fate& fate) { return unit.body.models - fate.body.models; });
    if (unit.body.models > 1) {
        out.unit = "models left";
        out.expectedUnit = "models lost";
        out.bars = fates.bars([](const Fate& fate) { return -fate.body.models; },
                              [](const Fate& fate) { return std::to_string(fate.body.models); });
    } else {
        const double hurt = fates.chance([&](const Fate& fate) { return !(fate.body == unit.body); });
        out.unit = "state of the unit";
        out.expectedUnit = "lost";
        out.bars = {{"unhurt", 1 - hurt}, {"damaged", hurt - out.answer}, {"destroyed", out.answer}};
    }
    const auto more = [&](const Fate& fate, const char* token) {
        return std::max(0, fate.body.has(token) - unit.has(token));
    };
    out.facts = {
        {"Shaken", fates.chance([&](const Fate& fate) { return more(fate, tokens::shaken) > 0; }), true},
        {"tokens taken", fates.mean([&](const Fate& fate) { return more(fate, tokens::future); }), false}};
    table::addChance(out, "crippled", fates.chance([](const Fate& fate) { return fate.crippled; }));
    if (const double breaks = brokenOut(unit, ends); breaks > 0)
        out.facts.push_back({"breaks out and fights on", breaks, true});
    for (const auto& [words, chance] : newHarms(unit, fates))
        table::addChance(out, words, chance);
    return out;
}

/// What the report says of one assault: who attacked the hex, and the chance of each end.
struct Holders {
    std::string attacker;
    std::map<std::string, double> ends;
};

/// The assaults that the marks record, by hex.
std::map<std::string, Holders> holdersIn(const Endings<Rules>& endings) {
    std::map<std::string, Holders> out;
    for (const auto& end : endings.all)
        for (const auto& mark : end.marks) {
            if (!mark.starts_with(heldMark)) continue;
            std::istringstream words(mark.substr(std::string(heldMark).size()));
            std::string hex, attacker, how;
            words >> hex >> attacker >> how;
            out[hex].attacker = attacker;
            out[hex].ends[how] += end.chance;
        }
    return out;
}

/// Who holds the hex in the end, for the side that attacks it.
OddsReport fateOfHex(const State& before, const std::string& hex, Holders holders) {
    OddsReport out;
    const auto place = hexOf(hex);
    const auto where = place ? placeName(before, *place) : hex;
    out.title = "Assault at " + where;
    out.question = "for " + before.sides.at(holders.attacker) + " to take " + where;
    out.answer = holders.ends[holders.attacker];
    out.unit = "holder of the hex";
    for (const auto& [id, name] : before.sides)
        if (id != holders.attacker) out.bars.push_back({name, holders.ends[id]});
    if (const double again = holders.ends[heldAgain]; again > 0) {
        out.bars.push_back({"undecided", again});
        out.facts.push_back({"fought again", again, true});
    }
    out.bars.push_back({before.sides.at(holders.attacker), out.answer});
    return out;
}

} // namespace

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> all;
    const auto* aimed = before.find(UnitId(subject));
    for (const auto& [id, unit] : before.units) {
        if (!isInvolved(unit, endings)) continue;
        all.push_back(unitOdds(unit, endings));
        if (aimed && unit.side != aimed->side)
            all.back().question = "to lose " + unit.name; // worded for the enemy, who aims
    }
    table::sortByDanger(all, subject);
    std::vector<OddsReport> hexes;
    for (auto& [hex, holders] : holdersIn(endings))
        hexes.push_back(fateOfHex(before, hex, std::move(holders)));
    all.insert(all.begin(), std::make_move_iterator(hexes.begin()), std::make_move_iterator(hexes.end()));
    return table::combineReports(std::move(all));
}

} // namespace core::steampunk_fantasy
