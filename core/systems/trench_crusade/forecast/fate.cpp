// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/forecast/fate.h"

#include "systems/trench_crusade/rules/marks.h"
#include "table/forecast.h"

#include <algorithm>
#include <array>

namespace core::trench_crusade {

namespace {

constexpr std::array fateWords{"missed", "no effect", "Minor Hit", "Down", "Out of Action"};
constexpr double worthTelling = 0.0005; // less would read 0.00

int markersMore(const Unit& before, const Unit& after, Marker marker) {
    return std::max(0, after.marker(marker) - before.marker(marker));
}

void addFact(OddsReport& report, const char* words, double value, bool chance) {
    if (value >= worthTelling) report.facts.push_back({words, value, chance});
}

/// Whether something aims at it that can hit: an injury that just comes about is never missed.
bool isAttacked(const Unit& unit, const Endings<Rules>& endings) {
    return std::any_of(endings.all.begin(), endings.all.end(),
                       [&](const auto& end) { return table::isMarked(end, marks::hit(unit.id)); });
}

} // namespace

Fate fateIn(const Unit& before, const Ending<Rules>& end) {
    const auto* after = end.state.find(before.id);
    if (!after || after->presence != before.presence) return Fate::Out;
    if (after->down && !before.down) return Fate::Down;
    const int markers =
        markersMore(before, *after, Marker::Blood) + markersMore(before, *after, Marker::Infection);
    const bool hit = table::isMarked(end, marks::hit(before.id));
    if (table::isMarked(end, marks::downAgain(before.id))) return Fate::Down;
    if (markers > 0) return Fate::Minor;
    return hit ? Fate::Unhurt : Fate::Missed;
}

OddsReport fateOf(const Unit& before, const Endings<Rules>& endings) {
    OddsReport report;
    report.title = before.name;
    report.subject = before.id.text;
    std::array<double, fateWords.size()> chances{};
    double infection = 0, stands = 0;
    const bool attacked = isAttacked(before, endings);
    for (const auto& end : endings.all) {
        const auto fate = fateIn(before, end);
        chances[static_cast<std::size_t>(attacked ? fate : std::max(fate, Fate::Unhurt))] += end.chance;
        const auto* after = end.state.find(before.id);
        if (!after || !after->onTable()) continue;
        report.expected += end.chance * markersMore(before, *after, Marker::Blood);
        infection += end.chance * markersMore(before, *after, Marker::Infection);
        stands += before.down && !after->down ? end.chance : 0;
    }
    for (std::size_t n = 0; n < fateWords.size(); ++n)
        if (chances[n] > 0 || n + 1 == fateWords.size()) report.bars.push_back({fateWords[n], chances[n]});
    const double out = chances.back(), down = chances[static_cast<std::size_t>(Fate::Down)];
    report.question = "to take " + before.name + " Out of Action";
    report.answer = out;
    report.unit = "what it comes to";
    report.expectedUnit = "BLOOD MARKERS gained";
    if (!before.down) addFact(report, "Down or Out of Action", down + out, true);
    addFact(report, "INFECTION MARKERS gained", infection, false);
    addFact(report, "stands up", stands, true);
    return report;
}

} // namespace core::trench_crusade
