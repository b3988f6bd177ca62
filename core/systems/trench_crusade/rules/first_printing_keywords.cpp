// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/first_printing_keywords.h"

#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

namespace {

const std::string wasBlessed = words::blessed.key; ///< noted of models that have had their BLESSING MARKERS

} // namespace

void bless(Run& run, const UnitId& unit) {
    const auto& model = run.state.at(unit);
    const auto count = words::numberOn(run.state, model, words::blessed);
    if (!count || isUsed(model, wasBlessed)) return;
    use(run, unit, wasBlessed, Often::Battle);
    if (const int got = addMarkers(run, unit, Marker::Blessing, *count))
        run.say(nameOf(run.state, unit) + " is Blessed: " + markerWords(got, Marker::Blessing));
}

void regenerate(Run& run, const UnitId& unit) {
    const auto count = words::numberOn(run.state, run.state.at(unit), words::regenerate);
    if (!count) return;
    if (const int lost = addMarkers(run, unit, Marker::Blood, -*count))
        run.say(nameOf(run.state, unit) + " regenerates: it loses " + markerWords(-lost, Marker::Blood));
}

} // namespace core::trench_crusade
