// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"
#include "kernel/game/game.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/debrief/debrief.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/gunnery/rallying.h"
#include "systems/steampunk_fantasy/rules/gunnery/spotting.h"
#include "systems/steampunk_fantasy/rules/victory/score.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/order_names.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/view/field_view.h"
#include "systems/steampunk_fantasy/view/signs.h"
#include "systems/steampunk_fantasy/view/unit_view.h"
#include "table/sentences.h"

#include <algorithm>
#include <map>

namespace core::steampunk_fantasy {

namespace {

std::vector<CounterView> countersOf(const State& state, const std::string& side) {
    int left = 0;
    for (const auto& [id, unit] : state.units)
        left += unit.side == side && unit.present;
    const int points = pointsOf(state, side);
    return {
        {{}, "Units", left, -1, "Units of this side on the table."},
        {{},
         "Points",
         points,
         -1,
         "6 for each industry point of destroyed units, 2 for any other point; half for crippled units."}};
}

OutcomeView outcomeOf(const State& state) {
    OutcomeView out;
    out.booked = state.booked;
    const auto name = [&](const std::string& side) {
        const auto at = state.sides.find(side);
        return at == state.sides.end() ? std::string() : at->second + " wins";
    };
    if (!state.booked.empty()) {
        out.headline = state.booked == "draw"      ? "A draw"
                       : state.booked == "stopped" ? "Stopped"
                                                   : name(state.booked);
        return out;
    }
    if (const auto last = lastSideAlive(state)) {
        out.offered = *last;
        out.reason = "no other side has units left";
        out.headline = name(*last);
    } else if (hasNoSideLeft(state)) {
        out.offered = "draw";
        out.reason = "no side has units left";
        out.headline = "A draw";
    }
    return out;
}

/// Adds a line for each shot that *Next* will carry out; a skipped weapon holds its fire.
void addShots(const State& state, const Audience& audience, NextView& next) {
    for (const auto& one : waitingToFire(state)) {
        const auto& unit = state.at(one.shooter);
        if (!audience.sees(unit.side)) continue;
        next.checklist.push_back({one.shooter.text, "5.3",
                                  unit.name + " fires " + state.weapons.at(one.weapon).name + " at " +
                                      state.at(*bestTarget(state, unit, one.weapon)).name,
                                  "The unit may hold its fire; its own button fires at another target.", true,
                                  false});
    }
}

/// Adds what each unit does in this half of gunnery.
void addGunnery(const State& state, const Audience& audience, NextView& next) {
    if (!halfOf(state.phase)) return;
    for (const auto& [id, unit] : state.units) {
        if (!unit.isOnBoard() || !audience.sees(unit.side)) continue;
        const auto act = gunneryActionNow(state, unit);
        if (!act) continue;
        const GunneryOrder only{act, std::nullopt};
        auto words = orderWords(state, only);
        words.erase(std::min(words.find(';'), words.size()));
        if (act->kind == GunneryActionKind::Fire || act->kind == GunneryActionKind::Throw) continue;
        next.checklist.push_back(
            {id.text, "5.3", unit.name + ": " + words, "Takes place when this half ends.", false, false});
    }
}

/// The units that still need orders, and what they do without any, as a sentence (5.2).
std::string withoutOrders(const State& state, const Audience& audience) {
    constexpr int named = 3;
    std::string names;
    int count = 0;
    for (const auto& [id, unit] : state.units) {
        if (!audience.sees(unit.side) || orderDue(state, unit) == OrderDue::None) continue;
        if (++count <= named) names += (names.empty() ? "" : ", ") + unit.name;
    }
    if (count == 0) return {};
    return table::plural(count, "unit without an order stays", "units without orders stay") + ": " + names +
           (count > named ? " …" : "");
}

/// Whether the present phase leaves nothing to do, decide or roll, so that it can be skipped.
bool passes(const State& state) {
    const bool isOver = !state.booked.empty() || lastSideAlive(state) || hasNoSideLeft(state);
    if (isOver || state.phase <= Phase::Orders) return false;
    if (halfOf(state.phase))
        return waitingToFire(state).empty() && waitingToRally(state).empty() &&
               waitingToSpot(state).empty() &&
               std::none_of(state.units.begin(), state.units.end(), [&](const auto& one) {
                   return one.second.isOnBoard() && gunneryActionNow(state, one.second);
               });
    if (stepOf(state.phase)) return comingMoves(state).empty();
    if (state.phase == Phase::Agony || state.phase == Phase::Aftermath) return !harmLasts(state);
    return state.clashes.empty();
}

/// What *Next* leads to.
NextView outlinedNext(const State& state) {
    NextView out;
    out.label = state.phase == Phase::Aftermath ? "Turn " + std::to_string(state.turn + 1)
                                                : nameOf(Phase(int(state.phase) + 1));
    if (!state.booked.empty()) out.blocked = "The battle has ended.";
    return out;
}

/// Hides what a unit is about to do from an audience that may not know its orders.
NextView shownNext(const State& state, const Audience& audience) {
    auto out = outlinedNext(state);
    for (const auto& line : undoneBeforeNext(state))
        out.checklist.push_back({{},
                                 state.phase == Phase::Setup ? "5.10" : "5.7",
                                 line,
                                 "This was left undone in the phase that ends.",
                                 false,
                                 false});
    for (const auto& age : table::agingPieces(pieceTerms(state), state.pieces))
        if (state.phase == Phase::Aftermath)
            out.checklist.push_back({"piece:" + age.id, "", age.text, age.why, false, false});
    for (const auto& [id, words] : comingMoves(state)) {
        if (!audience.sees(state.at(id).side)) continue;
        out.checklist.push_back({id.text, "5.2", state.at(id).name + ": " + words,
                                 "What the order of the unit says for this phase.", false, false});
    }
    addShots(state, audience, out);
    addGunnery(state, audience, out);
    return out;
}

} // namespace

std::vector<Tally> Rules::tallies(const State& state) { return ledgerOf(state).tallies(); }

EncounterView Rules::outline(const State& state, const Audience&) {
    EncounterView out;
    out.system = "steampunk_fantasy";
    out.turn = std::max(1, state.turn);
    out.phase = codec::keyText(state.phase);
    for (const auto& [id, name] : state.sides) {
        SideView side;
        side.id = id;
        side.name = name;
        out.sides.push_back(std::move(side));
    }
    for (const auto& [id, unit] : state.units)
        out.units.push_back(outlinedUnit(state, unit));
    out.outcome = outcomeOf(state);
    if (!state.sheets.empty()) out.next = outlinedNext(state);
    return out;
}

EncounterView Rules::view(const State& state, const Audience& audience) {
    EncounterView out;
    out.system = "steampunk_fantasy";
    out.title = state.scenario.name.empty() ? state.board.name : state.scenario.name;
    out.briefing = state.scenario.briefing;
    out.turn = std::max(1, state.turn);
    out.when = "Turn " + std::to_string(out.turn);
    out.phase = codec::keyText(state.phase);
    for (int n = 0; n < phases; ++n) {
        const auto phase = Phase(n);
        const auto when = phase < state.phase    ? PhaseView::State::Done
                          : phase == state.phase ? PhaseView::State::Active
                                                 : PhaseView::State::Coming;
        out.phases.push_back({codec::keyText(phase), nameOf(phase), wordsOf(phase), when});
    }
    for (const auto& [id, name] : state.sides) {
        SideView side;
        side.id = id;
        side.name = name;
        side.look = SideLook::Cards;
        side.counters = countersOf(state, id);
        if (audience.sees(id)) side.summary = orderedOf(state, id);
        out.sides.push_back(std::move(side));
    }
    std::map<std::string, int> numbers;
    const auto signs = signsOf(state);
    for (const auto& [id, unit] : state.units) {
        out.units.push_back(shownUnit(state, unit, ++numbers[unit.side], signs.at(id)));
        if (!audience.sees(unit.side)) out.units.back().planned.clear();
    }
    out.switches = switchViews(switchEntries(), state.switches);
    out.pieces = table::pieceViews(pieceTerms(state), state.pieces, audience);
    out.note = state.note;
    out.outcome = outcomeOf(state);
    out.debrief = debriefOf(state);
    if (state.sheets.empty()) return out;
    if (hasBoard(state)) out.board = shownField(state);
    out.next = shownNext(state, audience);
    out.next.passes = passes(state) && std::none_of(out.units.begin(), out.units.end(),
                                                    [](const UnitView& unit) { return unit.canAct; });
    if (state.phase == Phase::Orders) out.next.detail = withoutOrders(state, audience);
    return out;
}

} // namespace core::steampunk_fantasy
