// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/assault/retreat.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/token_changes.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>
#include <set>

/// Who holds the hex after an assault (5.7, HX-K5, HX-K32, HX-K52).
namespace core::steampunk_fantasy {

namespace {

constexpr const char* lifeSupport = tokens::endurance;

/// Whether a unit that has lost must not or cannot give way.
bool endures(const State& state, const EndAssault& end, const Unit& unit) {
    if (isEntering(end.melee.clash, unit.id)) return false;
    if (keywordsOf(state, unit).has(&Word::neverGivesWay)) return true;
    if (std::find(end.firm.begin(), end.firm.end(), unit.id) != end.firm.end()) return true;
    // With the edge of the board behind it a unit counts as Stubborn.
    if (hasBoard(state) && !boardOf(state).has(behind(unit))) return true;
    return waysBack(state, unit).empty() && !isSurrounded(state, unit);
}

bool holdsOut(const State& state, const EndAssault& end, int loser) {
    const auto losers = livingFighters(state, end.melee.clash, loser);
    return std::any_of(losers.begin(), losers.end(),
                       [&](const UnitId& id) { return endures(state, end, state.at(id)); });
}

/// The losers that would give way, but may hold out by their life support.
std::vector<UnitId> enduringUnits(const State& state, const EndAssault& end, int loser) {
    std::vector<UnitId> out;
    for (const auto& id : livingFighters(state, end.melee.clash, loser))
        if (state.at(id).has(lifeSupport) > 0 && !isEntering(end.melee.clash, id) &&
            !endures(state, end, state.at(id)))
            out.push_back(id);
    std::reverse(out.begin(), out.end());
    return out;
}

/// If more units of the winner are on the ground of the hex than fit there, makes each of them Shaken.
void crowd(Run& run, Hex hex, int winner) {
    const auto& side = sideIds[std::size_t(winner)];
    if (stackIn(run.state, hex, false, side).fits()) return;
    for (const auto& [id, unit] : State(run.state).units)
        if (unit.isOnBoard() && unit.side == side && unit.stance->hex == hex && !isFlying(unit.stance->speed))
            accumulateDamage(run, id, Does::Shaken);
    run.say(run.state.sides.at(side) + " has too many units in " + placeName(run.state, hex) +
            ": each of them gets Shaken");
}

/// Marks what odds report of an assault in addition to its damage: the hex, who attacked it, how it ended.
void markEnd(Run& run, const Melee& melee, const std::string& end) {
    const auto* attacker =
        melee.clash.entering.empty() ? nullptr : run.state.find(melee.clash.entering.front());
    if (attacker) run.mark(heldMark + textOf(melee.clash.hex) + " " + attacker->side + " " + end);
}

void markHolder(Run& run, const Melee& melee, int side) { markEnd(run, melee, sideIds[std::size_t(side)]); }

/// The units that fought in the air and land after the assault.
LandFlyers landersOf(const State& state, const Melee& melee) {
    LandFlyers out;
    for (const int side : {0, 1})
        for (const auto& id : livingFighters(state, melee.clash, side))
            if (isFlying(state.at(id).stance->speed) &&
                keywordsOf(state, state.at(id)).has(&Word::landsAfterAssault))
                out.units.push_back(id);
    return out;
}

/// Sends back the winners, whose enemy has held out (AMB-HX6).
void sendBack(Run& run, const Melee& melee, int winner) {
    markHolder(run, melee, 1 - winner);
    if (auto landers = landersOf(run.state, melee); !landers.units.empty()) run.push(std::move(landers));
    for (const auto& id : livingFighters(run.state, melee.clash, winner))
        run.push(GiveWay{id, false, melee.round});
    for (const auto& id : livingFighters(run.state, melee.clash, 1 - winner))
        if (run.state.at(id).stance->contests) placeUnit(run, id, {});
}

Wound costOfEnduring(const State& state, const UnitId& id) {
    return Wound::on(struckNow(state, state.at(id), {}, false), TableId::Psychic, Die{6, 0});
}

} // namespace

bool isOver(const State& state, const Melee& melee) {
    return livingFighters(state, melee.clash, 0).empty() || livingFighters(state, melee.clash, 1).empty();
}

int winnerOf(const State& state, const Melee& melee) {
    const auto one = livingFighters(state, melee.clash, 0), other = livingFighters(state, melee.clash, 1);
    if (one.empty() || other.empty()) return one.empty() ? 1 : 0;
    const auto& first = state.sheetOf(state.at(one.front())).faction;
    const auto& second = state.sheetOf(state.at(other.front())).faction;
    return upperHand(sideHits(melee, 0), first, sideHits(melee, 1), second) == UpperHand::First ? 0 : 1;
}

void EndAssault::run(Run& run) {
    const bool fought = !melee.hits[0].empty() || !melee.hits[1].empty();
    int winner = won.value_or(winnerOf(run.state, melee));
    if (!won && fought && !isOver(run.state, melee)) {
        if (!endured) {
            endured = true;
            if (auto asked = enduringUnits(run.state, *this, 1 - winner); !asked.empty())
                return run.push(Endure{*this, std::move(asked)});
        }
        if (!settled && holdsOut(run.state, *this, 1 - winner)) {
            settled = true;
            run.push(*this);
            return applyHarm(run);
        }
    }
    if (settled) {
        const bool over = isOver(run.state, melee);
        if (!over && melee.round < mostRounds && isSet(run.state.switches, switches::stubborn, "again")) {
            // Odds report one round: ten of them would be counted for ever.
            if (!run.recorded) return markEnd(run, melee, heldAgain);
            run.say("neither side gives way: the assault is fought again");
            return run.push(Strike{Melee{melee.clash, melee.round + 1, {}, {}, melee.sides}});
        }
        if (!over) return sendBack(run, melee, winner);
        winner = winnerOf(run.state, melee);
    }
    run.say(run.state.sides.at(sideIds[std::size_t(winner)]) + " wins the assault");
    if (auto landers = landersOf(run.state, melee); (fought || won) && !landers.units.empty())
        run.push(std::move(landers));
    run.push(FreeRetreat{std::move(melee), winner});
}

std::optional<Request> Endure::ask(const State& state) const {
    if (asked.empty()) return std::nullopt;
    const auto& unit = state.at(asked.back());
    if (wound)
        return askFor(*wound, headOf(state, unit.id, "endured", "HX-K52", unit.name + " tries to hold out"));
    auto out = choiceOf(state, unit.id, "endure", "HX-K52",
                        unit.name + " has lost: does it hold out by its life support?",
                        "no unit holds out by life support");
    out.options = {{"yield", "Give way", {}},
                   {"endure", "Hold out",
                    "costs one use and D6 psychic damage; unless that shakes the unit, it is Stubborn"}};
    out.preset = "yield";
    return out;
}

void Endure::take(Run& run, const Answer& answer) {
    if (wound) {
        takeAnswer(*wound, answer);
    } else if (answer.pick == "endure") {
        auto body = run.state.at(asked.back()).body;
        if (--body.tokens[lifeSupport] <= 0) body.tokens.erase(lifeSupport);
        changeTokens(run, asked.back(), std::move(body));
        wound = costOfEnduring(run.state, asked.back());
    } else {
        asked.pop_back();
    }
    run.push(*this);
}

void Endure::run(Run& run) {
    if (asked.empty()) return run.push(std::move(end));
    const auto id = asked.back();
    asked.pop_back();
    const auto& unit = run.state.at(id);
    const auto after = bodyAfter(unit.body, wound->suffered());
    wound.reset();
    const bool shaken = after.has(tokens::shaken) > unit.has(tokens::shaken);
    run.say(unit.name + (shaken ? " does not hold out" : " holds out"));
    if (!shaken) end.firm.push_back(id);
    changeTokens(run, id, after);
    run.push(*this);
}

std::optional<Request> FreeRetreat::ask(const State& state) const {
    if (!begun || asked.empty()) return std::nullopt;
    const auto& unit = state.at(asked.back());
    auto out = choiceOf(state, unit.id, "free_retreat", "HX-K32",
                        unit.name + " has won: does it retreat all the same?", "winners stay");
    out.options = {{"stay", "Stay", {}}, {"go", "Retreat", "the enemy has to take the hex"}};
    out.preset = "stay";
    return out;
}

void FreeRetreat::take(Run& run, const Answer& answer) {
    const auto id = asked.back();
    asked.pop_back();
    const bool goes = answer.pick == "go";
    if (goes) {
        std::erase(melee.clash.entering, id);
        std::erase(melee.clash.defending, id);
    }
    run.push(*this);
    if (goes) run.push(GiveWay{id, false, mostRounds});
}

void FreeRetreat::run(Run& run) {
    if (begun) {
        if (livingFighters(run.state, melee.clash, holds).empty()) holds = 1 - holds;
        return run.push(TakeHex{std::move(melee), holds});
    }
    begun = true;
    for (const auto& id : livingFighters(run.state, melee.clash, holds)) {
        const auto& unit = run.state.at(id);
        const bool may = keywordsOf(run.state, unit).has(&Word::mayRetreatAsWinner);
        if (may && (mayStayOutside(run.state, unit) || !waysBack(run.state, unit).empty()))
            asked.push_back(id);
    }
    std::reverse(asked.begin(), asked.end());
    run.push(*this);
}

/// Places the winners in the hexes that they contested, then lets the losers give way.
void TakeHex::run(Run& run) {
    markHolder(run, melee, holds);
    std::vector<GiveWay> back;
    for (const auto& id : livingFighters(run.state, melee.clash, 1 - holds))
        back.push_back({id, false, melee.round});
    std::set<Hex> taken;
    for (const auto& id : livingFighters(run.state, melee.clash, holds))
        if (const auto to = run.state.at(id).stance->contests) {
            placeUnit(run, id, to);
            taken.insert(*to);
        }
    for (const auto hex : taken)
        crowd(run, hex, holds);
    for (auto one = back.rbegin(); one != back.rend(); ++one)
        run.push(std::move(*one));
}

} // namespace core::steampunk_fantasy
