// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/debrief/debrief.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

namespace {

/// The name that points are counted for: the patrol, or the side if both play the same patrol or it has no
/// name.
std::string scorerOf(const State& state, Side side) {
    const auto& name = state.player(side).patrol->name;
    const bool twice = state.attacker.patrol->name == state.defender.patrol->name;
    return name.empty() ? sideName(side) : twice ? name + " (" + sideName(side) + ")" : name;
}

} // namespace

/// In addition to the counts of units, the points of each patrol by source.
std::vector<core::Tally> Rules::tallies(const State& state) {
    auto ledger = ledgerOf(state);
    for (const auto side : {Side::Attacker, Side::Defender}) {
        const int primary = victoryPoints(state, side, ScoreSource::Primary),
                  secondary = victoryPoints(state, side, ScoreSource::Secondary);
        ledger.page(scorerOf(state, side))
            .addCount("points_primary", primary)
            .addCount("points_secondary", secondary)
            .addCount("points_other", victoryPoints(state, side) - primary - secondary);
    }
    return ledger.tallies();
}

} // namespace core::combat_patrol
