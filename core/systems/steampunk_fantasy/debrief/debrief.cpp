// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/debrief/debrief.h"

#include "systems/steampunk_fantasy/rules/victory/score.h"

namespace core::steampunk_fantasy {

namespace {

/// The names of the counted numbers, as campaigns know them.
namespace sums {
constexpr const char* points = "points";
constexpr const char* score = "score";
constexpr const char* shots = "shots";
constexpr const char* hits = "hits";
constexpr const char* blows = "blows";
constexpr const char* hexes = "hexes";
constexpr const char* slain = "slain";
constexpr const char* lost = "lost";
constexpr const char* destroyed = "destroyed";
} // namespace sums

table::Ledger unitPages(const State& state) {
    table::Ledger out;
    for (const auto& [id, counts] : state.ledger)
        if (const auto* unit = state.find(UnitId(id)))
            out.page(unit->name)
                .addCount(sums::shots, counts.shots)
                .addCount(sums::hits, counts.hits)
                .addCount(sums::blows, counts.blows)
                .addCount(sums::hexes, counts.hexes)
                .addCount(sums::slain, counts.slain)
                .addCount(sums::lost, counts.lost)
                .addCount(sums::destroyed, counts.destroyed)
                .addLuck(counts.luck);
    return out;
}

table::Ledger sidePages(const State& state) {
    table::Ledger out;
    for (const auto& [id, name] : state.sides) {
        const int points = pointsOf(state, id);
        out.page(name).addCount(sums::points, points).addCount(sums::score, scoreOf(points));
    }
    return out;
}

} // namespace

table::Ledger ledgerOf(const State& state) {
    auto out = unitPages(state);
    for (const auto& [id, name] : state.sides)
        out.page(name).addCount(sums::points, pointsOf(state, id));
    return out;
}

std::vector<TableView> debriefOf(const State& state) {
    if (state.phase == Phase::Setup) return {};
    const auto units = unitPages(state);
    return {sidePages(state).counts("Points", {{"Points", sums::points}, {"Score × 100", sums::score}}),
            units.counts("Who did what", {{"Shots", sums::shots},
                                          {"Hits", sums::hits},
                                          {"Assault hits", sums::blows},
                                          {"Hexes", sums::hexes},
                                          {"Slain", sums::slain},
                                          {"Lost", sums::lost}}),
            units.luck()};
}

} // namespace core::steampunk_fantasy
