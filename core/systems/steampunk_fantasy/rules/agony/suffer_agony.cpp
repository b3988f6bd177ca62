// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/odds/agony.h"
#include "systems/steampunk_fantasy/rules/agony/drag.h"
#include "systems/steampunk_fantasy/rules/agony/reassemble.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/harm/hit_effects.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/token_changes.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

using Kind = AgonyRoll::Kind;
constexpr int agonySteps = 5, splashRange = 2;
constexpr const char* acidCloudDie = "d4";

/// Adds the rolls of the enemies that the Terror of a unit reaches (HX-K6, AMB-HX20).
void addTerror(const State& state, const Unit& unit, std::vector<AgonyRoll>& out) {
    if (!unit.isOnBoard()) return; // passengers frighten no unit
    keywordsOf(state, unit).each(&Word::terror, [&](auto read, const Keyword& terror) {
        const auto [range, die] = read(terror);
        for (const auto& [id, other] : state.units) {
            const bool counts =
                other.side != unit.side || isSet(state.switches, switches::terrorTargets, "everybody");
            if (id != unit.id && counts && other.isOnBoard() && !isHidden(unit) &&
                !knowsNoFear(state, other) && die > 0 && isWithin(state, unit, other, range))
                out.push_back({Kind::Terror, id, die, 1, unit.name});
        }
    });
}

void addRolls(const State& state, const Unit& unit, int step, std::vector<AgonyRoll>& out) {
    const auto one = [&](Kind kind, int count) {
        if (count > 0) out.push_back({kind, unit.id, 6, count});
    };
    if (step == 0) {
        for (int n = 0; n < unit.has(tokens::acid); ++n)
            one(Kind::Acid, 1);
        addTerror(state, unit, out);
    }
    if (step == 1) one(Kind::MinorAcid, unit.has(tokens::minorAcid));
    if (step == 2) {
        const bool together = isSet(state.switches, switches::fires, "one_roll");
        for (int n = 0; n < (together ? std::min(1, unit.has(tokens::fire)) : unit.has(tokens::fire)); ++n)
            one(Kind::Fire, 1);
    }
    if (step == 3 && isOf(state, unit, "bio"))
        for (const int die : unit.body.poison)
            out.push_back({Kind::Poison, unit.id, die, 1});
    if (step == 4)
        for (const int die : unit.body.bleeding)
            out.push_back({Kind::Bleeding, unit.id, die, 1});
}

/// Exposes illusions that Terror reaches: they have no mind that it could frighten (HX-K45).
void exposeIllusions(Run& run, const std::vector<AgonyRoll>& rolls) {
    for (const auto& roll : rolls) {
        const auto& unit = run.state.at(roll.unit);
        if (roll.kind != Kind::Terror || !isIllusion(run.state, unit) || unit.has(tokens::exposed) > 0)
            continue;
        auto body = unit.body;
        body.tokens[tokens::exposed] = 1;
        run.emit(BodySet{unit.id, std::move(body)});
        run.say(unit.name + " proves to be an illusion");
    }
}

/// All rolls of the step, the last first, so that the first unit rolls first.
std::vector<AgonyRoll> rollsOf(const State& state, int step) {
    std::vector<AgonyRoll> out;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard() || (unit.present && unit.aboard)) addRolls(state, unit, step, out);
    std::reverse(out.begin(), out.end());
    return out;
}

Wound woundIn(const State& state, const AgonyRoll& roll) {
    const auto& unit = state.at(roll.unit);
    auto struck = struckNow(state, unit, {}, false);
    switch (roll.kind) {
    case Kind::Fire:
        struck.armour = weakestArmour(state, unit);
        if (isSplit(state, unit)) struck.also = TableId::RegularCrew; // the gun and its crew (HX-K44)
        return fireWound(struck, isSet(state.switches, switches::fireArmour, "both"));
    case Kind::Poison:
        if (isSplit(state, unit)) struck.regular = TableId::RegularCrew;
        return poisonWound(struck, roll.die);
    case Kind::Bleeding:
        return bleedingWound(struck, roll.die);
    default:
        return Wound::on(struck, TableId::Psychic, Die{roll.die, 0});
    }
}

const char* nameOfRoll(Kind kind) {
    switch (kind) {
    case Kind::Acid:
        return "Acid on ";
    case Kind::MinorAcid:
        return "Minor acid on ";
    case Kind::Fire:
        return "Fire on ";
    case Kind::Poison:
        return "Poison in ";
    case Kind::Bleeding:
        return "Bleeding of ";
    default:
        return "Terror strikes ";
    }
}

AcidToken acidOf(const State& state) {
    return AcidToken({isSet(state.switches, switches::acidTable, "d8"),
                      isSet(state.switches, switches::acidRolls, "once")});
}

/// Puts minor acid on all units from `from` to `to` hexes away (5.5, the later table).
void splash(Run& run, const Unit& source, int from, int to) {
    for (const auto& [id, unit] : State(run.state).units) {
        if (!unit.isOnBoard() || isProofAgainst(run.state, unit, *words::minorAcid.onHit)) continue;
        const auto away = hexesApart(run.state, source, unit);
        if (away && *away >= from && *away <= to) accumulateDamage(run, id, Does::MinorAcid);
    }
}

