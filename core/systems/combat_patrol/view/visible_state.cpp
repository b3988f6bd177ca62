// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/log.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/log_audience.h"

namespace core::combat_patrol {

/// Removes the game master's note and hidden pieces; Reserves, secondary objectives and points are public in
/// this game.
State Rules::visibleTo(const State& state, const Audience& audience) {
    State out = state;
    table::hideSecret(out.pieces, audience);
    if (!audience.isGm()) out.note.clear();
    return out;
}

std::string Rules::logLineFor(const State&, const Step& step, const Audience& audience) {
    const bool own = !audience.isGm() && table::isGmOnly(step.order.command);
    return own ? std::string() : step.head.text;
}

} // namespace core::combat_patrol
