// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/forecast/unit_odds.h"

#include "systems/trench_crusade/rules/resolution_marks.h"
#include "table/odds_reports.h"
#include "table/outcomes.h"

#include <algorithm>
#include <array>

namespace core::trench_crusade {

namespace {

constexpr std::array fateWords{"missed", "no effect", "Minor Hit", "Down", "Out of Action"};

/// Markers that the model has got in that ending, without regard to markers that were spent.
int markersMore(const Unit& before, const Ending<Rules>& end, Marker marker) {
    const auto* after = end.state.find(before.id);
    int noted = 0;
    while (table::isMarked(end, marks::gained(before.id, marker == Marker::Infection, noted + 1)))
        ++noted;
    return std::max({0, noted, after ? after->marker(marker) - before.marker(marker) : 0});
}

/// What an ending does to a model: its fate and the markers that it has got.
struct Toll {
    Fate fate = Fate::Out;
    int blood = 0, infection = 0;
    bool staysUp = false;
};

Toll tollIn(const Unit& before, const Ending<Rules>& end) {
    Toll out{fateIn(before, end)};
    const auto* after = end.state.find(before.id);
    if (!after || !after->isOnTable()) return out;
    out.blood = markersMore(before, end, Marker::Blood);
    out.infection = markersMore(before, end, Marker::Infection);
    out.staysUp = before.down && !after->down;
    return out;
}

/// Whether the model is attacked by a roll that can miss; other injuries are never missed.
bool isAttacked(const Unit& unit, const Endings<Rules>& endings) {
    return std::any_of(endings.all.begin(), endings.all.end(),
                       [&](const auto& end) { return table::isMarked(end, marks::hit(unit.id)); });
}

} // namespace

Fate fateIn(const Unit& before, const Ending<Rules>& end) {
    const auto* after = end.state.find(before.id);
    if (!after || after->presence != before.presence) return Fate::Out;
    if (after->down && !before.down) return Fate::Down;
    if (table::isMarked(end, marks::downAgain(before.id))) return Fate::Down;
    if (table::isMarked(end, marks::minorHit(before.id))) return Fate::Minor;
    if (table::isMarked(end, marks::injured(before.id)))
        return Fate::Unhurt; // FIRE may still give it BLOOD MARKERS
    const int markers = markersMore(before, end, Marker::Blood) + markersMore(before, end, Marker::Infection);
    if (markers > 0) return Fate::Minor;
    return table::isMarked(end, marks::hit(before.id)) ? Fate::Unhurt : Fate::Missed;
}

OddsReport unitOdds(const Unit& before, const Endings<Rules>& endings) {
    const bool attacked = isAttacked(before, endings);
    const table::Outcomes<Toll> tolls(endings, [&](const Ending<Rules>& end) {
        auto out = tollIn(before, end);
        if (!attacked) out.fate = std::max(out.fate, Fate::Unhurt);
        return out;
    });
    OddsReport report;
    report.title = before.name;
    report.subject = before.id.text;
    report.question = "to take " + before.name + " Out of Action";
    report.answer = tolls.chance([](const Toll& one) { return one.fate == Fate::Out; });
    report.unit = "result";
    report.bars = tolls.bars([](const Toll& one) { return one.fate; },
                             [](const Toll& one) { return fateWords[std::size_t(one.fate)]; });
    if (report.answer == 0) report.bars.push_back({fateWords.back(), 0});
    report.expected = tolls.mean([](const Toll& one) { return one.blood; });
    report.expectedUnit = "BLOOD MARKERS gained";
    const double down = tolls.chance([](const Toll& one) { return one.fate == Fate::Down; });
    if (!before.down) table::addChance(report, "Down or Out of Action", down + report.answer);
    table::addMean(report, "INFECTION MARKERS gained",
                   tolls.mean([](const Toll& one) { return one.infection; }));
    table::addChance(report, "stands up", tolls.chance([](const Toll& one) { return one.staysUp; }));
    return report;
}

} // namespace core::trench_crusade