/// Adds the rolls of friends up to two hexes away that the sight of the unit frightens (5.5, the later
/// table).
void frightenFriends(const State& state, const UnitId& id, std::vector<AgonyRoll>& rolls) {
    const auto& unit = state.at(id);
    if (!unit.isOnBoard()) return; // no unit sees what happens in a transport
    for (const auto& [friendId, other] : state.units)
        if (friendId != id && other.side == unit.side && other.isOnBoard() &&
            isWithin(state, unit, other, splashRange))
            rolls.push_back({Kind::Terror, friendId, 6});
}

void keepAcid(Run& run, const UnitId& id, const AcidToken& acid, AgonyLeft& kept,
              std::vector<AgonyRoll>& rolls) {
    if (acid.tokens() > 0) accumulateDamage(run, id, Does::Token, acid.tokens());
    const bool armoured = !run.state.sheetOf(run.state.at(id)).armour.empty();
    if (acid.armourLoss() > 0 && armoured) accumulateDamage(run, id, Does::Armour, -acid.armourLoss());
    if (acid.fires() > 0) accumulateDamage(run, id, Does::Fire, acid.fires());
    const auto& unit = run.state.at(id);
    const Unit source = unit.aboard ? run.state.at(*unit.aboard) : unit;
    const auto hex = source.stance->hex;
    const bool later = isSet(run.state.switches, switches::acidTable, "d8");
    for (int n = 0; n < acid.clouds(); ++n) {
        placeCloud(run, hex, tokens::poison, acidCloudDie);
        if (later)
            splash(run, source, 0, 0);
        else
            placeCloud(run, hex, tokens::minorAcid, {});
    }
    for (int n = 0; n < acid.splashes(); ++n)
        splash(run, source, 1, splashRange);
    for (int n = 0; n < acid.terrors(); ++n)
        frightenFriends(run.state, id, rolls);
    kept.acid += acid.staysAcid();
    kept.minorAcid += acid.isMinor();
}

void keepWound(Run& run, const AgonyRoll& roll, const Wound& wound, AgonyLeft& kept) {
    if (roll.kind == Kind::Fire) {
        const auto result = fireResult(wound);
        kept.fire += result.left;
        accumulateDamage(run, roll.unit, result.suffered);
    } else if (roll.kind == Kind::Poison) {
        const auto result = poisonResult(wound, roll.die);
        if (result.left > 0) kept.poison.push_back(result.left);
        accumulateDamage(run, roll.unit, result.suffered);
    } else if (roll.kind == Kind::Bleeding) {
        const auto result = bleedingResult(wound, roll.die);
        if (result.left > 0) kept.bleeding.push_back(result.left);
        accumulateDamage(run, roll.unit, result.suffered);
    } else
        accumulateDamage(run, roll.unit, wound.suffered());
}

/// Sets the tokens that the step has left; the harm that they did has not taken effect yet.
void replaceTokens(Run& run, int step, const std::map<UnitId, AgonyLeft>& kept) {
    for (const auto& [id, left] : kept) {
        const auto body = run.state.at(id).body;
        auto base = baseStateOf(body);
        if (step == 0) {
            base.acid = left.acid;
            base.minorAcid += left.minorAcid;
        }
        if (step == 1) base.minorAcid = left.minorAcid;
        if (step == 2)
            base.fire = isSet(run.state.switches, switches::fires, "one_roll") && left.fire > 0 ? base.fire
                                                                                                : left.fire;
        if (step == 3 && isOf(run.state, run.state.at(id), "bio")) base.poison = left.poison;
        if (step == 4) base.bleeding = left.bleeding;
        std::sort(base.poison.begin(), base.poison.end());
        const auto after = bodyWithState(body, base);
        if (after != body) changeTokens(run, id, after);
    }
}

/// Turns units with damaged steering, in the steps that their damage names.
void turnDamaged(Run& run, int step) {
    const auto name = "agony" + std::to_string(step);
    for (const auto& [id, unit] : State(run.state).units) {
        if (!unit.isOnBoard()) continue;
        auto stance = *unit.stance;
        for (const auto& harm : unit.body.harms)
            if (harm.does == Does::Turns &&
                std::find(harm.list.begin(), harm.list.end(), name) != harm.list.end())
                stance.facing = turned(stance.facing, harm.on == "left" ? -1 : 1);
        if (stance == *unit.stance) continue;
        run.say(unit.name + " turns: its steering is damaged");
        run.emit(StanceSet{id, stance});
    }
}

constexpr const char* lifeUses = tokens::endurance;

/// Whether the unit may roll a poison die again for a use of its life support (HX-K52).
bool mayRollAgain(const State& state, const AgonyRoll& roll, const Wound& wound) {
    const auto& unit = state.at(roll.unit);
    return roll.kind == Kind::Poison && !wound.suffered().all().empty() && unit.has(lifeUses) > 0 &&
           keywordsOf(state, unit).has(&Word::rollsPoisonAgain);
}

