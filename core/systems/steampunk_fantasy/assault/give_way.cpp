// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/assault/fighters.h"
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/state/battlefield.h"

#include <algorithm>
#include <set>

/// Retreats before and after an assault (5.7, HX-K4, HX-K5).
namespace core::steampunk {

namespace {

constexpr int mostRounds = 10;

int leaveOn(const State& state, const Unit& unit) {
    int best = 0; // one such model suffices
    const auto look = [&](const std::vector<std::string>& keywords) {
        for (const auto& values : allOf(keywords, "pre-assault retreat"))
            if (!values.empty() && (best == 0 || numberIn(values.front()) < best))
                best = numberIn(values.front());
    };
    look(keywordsOf(state, unit));
    for (const auto& [elite, living] : unit.body.elites)
        if (living > 0) look(keywordsOf(state, unit, elite));
    return best;
}

bool holdsRoom(const State& state, const Unit& unit, Hex hex) {
    Stack stack;
    stack.add(state.sheetOf(unit).size);
    for (const auto& [id, other] : state.units) {
        if (id == unit.id || !other.onBoard()) continue;
        const bool here = other.stance->hex == hex || other.stance->contests == hex;
        if (here && other.side != unit.side) return false;
        if (other.stance->hex == hex && isFlying(other.stance->speed) == isFlying(unit.stance->speed))
            stack.add(state.sheetOf(other).size);
    }
    return stack.fits();
}

/// Where it may go: straight back first, then every neighbour that is open, free of enemies and not full.
std::vector<Hex> waysBack(const State& state, const Unit& unit) {
    const auto board = boardOf(state);
    const auto walkers = walkersOf(state);
    auto open = drift(waysOf(state, board), walkers.at(unit.id)).hexes;
    std::erase_if(open, [&](Hex hex) { return !holdsRoom(state, unit, hex); });
    const auto back = stepped(unit.stance->hex, turned(unit.stance->facing, 3));
    if (const auto at = std::find(open.begin(), open.end(), back); at != open.end())
        std::rotate(open.begin(), at, at + 1);
    return open;
}

/// `slows`: who stood still goes slow from then on (HX-K4).
void standAt(Run& run, const UnitId& id, std::optional<Hex> hex, bool slows = false) {
    auto stance = *run.state.at(id).stance;
    if (slows && stance.speed == Speed::Still &&
        bookFor(run.state, run.state.at(id)).speeds.contains(Speed::Slow))
        stance.speed = Speed::Slow;
    if (hex) stance.hex = *hex;
    stance.contests.reset();
    stance.entering = 0;
    stance.edge.reset();
    run.emit(Stood{id, stance});
}

/// It entered, and its own hex is still its own: of two that change hexes the winner may stand there.
bool staysBehind(const State& state, const Unit& unit) {
    if (!unit.stance->contests) return false;
    return std::none_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.side != unit.side && other.onBoard() && other.stance->hex == unit.stance->hex &&
               isFlying(other.stance->speed) == isFlying(unit.stance->speed);
    });
}

/// The side that has the upper hand; at a tie the faction that stands higher.
int winnerOf(const State& state, const Melee& melee) {
    const auto one = fightersOf(state, melee.clash, 0), other = fightersOf(state, melee.clash, 1);
    if (one.empty() || other.empty()) return one.empty() ? 1 : 0;
    const auto& first = state.sheetOf(state.at(one.front())).faction;
    const auto& second = state.sheetOf(state.at(other.front())).faction;
    return upperHand(sideHits(melee, 0), first, sideHits(melee, 1), second) == Upper::First ? 0 : 1;
}

/// Whoever may not or cannot give way makes it start again.
bool holdsOut(const State& state, const Melee& melee, int loser) {
    for (const auto& id : fightersOf(state, melee.clash, loser)) {
        if (isEntering(melee.clash, id)) continue;
        const auto& unit = state.at(id);
        const auto back = stepped(unit.stance->hex, turned(unit.stance->facing, 3));
        const bool atTheEdge = !boardOf(state).has(back); // it counts as Stubborn there
        if (hasKeyword(keywordsOf(state, unit), "stubborn") || atTheEdge || waysBack(state, unit).empty())
            return true;
    }
    return false;
}

bool isOver(const State& state, const Melee& melee) {
    return fightersOf(state, melee.clash, 0).empty() || fightersOf(state, melee.clash, 1).empty();
}

/// More winners than fit into the hex are all Shaken.
void crowd(Run& run, Hex hex, int winner) {
    Stack stack;
    std::vector<UnitId> there;
    for (const auto& [id, unit] : run.state.units)
        if (unit.onBoard() && unit.stance->hex == hex && sideIndex(unit) == winner &&
            !isFlying(unit.stance->speed)) {
            stack.add(run.state.sheetOf(unit).size);
            there.push_back(id);
        }
    if (stack.fits()) return;
    for (const auto& id : there)
        suffer(run, id, Does::Shaken);
    run.say("too many stand in " + textOf(hex));
}

} // namespace

