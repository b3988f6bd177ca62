// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/effects/suppression.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/turn/arrivals.h"
#include "systems/plaguetide/turn/checklist.h"
#include "systems/plaguetide/turn/plans.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

using Kind = Line::Kind;

void refill(Run& run, const UnitId& unit) {
    addToken(run, unit, Token::Ability, 1);
    addToken(run, unit, Token::Blitz, 1);
}

void runScript(Run& run, const ScriptEntry& entry) {
    setThreat(run, std::max(0, run.state.threat + entry.threat));
    if (entry.arrivals.empty()) return;
    auto queue = run.state.queue;
    for (auto arrival : entry.arrivals) {
        arrival.free = true;
        queue.push_back(std::move(arrival));
    }
    run.emit(QueueSet{std::move(queue)});
}

/// Carries out a line of the checklist: at once, or as a task if it needs dice.
void carryOut(Run& run, const Line& line) {
    const auto& state = run.state;
    switch (line.kind) {
    case Kind::Effect:
        line.effect->happens(run, line.unit);
        break;
    case Kind::ActionPoints: {
        const int blocked = suppressedPoints(state, state.at(line.unit));
        setToken(run, line.unit, Token::Ap, std::max(0, actionPointsPerTurn(state) - blocked));
        endSuppression(run, line.unit);
        break;
    }
    case Kind::Counters:
        refill(run, line.unit);
        break;
    case Kind::Coherency:
        addToken(run, line.unit, Token::Toughness, 1);
        break;
    case Kind::Link: // settleCoherency ends those that were struck off
        break;
    case Kind::Script:
        runScript(run, state.mission->script[line.index]);
        break;
    case Kind::Counter:
        run.push(CounterStrike{line.unit});
        break;
    case Kind::Threat:
        setThreat(run, state.threat + threatIncome(state, state.turn));
        break;
    case Kind::Arrive:
        place(run, state.queue[line.index]);
        break;
    case Kind::Pass:
        run.push(EndActions{line.unit});
        break;
    case Kind::Clock:
        run.say("Mission clock " + std::to_string(state.clock) + " → " + std::to_string(state.clock + 1));
        run.emit(ClockSet{state.clock + 1});
        break;
    case Kind::Piece:
        table::agePiece(run, pieceTerms(state), line.piece);
        break;
    }
}

/// Ends the coherency of operatives whose line was struck off; confirms it for the others.
void settleCoherency(Run& run, const std::vector<Line>& lines, const std::vector<std::string>& skip) {
    const auto& state = run.state;
    if (state.unsure.empty()) return;
    auto links = state.coherent;
    const auto isStruck = [&](const Line& line) {
        return std::find(skip.begin(), skip.end(), line.id) != skip.end();
    };
    for (const auto& line : lines)
        if (line.kind == Kind::Link && isStruck(line)) links.erase(line.link);
    for (const auto& line : lines)
        if (line.kind == Kind::Coherency && isStruck(line))
            std::erase_if(links, [&](const Pair& p) {
                const bool asked = state.unsure.contains(p.first) || state.unsure.contains(p.second);
                return asked && (p.first == line.unit || p.second == line.unit);
            });
    run.emit(CoherencySet{std::move(links), {}});
}

/// Logs what was read aloud and what the checks did, equal lines together: "Veyra, Ohm: action points
/// back to 5".
void logChecks(Run& run, const std::vector<Line>& lines) {
    std::vector<std::pair<std::string, std::string>> grouped; // text, names
    for (const auto& line : lines)
        if (line.kind == Kind::Script) run.say("“" + line.text + "”"); // read aloud first, before the changes
    for (const auto& line : lines) {
        if (line.kind == Kind::Script || line.kind == Kind::Link) continue;
        const auto colon = line.unit.empty() ? std::string::npos : line.text.find(": ");
        const auto what = colon == std::string::npos ? line.text : line.text.substr(colon);
        const auto who = colon == std::string::npos ? std::string() : line.text.substr(0, colon);
        const auto same =
            std::find_if(grouped.begin(), grouped.end(), [&](const auto& t) { return t.first == what; });
        if (same == grouped.end())
            grouped.emplace_back(what, who);
        else if (!who.empty())
            same->second += ", " + who;
    }
    for (const auto& [what, who] : grouped)
        run.say(who + what);
}

void checkSkips(const State& state, Checks& checks, const std::vector<Line>& lines,
                const std::vector<std::string>& skip) {
    for (const auto& id : skip)
        checks.require(std::any_of(lines.begin(), lines.end(),
                                   [&](const Line& l) { return isStruckOff(state, l, {id}); }),
                       "next.unknown_line", "the checklist has no line `" + id + "`", "skip");
}

} // namespace

Result<Run> plan(Checks& checks, const Next& next) {
    const auto& state = checks.state();
    checks.rule(state.booked.empty(), "mission.over", "the game has ended; resume it to play on");
    const auto lines = checklist(state);
    checkSkips(state, checks, lines, next.skip);
    const auto after = phaseAfter(state.phase);
    const int turn = state.turn + (after == Phase::Start ? 1 : 0);
    auto run = checks.start(phaseName(after));
    if (state.phase == Phase::Start) run.push(FindOutcome{true}); // S8, after S4 and S7
    run.push(EnterPhase{turn, after});
    std::vector<Line> chosen;
    for (const auto& line : lines)
        if (!isStruckOff(state, line, next.skip)) chosen.push_back(line);
    if (state.phase == Phase::Start) logChecks(run, chosen);
    for (const auto& line : chosen)
        if (!line.rolls()) carryOut(run, line);
    if (state.phase == Phase::Start) settleCoherency(run, lines, next.skip);
    for (auto it = chosen.rbegin(); it != chosen.rend(); ++it)
        if (it->rolls()) carryOut(run, *it);
    if (state.phase == Phase::Reinforcements &&
        !state.queue.empty()) { // arrivals that were struck off wait for the next GM phase
        std::vector<Arrival> kept;
        for (std::size_t n = 0; n < state.queue.size(); ++n)
            if (std::none_of(chosen.begin(), chosen.end(),
                             [n](const Line& l) { return l.kind == Kind::Arrive && l.index == n; }))
                kept.push_back(state.queue[n]);
        run.emit(QueueSet{std::move(kept)});
    }
    return run;
}

void EnterPhase::run(Run& run) {
    if (phase == Phase::Overwatch) { // an operative that is not Ready now loses shot and marker (G3)
        std::vector<UnitId> lost;
        for (const auto& [id, unit] : run.state.units)
            if (unit.watch && !unit.isReady()) lost.push_back(id);
        for (const auto& id : lost) {
            run.emit(WatchSet{id, std::nullopt, false});
            run.say(nameOf(run.state, id) + " is not Ready and loses the Overwatch shot");
        }
    }
    if (isPhaseSkipped(run.state, phase)) {
        run.push(EnterPhase{turn, phaseAfter(phase)});
        return;
    }
    run.label = phaseName(phase);
    run.sentences.insert(run.sentences.begin(),
                         (phase == Phase::Start ? "Turn " + std::to_string(turn) + ": " : "") +
                             phaseName(phase));
    run.emit(PhaseEntered{turn, phase});
}

} // namespace core::plaguetide