Request againQuestion(const State& state, const AgonyRoll& roll, const Wound& wound) {
    const auto& unit = state.at(roll.unit);
    auto out = choiceOf(state, roll.unit, "poison_again", "HX-K52",
                        "Poison in " + unit.name + ": roll the die again?", "the die stays as it fell");
    const auto fell = wound.span().empty() ? std::string("the die leads to no row")
                                           : "the die leads to row " + wound.span();
    out.options = {{"keep", "Keep the die", fell},
                   {"again", "Roll again", "costs a use of its life support"}};
    out.preset = "keep";
    return out;
}

/// Hypnotizes the Shaken units within reach of a gaze (HX-K67).
void hypnotize(Run& run) {
    const auto before = run.state;
    for (const auto& [by, gazer] : before.units)
        for (const auto& id : hypnotizedBy(before, gazer)) {
            auto body = run.state.at(id).body;
            if (body.has(tokens::hypnotized) > 0) continue;
            body.tokens[tokens::hypnotized] = 1;
            run.emit(BodySet{id, std::move(body)});
            run.say(run.state.at(id).name + " is hypnotized by " + gazer.name);
        }
}

} // namespace

std::optional<Request> SufferAgony::ask(const State& state) const {
    if (!listed || rolls.empty()) return std::nullopt;
    const auto& roll = rolls.back();
    if (asksAgain) return againQuestion(state, roll, *wound);
    const auto head =
        headOf(state, roll.unit, "agony", "5.5", nameOfRoll(roll.kind) + state.at(roll.unit).name);
    if (roll.kind == Kind::Acid) return askFor(acid ? *acid : acidOf(state), head);
    if (roll.kind == Kind::MinorAcid)
        return askFor(minor ? *minor
                            : MinorAcid(roll.count, isSet(state.switches, switches::minorAcid, "three_four")),
                      head);
    return askFor(wound ? *wound : woundIn(state, roll), head);
}

void SufferAgony::take(Run& run, const Answer& answer) {
    const auto& roll = rolls.back();
    if (asksAgain) {
        asksAgain = false;
        settled = true;
        if (answer.pick == "again") {
            auto body = run.state.at(roll.unit).body;
            if (--body.tokens[lifeUses] == 0) body.tokens.erase(lifeUses);
            changeTokens(run, roll.unit, std::move(body));
            wound.reset();
        }
        return run.push(*this);
    }
    if (roll.kind == Kind::Acid) {
        if (!acid) acid = acidOf(run.state);
        takeAnswer(*acid, answer);
    } else if (roll.kind == Kind::MinorAcid) {
        if (!minor)
            minor = MinorAcid(roll.count, isSet(run.state.switches, switches::minorAcid, "three_four"));
        takeAnswer(*minor, answer);
    } else {
        if (!wound) wound = woundIn(run.state, roll);
        takeAnswer(*wound, answer);
    }
    run.push(*this);
}

/// Begins a step of Agony with the list of its rolls, finishes the last one of them, or ends the step.
void SufferAgony::run(Run& run) {
    if (step == 0 && !dragged) {
        dragged = true;
        const auto clashes = drag(run);
        run.push(*this);
        for (auto clash = clashes.rbegin(); clash != clashes.rend(); ++clash)
            run.push(PickHex{*clash});
        return;
    }
    if (!listed) {
        if (step == 3) hypnotize(run);
        rolls = rollsOf(run.state, step);
        exposeIllusions(run, rolls);
        kept.clear();
        for (const auto& roll : rolls)
            if (roll.kind != Kind::Terror) kept[roll.unit];
        listed = true;
        return run.push(*this);
    }
    if (!rolls.empty()) {
        const auto roll = rolls.back();
        if (wound && !settled && mayRollAgain(run.state, roll, *wound)) {
            asksAgain = true;
            return run.push(*this);
        }
        settled = false;
        rolls.pop_back();
        if (acid) keepAcid(run, roll.unit, *acid, kept[roll.unit], rolls);
        if (minor) {
            kept[roll.unit].minorAcid += minor->left();
            if (minor->tokens() > 0) accumulateDamage(run, roll.unit, Does::Token, minor->tokens());
        }
        if (wound) keepWound(run, roll, *wound, kept[roll.unit]);
        acid.reset();
        minor.reset();
        wound.reset();
        return run.push(*this);
    }
    replaceTokens(run, step, kept);
    turnDamaged(run, step);
    applyHarm(run);
    if (step + 1 < agonySteps) {
        SufferAgony next{step + 1};
        next.spent = spent;
        return run.push(std::move(next));
    }
    reassemble(run);
    if (isSet(run.state.switches, switches::repairs, "on")) return run.push(SpendPoints{true, spent});
    run.emit(PhaseEntered{run.state.turn, Phase::Aftermath});
}

} // namespace core::steampunk_fantasy
