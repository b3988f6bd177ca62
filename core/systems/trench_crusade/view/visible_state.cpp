// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/log.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/log_audience.h"

namespace core::trench_crusade {

/// Reserves, markers and points are public in this game. The game master's note, hidden pieces and the names
/// on secret lists are not.
State Rules::visibleTo(const State& state, const Audience& audience) {
    State out = state;
    table::hideSecret(out.pieces, audience);
    if (!audience.isGm()) out.note.clear();
    for (auto& [id, side] : out.sides)
        if (!audience.sees(id)) {
            side.targets.clear();
            side.wards.clear();
        }
    return out;
}

std::string Rules::logLineFor(const State&, const Step& step, const Audience& audience) {
    const bool own = !audience.isGm() && table::isGmOnly(step.order.command);
    return own ? std::string() : step.head.text;
}

} // namespace core::trench_crusade
