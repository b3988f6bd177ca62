// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/assault/retreat.h"
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "systems/steampunk_fantasy/victory/score.h"
#include "table/forecast.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>

/// What the odds of an order say in words.
namespace core::steampunk {

namespace {

/// A base in one end, with what still waits for the end of the step.
Body bodyIn(const Unit& before, const Ending<Rules>& end) {
    const auto* after = end.state.find(before.id);
    return after ? harmedNow(end.state, *after, pendingOf(*after)) : before.body;
}

bool isInvolved(const Unit& unit, const Endings<Rules>& ends) {
    return std::any_of(ends.all.begin(), ends.all.end(),
                       [&](const auto& end) { return !(bodyIn(unit, end) == unit.body); });
}

/// Models of infantry; of anything else how badly it is off.
OddsReport fateOf(const Unit& unit, const Endings<Rules>& ends) {
    OddsReport out;
    out.title = unit.name;
    out.subject = unit.id.text;
    out.question = "to destroy " + unit.name;
    const bool counted = unit.body.models > 1;
    std::map<int, double> models;
    std::map<std::string, double> harms;
    double hurt = 0, shaken = 0, tokens = 0, crippled = 0;
    for (const auto& end : ends.all) {
        const auto body = bodyIn(unit, end);
        models[body.models] += end.chance;
        out.expected += end.chance * (unit.body.models - body.models);
        if (body.models == 0) out.answer += end.chance;
        auto then = unit;
        then.body = body;
        crippled += isCrippled(end.state, then) && !isCrippled(end.state, unit) ? end.chance : 0;
        hurt += body == unit.body ? 0 : end.chance;
        shaken += body.has("shaken") > unit.has("shaken") ? end.chance : 0;
        tokens += end.chance * std::max(0, body.has("future") - unit.has("future"));
        for (const auto& harm : body.harms)
            if (std::find(unit.body.harms.begin(), unit.body.harms.end(), harm) == unit.body.harms.end())
                harms[wordsOf(harm)] += end.chance;
    }
    if (counted) {
        out.unit = "models left";
        out.expectedUnit = "models lost";
        for (auto one = models.rbegin(); one != models.rend(); ++one)
            out.bars.push_back({std::to_string(one->first), one->second});
    } else {
        out.unit = "what becomes of it";
        out.expectedUnit = "lost";
        out.bars = {{"unhurt", 1 - hurt}, {"damaged", hurt - out.answer}, {"destroyed", out.answer}};
    }
    out.facts = {{"Shaken", shaken, true}, {"tokens taken", tokens, false}};
    if (crippled > 0) out.facts.push_back({"crippled", crippled, true});
    for (const auto& [words, chance] : harms)
        out.facts.push_back({words, chance, true});
    return out;
}

/// What is told of one assault: who attacked the hex, and the chances of each end.
struct Holders {
    std::string attacker;
    std::map<std::string, double> ends;
};

/// The assaults of which the marks tell, by hex.
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
    out.title = "Assault at " + hex;
    out.question = "for " + before.sides.at(holders.attacker) + " to take " + hex;
    out.answer = holders.ends[holders.attacker];
    out.unit = "who holds it";
    for (const auto& [id, name] : before.sides)
        if (id != holders.attacker) out.bars.push_back({name, holders.ends[id]});
    if (const double again = holders.ends[heldAgain]; again > 0) {
        out.bars.push_back({"nobody yet", again});
        out.facts.push_back({"fought again", again, true});
    }
    out.bars.push_back({before.sides.at(holders.attacker), out.answer});
    return out;
}

} // namespace

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> all;
    for (const auto& [id, unit] : before.units)
        if (isInvolved(unit, endings)) all.push_back(fateOf(unit, endings));
    table::sortByDanger(all, subject);
    std::vector<OddsReport> hexes;
    for (auto& [hex, holders] : holdersIn(endings))
        hexes.push_back(fateOfHex(before, hex, std::move(holders)));
    all.insert(all.begin(), std::make_move_iterator(hexes.begin()), std::make_move_iterator(hexes.end()));
    return table::asOne(std::move(all));
}

} // namespace core::steampunk
