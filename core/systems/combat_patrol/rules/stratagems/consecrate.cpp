// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagems/all_stratagems.h"
#include "systems/combat_patrol/state/phases.h"

namespace core::combat_patrol {

namespace {

/// Markers that the unit is at and that its side controls but has not secured.
std::vector<std::string> heldBy(const State& state, Side side, const UnitId& id) {
    auto out = markersOf(state, id);
    std::erase_if(out, [&](const std::string& marker) {
        const auto& there = state.markers.at(marker);
        return !objectiveOf(state, marker) || there.secured == side || controllerOf(state, there) != side;
    });
    return out;
}

} // namespace

/// Consecrate: markers that the unit holds stay secured.
constinit const StratagemRule stratagems::consecrate{
    .kind = StratagemKind::Consecrate,
    .fits =
        [](StratagemMoment& m) {
            m.need(m.own && m.phase == Phase::Command, "only in your Command phase")
                .need(!heldBy(m.state, m.side, m.id).empty(),
                      "the unit is at no marker that you control and have not secured");
        },
    .happens =
        [](Run& run, const PaidStratagem& paid) {
            for (const auto& marker : heldBy(run.state, paid.side, paid.root)) {
                auto secured = run.state.markers.at(marker);
                secured.secured = paid.side;
                run.emit(MarkerSet{marker, std::move(secured)});
                run.say("The " + sideName(paid.side) + " secures " + markerName(run.state, marker));
            }
        },
};

} // namespace core::combat_patrol
