// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view.h"

#include "systems/steampunk_fantasy/board/shown.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/battlefield.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/board.h"
#include "table/ledger.h"

namespace core::steampunk {

namespace {

std::string standsWhere(const Unit& unit) {
    if (!unit.present) return "Gone";
    if (!unit.stance) return "Not set up";
    auto out = textOf(unit.stance->hex) + ", " + nameOf(unit.stance->speed);
    if (unit.stance->contests) out += ", at the edge of " + textOf(*unit.stance->contests);
    return out;
}

MarkerView markerOf(const std::string& id, const std::string& name, int count) {
    MarkerView out;
    out.id = id;
    out.label = name;
    out.letter = name.substr(0, 1);
    out.count = count;
    out.cap = 99;
    out.tone = Tone::Warn;
    return out;
}

UnitView shownUnit(const State& state, const Unit& unit, int number) {
    const auto& sheet = state.sheetOf(unit);
    UnitView out;
    out.id = unit.id.text;
    out.side = unit.side;
    out.name = unit.name;
    out.kind = sheet.name;
    out.profile = sheet.id;
    out.number = number;
    out.present = unit.present;
    out.state = standsWhere(unit);
    out.tracks = {{"models",
                   "Models",
                   TokenShape::Heart,
                   unit.body.models,
                   std::max(sheet.models, unit.body.models),
                   0,
                   -1,
                   0,
                   {},
                   true}};
    for (const auto& [id, name] : tokenNames()) {
        out.allMarkers.push_back(markerOf(id, name, unit.has(id)));
        if (unit.has(id) > 0) out.markers.push_back(out.allMarkers.back());
    }
    const bool asked =
        unit.orders.movement.empty() || (state.phase == Phase::Orders && unit.ahead.movement.empty());
    out.canAct =
        unit.present && (state.phase == Phase::Setup ? !unit.stance : state.phase == Phase::Orders && asked);
    return out;
}

BoardPiece shownPiece(const State& state, const Unit& unit) {
    BoardPiece out;
    out.id = unit.id.text;
    out.cell = textOf(unit.stance->hex);
    out.name = unit.name;
    out.letter = state.sheetOf(unit).name.substr(0, 1);
    out.side = unit.side;
    out.facing = int(unit.stance->facing);
    out.aloft = isFlying(unit.stance->speed);
    if (const auto order = readMovement(unit.orders.movement)) out.planned = textOf(*order);
    return out;
}

void addMarks(BoardCell& cell, const HexMarks& marks) {
    if (marks.smoke > 0) cell.marks.push_back({"smoke", "Smoke", "s", marks.smoke, Tone::Warn});
    if (marks.fire > 0) cell.marks.push_back({"fire", "Fire", "f", marks.fire, Tone::Bad});
    for (const auto& cloud : marks.clouds)
        cell.marks.push_back({"cloud_" + cloud.of, "Cloud: " + cloud.of + " " + cloud.die,
                              cloud.of.substr(0, 1), cloud.markers, Tone::Bad});
}

BoardView shownField(const State& state) {
    const auto board = boardOf(state);
    auto out = shownBoard(board, state.board.name);
    for (const auto& [id, unit] : state.units)
        if (unit.onBoard()) out.pieces.push_back(shownPiece(state, unit));
    for (const auto& [hex, marks] : state.marks)
        if (auto* cell = table::cellOf(out, hex)) addMarks(*cell, marks);
    std::vector<Hex> fought;
    for (const auto& clash : state.clashes)
        fought.push_back(clash.hex);
    if (!fought.empty())
        out.layers.push_back(
            shownLayer("assaults", "Assaults", {}, BoardLayer::Look::Outline, Tone::Bad, fought));
    table::speak(out);
    return out;
}

/// Who may not know the orders of a unit is not told what it is about to do.
NextView shownNext(const State& state, const Audience& audience) {
    NextView out;
    out.label = state.phase == Phase::Aftermath ? "Turn " + std::to_string(state.turn + 1)
                                                : nameOf(Phase(int(state.phase) + 1));
    out.blocked = standsAgainstNext(state);
    for (const auto& [id, words] : comingMoves(state)) {
        if (!audience.sees(state.at(id).side)) continue;
        out.checklist.push_back(
            {id.text, "5.2", state.at(id).name + ": " + words, "Its order for this step.", false, false});
    }
    return out;
}

} // namespace

std::vector<Tally> Rules::tallies(const State&) { return {}; }

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
        out.sides.push_back(std::move(side));
    }
    int number = 0;
    for (const auto& [id, unit] : state.units)
        out.units.push_back(shownUnit(state, unit, ++number));
    out.switches = switchViews(switchEntries(), state.switches);
    out.pieces = table::pieceViews(pieceTerms(state), state.pieces, audience);
    out.note = state.note;
    out.outcome.booked = state.booked;
    if (const auto won = state.sides.find(state.booked); won != state.sides.end())
        out.outcome.headline = won->second + " wins";
    if (state.sheets.empty()) return out;
    out.board = shownField(state);
    out.next = shownNext(state, audience);
    return out;
}

} // namespace core::steampunk
