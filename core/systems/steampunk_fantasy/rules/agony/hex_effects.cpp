// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/odds/to_hit.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/harm/hit_effects.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

using Kind = AgonyRoll::Kind;
constexpr int usualDie = 6, laterDie = 12;
constexpr int afterSix = 2; ///< how much less the further die after a 6 needs (AMB-HX11)

/// Whether the cloud attacks as an area attack, from which cover and Evasion protect (HX-K1, HX-K61).
bool isArea(const std::string& of) { return of == tokens::poison || of == tokens::minorAcid; }

int needsOf(const State& state, const Unit& unit, const std::string& of, int needs) {
    if (!isArea(of)) return needs;
    TargetFacts target;
    target.speed = unit.stance->speed;
    target.terrain = groundOf(state, unit);
    target.keywords = keywordsOf(state, unit);
    return areaNeed(needs, shelters(target, state.switches));
}

/// The effect of fire or of a cloud of acid on units that it reaches: the same as of a hit.
const HitEffect& effectIn(const std::string& of) {
    const auto& word = of == tokens::fire   ? words::setOnFire
                       : of == tokens::acid ? words::acid
                                            : words::minorAcid;
    return *word.onHit;
}

/// One die for each model, or one for the base: acid and the fire of a hex reach bases (5.5).
int diceOf(const State& state, const Unit& unit, const std::string& of) {
    if (isSet(state.switches, switches::cloudHits, "twelve")) return std::max(1, unit.body.models);
    return isArea(of) ? std::max(1, unit.body.models) : 1;
}

void addCloud(const State& state, const Unit& unit, const std::string& of, int die, int needs,
              std::vector<AgonyRoll>& out) {
    const bool later = isSet(state.switches, switches::cloudHits, "twelve");
    if (of == tokens::poison ? isImmune(state, unit, "poison cloud")
                             : isProofAgainst(state, unit, effectIn(of)))
        return;
    const int least = later ? laterDie : needsOf(state, unit, of, needs);
    out.push_back({Kind::CloudHits, unit.id, die, diceOf(state, unit, of), of, least});
}

std::vector<AgonyRoll> rollsIn(const State& state) {
    std::vector<AgonyRoll> out;
    for (const auto& [id, unit] : state.units) {
        if (!unit.isOnBoard()) continue;
        const auto at = state.hexMarkers.find(textOf(unit.stance->hex));
        if (at == state.hexMarkers.end()) continue;
        for (const auto& cloud : at->second.clouds)
            addCloud(state, unit, cloud.of, cloud.die.empty() ? 0 : dieOf(cloud.die).sides, cloud.hits, out);
        if (at->second.fire > 0) addCloud(state, unit, tokens::fire, 0, usualDie, out);
    }
    std::reverse(out.begin(), out.end());
    return out;
}

DiceRow hitRow(const State& state, const AgonyRoll& roll) {
    DiceRow out;
    if (roll.kind == Kind::CloudEvaded) {
        out.sides = usualDie;
        out.dice = roll.count;
        out.need = std::to_string(roll.needs) + "+";
        out.bands = passBands(roll.needs, "reached", "evaded");
        return out;
    }
    const bool later = isSet(state.switches, switches::cloudHits, "twelve");
    out.label = "Reached";
    out.dice = roll.count;
    out.sides = later ? laterDie : usualDie;
    out.need = std::to_string(roll.needs) + "+";
    out.bands = passBands(std::min(roll.needs, out.sides), "missed", "reached", out.sides);
    return out;
}

Wound crewWound(const State& state, const AgonyRoll& roll) {
    return Wound::on(struckNow(state, state.at(roll.unit), {}, false), TableId::Crew, Die{roll.die, 0});
}

/// Carries out what reaches the unit: poison hurts units that breathe, and crews by a roll for each hit; all
/// else leaves a token for each hit.
void reach(Run& run, const AgonyRoll& roll, int hits, std::vector<AgonyRoll>& rolls) {
    const auto& unit = run.state.at(roll.unit);
    if (roll.of == tokens::poison) {
        if (mayBePoisoned(run.state, unit))
            accumulateDamage(run, roll.unit, Does::Poison, hits, "d" + std::to_string(roll.die));
        if (run.state.sheetOf(unit).tables.contains(TableId::Crew))
            for (int n = 0; n < hits; ++n)
                rolls.push_back({Kind::CloudCrew, roll.unit, roll.die});
    } else
        accumulateDamage(run, roll.unit, effectIn(roll.of).leaves, hits);
}

/// Continues after the hits are rolled: another die for each 6 where more is needed, a die to evade, or the
/// effect.
void goOn(Run& run, const AgonyRoll& roll, int hits, std::vector<AgonyRoll>& rolls) {
    const auto& unit = run.state.at(roll.unit);
    const bool later = isSet(run.state.switches, switches::cloudHits, "twelve");
    auto next = roll;
    next.count = hits;
    if (roll.kind == Kind::CloudHits && !later && roll.needs > usualDie) {
        next.needs = roll.needs - afterSix;
        return rolls.push_back(std::move(next));
    }
    const int evasion = keywordsOf(run.state, unit).first(&Word::evades);
    if (roll.kind == Kind::CloudHits && isArea(roll.of) && evasion > 0) {
        next.kind = Kind::CloudEvaded;
        next.needs = evasion;
        return rolls.push_back(std::move(next));
    }
    reach(run, roll, hits, rolls);
}

} // namespace

std::optional<Request> HexEffects::ask(const State& state) const {
    if (!listed || rolls.empty()) return std::nullopt;
    const auto& roll = rolls.back();
    const auto& unit = state.at(roll.unit);
    if (roll.kind == Kind::CloudCrew)
        return askFor(
            wound ? *wound : crewWound(state, roll),
            headOf(state, roll.unit, "hex", "5.5", "The poison cloud reaches the crew of " + unit.name));
    const std::string what = roll.of == tokens::fire        ? "fire"
                             : roll.of == tokens::minorAcid ? "cloud of minor acid"
                                                            : roll.of + " cloud";
    auto head = roll.kind == Kind::CloudEvaded
                    ? headOf(state, roll.unit, words::evasion.key, "HX-K61",
                             "Does " + unit.name + " evade the " + what + "?")
                    : headOf(state, roll.unit, "hex", "5.5",
                             "Does the " + what + " in " + placeName(state, unit.stance->hex) + " reach " +
                                 unit.name + "?");
    head.kind = Request::Kind::Pool;
    auto row = hitRow(state, roll);
    head.sides = row.sides;
    head.rows = {std::move(row)};
    return head;
}

void HexEffects::take(Run& run, const Answer& answer) {
    const auto roll = rolls.back();
    if (roll.kind == Kind::CloudCrew) {
        if (!wound) wound = crewWound(run.state, roll);
        takeAnswer(*wound, answer);
    } else {
        rolls.pop_back();
        const auto& counts = answer.counts.front();
        const int hits = roll.kind == Kind::CloudEvaded ? counts.front() : counts.back();
        if (hits > 0) goOn(run, roll, hits, rolls);
    }
    run.push(*this);
}

void HexEffects::run(Run& run) {
    if (!listed) {
        rolls = rollsIn(run.state);
        listed = true;
        return run.push(*this);
    }
    if (rolls.empty()) {
        applyHarm(run);
        if (stepOf(run.state.phase)) applyStandardOrders(run);
        return;
    }
    if (wound) accumulateDamage(run, rolls.back().unit, wound->suffered());
    wound.reset();
    rolls.pop_back();
    run.push(*this);
}

} // namespace core::steampunk_fantasy
