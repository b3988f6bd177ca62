// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

std::string Rules::whoAnswers(const State& state, const Request& request) {
    const auto* unit = state.find(request.unit);
    if (request.side.empty() && !unit) return {};
    const auto side = request.side.empty()                             ? unit->side
                      : request.side == codec::keyText(Side::Attacker) ? Side::Attacker
                                                                       : Side::Defender;
    const auto& patrol = state.player(side).patrol->name;
    return patrol.empty() ? sideName(side) : sideName(side) + " · " + patrol;
}

} // namespace core::combat_patrol