std::optional<Request> LeaveAssault::ask(const State& state) const {
    if (!begun || asked.empty()) return std::nullopt;
    const auto& unit = state.at(asked.back());
    Request out;
    out.rule = "HX-K4";
    out.unit = unit.id;
    out.side = unit.side;
    const int need = leaveOn(state, unit);
    if (leaves) {
        out.id = "leave_die";
        out.purpose = "Does " + unit.name + " get away?";
        out.rows = {{{}, std::to_string(need) + "+", 1, passBands(need, "stays", "gets away")}};
        return out;
    }
    out.kind = Request::Kind::Choice;
    out.id = "leave";
    out.purpose = "Does " + unit.name + " try to leave before the assault?";
    out.options = {{"stay", "Stay and fight", {}},
                   {"leave", "Leave", "on " + std::to_string(need) + "+, without damage given or taken"}};
    out.preset = "stay";
    out.policy = "nobody leaves before the assault";
    return out;
}

void LeaveAssault::take(Run& run, const Answer& answer) {
    if (!leaves) {
        leaves = answer.pick == "leave";
        if (!leaves) asked.pop_back();
        return run.push(*this);
    }
    const auto id = asked.back();
    asked.pop_back();
    leaves = false;
    if (answer.counts.front().back() > 0) {
        std::erase(melee.clash.entering, id);
        std::erase(melee.clash.standing, id);
        run.say(run.state.at(id).name + " leaves before the assault");
        run.push(*this);
        return run.push(GiveWay{id, true});
    }
    run.push(*this);
}

void LeaveAssault::run(Run& run) {
    if (!begun) {
        begun = true;
        const bool first = isSet(run.state.switches, switches::preAssault, "first");
        if (!first || run.state.phase == Phase::Assault1)
            for (const int side : {1, 0})
                for (const auto& id : fightersOf(run.state, melee.clash, side)) {
                    const auto& unit = run.state.at(id);
                    const bool room = isEntering(melee.clash, id) || !waysBack(run.state, unit).empty();
                    if (leaveOn(run.state, unit) > 0 && room && unit.body.of(Does::NoMove) == 0)
                        asked.push_back(id);
                }
        return run.push(*this);
    }
    if (isOver(run.state, melee)) return run.push(EndAssault{std::move(melee)});
    run.push(Frighten{std::move(melee)});
}

/// Who entered stays where it came from, unless the enemy stands there now; who stood goes back.
std::optional<Request> GiveWay::ask(const State& state) const {
    const auto& who = state.at(unit);
    if (staysBehind(state, who)) return std::nullopt;
    const auto back = waysBack(state, who);
    if (back.size() < 2) return std::nullopt;
    Request out;
    out.kind = Request::Kind::Choice;
    out.id = "retreat";
    out.rule = "5.7";
    out.unit = unit;
    out.side = who.side;
    out.purpose = "Where does " + who.name + " retreat to?";
    for (const auto hex : back)
        out.options.push_back(
            {textOf(hex), textOf(hex), hex == back.front() ? "straight back, if it can" : ""});
    out.preset = textOf(back.front());
    out.policy = "whoever loses retreats straight back";
    return out;
}

void GiveWay::take(Run& run, const Answer& answer) {
    if (const auto hex = hexOf(answer.pick)) standAt(run, unit, *hex, slows);
    run.say(run.state.at(unit).name + " retreats to " + textOf(run.state.at(unit).stance->hex));
}

void GiveWay::run(Run& run) {
    const auto& who = run.state.at(unit);
    if (!who.stance) return;
    if (staysBehind(run.state, who)) return standAt(run, unit, {}, slows);
    const auto back = waysBack(run.state, who);
    if (back.empty()) return;
    standAt(run, unit, back.front(), slows);
    run.say(who.name + " retreats to " + textOf(back.front()));
}

void EndAssault::run(Run& run) {
    const bool fought = !melee.hits[0].empty() || !melee.hits[1].empty();
    const int winner = winnerOf(run.state, melee);
    const bool over = isOver(run.state, melee);
    if (!over && fought && holdsOut(run.state, melee, 1 - winner)) {
        applyHarm(run);
        if (!isOver(run.state, melee) && melee.round < mostRounds &&
            isSet(run.state.switches, switches::stubborn, "again")) {
            run.say("it is fought again");
            return run.push(Strike{Melee{melee.clash, melee.round + 1}});
        }
        if (!isOver(run.state, melee)) { // the enemy of who holds out goes back (AMB-HX6)
            for (const auto& id : fightersOf(run.state, melee.clash, winner))
                run.push(GiveWay{id});
            for (const auto& id : fightersOf(run.state, melee.clash, 1 - winner))
                if (run.state.at(id).stance->contests) standAt(run, id, {});
            return;
        }
    }
    const int holds = isOver(run.state, melee) ? winnerOf(run.state, melee) : winner;
    if (fought || !over) run.say(run.state.sides.at(sideIds[std::size_t(holds)]) + " wins the assault");
    std::vector<GiveWay> back;
    for (const auto& id : fightersOf(run.state, melee.clash, 1 - holds))
        back.push_back({id});
    // First the losers leave, then the winners take the hex.
    std::vector<std::pair<UnitId, Hex>> enter;
    for (const auto& id : fightersOf(run.state, melee.clash, holds))
        if (const auto to = run.state.at(id).stance->contests) enter.emplace_back(id, *to);
    for (const auto& [id, hex] : enter)
        standAt(run, id, hex);
    std::set<Hex> taken;
    for (const auto& one : enter)
        if (taken.insert(one.second).second) crowd(run, one.second, holds);
    for (auto one = back.rbegin(); one != back.rend(); ++one)
        run.push(*one);
}

} // namespace core::steampunk
