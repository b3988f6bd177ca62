// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/debrief/debrief.h"

#include "systems/steampunk_fantasy/victory/score.h"

namespace core::steampunk {

namespace {

/// What is counted of units, as campaigns know it.
namespace counted {
constexpr const char* points = "points";
constexpr const char* score = "score";
constexpr const char* shots = "shots";
constexpr const char* hits = "hits";
constexpr const char* blows = "blows";
constexpr const char* hexes = "hexes";
constexpr const char* slain = "slain";
constexpr const char* lost = "lost";
constexpr const char* destroyed = "destroyed";
} // namespace counted

table::Ledger unitPages(const State& state) {
    table::Ledger out;
    for (const auto& [id, deeds] : state.deeds)
        if (const auto* unit = state.find(UnitId(id)))
            out.page(unit->name)
                .count(counted::shots, deeds.shots)
                .count(counted::hits, deeds.hits)
                .count(counted::blows, deeds.blows)
                .count(counted::hexes, deeds.hexes)
                .count(counted::slain, deeds.slain)
                .count(counted::lost, deeds.lost)
                .count(counted::destroyed, deeds.destroyed)
                .luck(deeds.luck);
    return out;
}

table::Ledger sidePages(const State& state) {
    table::Ledger out;
    for (const auto& [id, name] : state.sides) {
        const int points = pointsOf(state, id);
        out.page(name).count(counted::points, points).count(counted::score, scoreOf(points));
    }
    return out;
}

} // namespace

table::Ledger ledgerOf(const State& state) {
    auto out = unitPages(state);
    for (const auto& [id, name] : state.sides)
        out.page(name).count(counted::points, pointsOf(state, id));
    return out;
}

std::vector<TableView> debriefOf(const State& state) {
    if (state.deeds.empty()) return {};
    const auto units = unitPages(state);
    return {sidePages(state).counts("Points", {{"Points", counted::points}, {"Score × 100", counted::score}}),
            units.counts("Deeds", {{"Shots", counted::shots},
                                   {"Hits", counted::hits},
                                   {"Blows", counted::blows},
                                   {"Hexes", counted::hexes},
                                   {"Slain", counted::slain},
                                   {"Lost", counted::lost}}),
            units.luck()};
}

} // namespace core::steampunk
